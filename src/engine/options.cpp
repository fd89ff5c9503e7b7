// SPDX-License-Identifier: MIT
#include "src/engine/options.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "src/base/text.h"

namespace hansu::engine {
namespace {

constexpr std::array<std::string_view, 4> kIgnoredNames = {"UCI_Chess960", "UCI_AnalyseMode",
                                                           "VariantPath", "Analysis Contempt"};

// The value in the option's spelling, if it fits the option.
std::optional<std::string> Normalized(const Option& option, std::string_view value) {
  switch (option.type) {
    case Option::Type::kButton:
      return std::string();
    case Option::Type::kString:
      return std::string(value);
    case Option::Type::kCheck:
      for (const char* word : {"true", "false"}) {
        if (EqualsIgnoringCase(value, word)) return word;
      }
      return std::nullopt;
    case Option::Type::kSpin: {
      const auto number = ParseInteger(value);
      if (!number || *number < option.min || *number > option.max) return std::nullopt;
      return std::to_string(*number);
    }
    case Option::Type::kCombo:
      for (const std::string& known : option.values) {
        if (EqualsIgnoringCase(value, known)) return known;
      }
      return std::nullopt;
  }
  return std::nullopt;
}

std::string Expected(const Option& option) {
  switch (option.type) {
    case Option::Type::kSpin:
      return std::to_string(option.min) + " to " + std::to_string(option.max);
    case Option::Type::kCombo: {
      std::string list = "one of";
      for (const std::string& value : option.values) list += ' ' + value;
      return list;
    }
    default:
      return "true or false";
  }
}

}  // namespace

bool IsIgnoredOption(std::string_view name) {
  return std::any_of(kIgnoredNames.begin(), kIgnoredNames.end(),
                     [name](std::string_view known) { return EqualsIgnoringCase(name, known); });
}

Status NoSuchOption(std::string_view name, const std::vector<std::string_view>& names) {
  return Failure("no option " + Quoted(name) + ", did you mean '" +
                 std::string(Nearest(name, names)) + "'?");
}

const Option* OptionList::Find(std::string_view name) const {
  const auto option = std::find_if(options_.begin(), options_.end(), [name](const Option& known) {
    return EqualsIgnoringCase(name, known.name);
  });
  return option == options_.end() ? nullptr : &*option;
}

// REQUIRES: there is such an option.
Option& OptionList::Named(std::string_view name) {
  return options_[static_cast<std::size_t>(Find(name) - options_.data())];
}

void OptionList::Offer(std::string_view name, std::vector<std::string> values) {
  Named(name).values = std::move(values);
}

void OptionList::SetDefault(std::string_view name, std::string_view value) {
  Named(name).default_value = value;
}

void OptionList::ReplaceThoseOfGame(std::vector<Option> options) {
  const auto is_of_game = [](const Option& option) { return option.is_of_game; };
  const auto first = std::find_if(options_.begin(), options_.end(), is_of_game);
  const auto last = std::find_if_not(first, options_.end(), is_of_game);
  options_.insert(options_.erase(first, last), std::make_move_iterator(options.begin()),
                  std::make_move_iterator(options.end()));
}

std::optional<std::string> OptionList::Spelled(std::string_view name,
                                               std::string_view value) const {
  const Option* option = Find(name);
  return option == nullptr ? std::nullopt : Normalized(*option, value);
}

Status OptionList::Set(std::string_view name, std::string_view value, std::string_view shown) {
  if (IsIgnoredOption(name)) return OkStatus();
  const Option* option = Find(name);
  if (option == nullptr) {
    std::vector<std::string_view> names;
    for (const Option& known : options_) names.push_back(known.name);
    return NoSuchOption(name, names);
  }
  const auto normalized = Normalized(*option, value);
  if (!normalized) {
    return Failure("option " + (shown.empty() ? option->name : std::string(shown)) + " cannot be " +
                   Quoted(value) + ", expected " + Expected(*option) + "; the old value stays");
  }
  const Option known = *option;  // a change of game replaces the option itself
  Status status = known.apply(*normalized);
  if (status.ok()) changed_[known.name] = *normalized;
  return status;
}

}  // namespace hansu::engine
