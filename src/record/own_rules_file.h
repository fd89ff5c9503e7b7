// SPDX-License-Identifier: MIT
// The list of rule sets for code that is compiled for each game (see src/rules/any/own.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "src/record/any/rules_file.h"
#include "src/rules/any/own.h"

namespace hansu::HANSU_GAME::record {

class RuleSetList : public hansu::record::RuleSetList {
 public:
  RuleSetList() : hansu::record::RuleSetList(kGame) {}

  static Result<RuleSetList> Parse(std::string_view text, std::string_view source) {
    return FromAny(hansu::record::RuleSetList::Parse(kGame, text, source));
  }
  static Result<RuleSetList> Load(const std::string& path) {
    return FromAny(hansu::record::RuleSetList::Load(kGame, path));
  }

  std::optional<RuleSet> Find(std::string_view name) const {
    const auto rules = hansu::record::RuleSetList::Find(name);
    if (!rules) return std::nullopt;
    return Own(*rules);
  }

 private:
  explicit RuleSetList(hansu::record::RuleSetList list)
      : hansu::record::RuleSetList(std::move(list)) {}
  static Result<RuleSetList> FromAny(Result<hansu::record::RuleSetList> list) {
    if (!list.ok()) return list.status();
    return RuleSetList(*std::move(list));
  }
};

}  // namespace hansu::HANSU_GAME::record
