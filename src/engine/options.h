// SPDX-License-Identifier: MIT
// The engine's options by name, type and range, as protocols declare and set them.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"

namespace hansu::engine {

// Chooses the rules, or the other game.
inline constexpr std::string_view kVariantOption = "UCI_Variant";

struct Option {
  enum class Type { kCheck, kSpin, kCombo, kButton, kString };

  std::string name;
  Type type = Type::kButton;
  std::string default_value;
  int min = 0;  // kSpin
  int max = 0;
  std::vector<std::string> values;  // kCombo
  bool is_of_game = false;          // another game has other ones (see ReplaceThoseOfGame)
  // Takes a value that fits the type and range (combo: as spelled in `values`). If it fails, the
  // old value stays.
  std::function<Status(const std::string& value)> apply;
};

// Options that other engines have and GUIs send blindly.
bool IsIgnoredOption(std::string_view name);
// A failure saying that no option has that name, and which name is nearest. REQUIRES: there are
// names.
Status NoSuchOption(std::string_view name, const std::vector<std::string_view>& names);

class OptionList {
 public:
  void Add(Option option) { options_.push_back(std::move(option)); }
  const std::vector<Option>& all() const { return options_; }
  // The option of that name in any case; null if there is no such option. Valid until the next Add.
  const Option* Find(std::string_view name) const;
  // Replaces what a combo offers. REQUIRES: there is such an option.
  void Offer(std::string_view name, std::vector<std::string> values);
  // Replaces the options of a game by those of another; changed() keeps their values. REQUIRES: the
  // options of a game are adjacent.
  void ReplaceThoseOfGame(std::vector<Option> options);
  // REQUIRES: there is such an option.
  void SetDefault(std::string_view name, std::string_view value);

  // The value in the option's spelling; nullopt if there is no such option or it cannot have that
  // value.
  std::optional<std::string> Spelled(std::string_view name, std::string_view value) const;

  // Names and combo values are matched regardless of case. A failure names the nearest option or
  // the range, and nothing changes. Options that other engines have and GUIs send blindly are
  // accepted and ignored. `shown`, unless it is empty, is the option's name in messages.
  Status Set(std::string_view name, std::string_view value, std::string_view shown = {});
  // The options that Set has changed, and their newest values.
  const std::map<std::string, std::string>& changed() const { return changed_; }

 private:
  Option& Named(std::string_view name);

  std::vector<Option> options_;
  std::map<std::string, std::string> changed_;
};

}  // namespace hansu::engine
