// SPDX-License-Identifier: MIT
// The engine's options by name, type and range, as protocols declare and set them.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace hansu::engine {

struct Option {
  enum class Type { kCheck, kSpin, kCombo, kButton, kString };

  std::string name;
  Type type = Type::kButton;
  std::string default_value;
  int min = 0;  // kSpin
  int max = 0;
  std::vector<std::string> values;  // kCombo
  // Takes a value that fits the type and range (combo: as spelt in `values`). Returns why it could
  // not be set, or an empty string.
  std::function<std::string(const std::string& value)> apply;
};

class OptionList {
 public:
  void Add(Option option) { options_.push_back(std::move(option)); }
  const std::vector<Option>& all() const { return options_; }

  // Names and combo values count whatever their case. Returns one line that says what was wrong
  // (with the nearest name, or the range), or an empty string. On an error nothing changes. Options
  // that other engines have and GUIs send blindly are accepted and ignored.
  std::string Set(std::string_view name, std::string_view value);

 private:
  std::vector<Option> options_;
};

}  // namespace hansu::engine
