// SPDX-License-Identifier: MIT
// Words of a command line of the form key=value, and what is said of a bad one. All functions that
// return a string return what is wrong, or an empty string.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "src/base/text.h"

namespace hansu::match {

using Words = std::span<const std::string>;

// "WHAT is 'VALUE', expected EXPECTED".
std::string Expected(std::string_view what, std::string_view value, std::string_view expected);

std::string ReadInt(std::string_view what, std::string_view text, std::int64_t min,
                    std::int64_t max, auto& target) {
  const auto value = ParseInteger(text);
  if (!value || *value < min || *value > max) {
    return Expected(what, text, std::to_string(min) + " to " + std::to_string(max));
  }
  target = static_cast<std::remove_reference_t<decltype(target)>>(*value);
  return "";
}

// A finite number.
std::string ReadDouble(std::string_view what, std::string_view text, double& target);

// Names the nearest of those that are known.
std::string UnknownName(std::string_view what, std::string_view name,
                        const std::vector<std::string_view>& known);

// UnknownName unless the name is known.
std::string OneOf(std::string_view what, std::string_view name,
                  const std::vector<std::string_view>& known);

// A word split at its first '='; nothing where it has none.
using KeyValue = std::pair<std::string_view, std::string_view>;
std::optional<KeyValue> SplitKeyValue(std::string_view word);

// A key of a flag, and what it does with its value.
struct Key {
  std::string_view name;
  std::function<std::string(std::string_view value)> apply;
};

// The target must outlive the key.
Key IntKey(std::string_view name, std::int64_t min, std::int64_t max, int& target);

// Every word must be one of the keys with a value.
std::string ReadKeys(std::string_view flag, Words words, const std::vector<Key>& keys);

}  // namespace hansu::match
