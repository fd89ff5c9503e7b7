// SPDX-License-Identifier: MIT
// Command-line words of the form key=value, and the messages about bad ones.
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

#include "src/base/status.h"
#include "src/base/text.h"

namespace hansu::match {

using Arguments = std::span<const std::string>;

// "WHAT is 'VALUE', expected EXPECTED", with EXPECTED translated. Always a failure.
Status Expected(std::string_view what, std::string_view value, std::string_view expected);

// A whole number from min to max.
Status ReadInt(std::string_view what, std::string_view text, std::int64_t min, std::int64_t max,
               auto& target) {
  const auto value = ParseInteger(text);
  if (!value || *value < min || *value > max) {
    return Expected(what, text, std::to_string(min) + " to " + std::to_string(max));
  }
  target = static_cast<std::remove_reference_t<decltype(target)>>(*value);
  return OkStatus();
}

// A finite number.
Status ReadDouble(std::string_view what, std::string_view text, double& target);

// Always a failure, which suggests the nearest of the known names. `what` is the kind of name,
// already translated. REQUIRES: at least one known name.
Status UnknownName(std::string_view what, std::string_view name,
                   const std::vector<std::string_view>& known);

// UnknownName unless the name is known.
Status OneOf(std::string_view what, std::string_view name,
             const std::vector<std::string_view>& known);

// "FLAG has KEY twice". Always a failure.
Status GivenTwice(std::string_view flag, std::string_view key);

// A word split at its first '='; nullopt if it has none.
using KeyValue = std::pair<std::string_view, std::string_view>;
std::optional<KeyValue> SplitKeyValue(std::string_view word);

// A key of a flag, and what to do with its value.
struct Key {
  std::string_view name;
  std::function<Status(std::string_view value)> apply;
};

// The target must outlive the key.
Key IntKey(std::string_view name, std::int64_t min, std::int64_t max, int& target);

// Applies the words, each of which must be key=value with another one of the keys.
Status ReadKeys(std::string_view flag, Arguments words, const std::vector<Key>& keys);

}  // namespace hansu::match
