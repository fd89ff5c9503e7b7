// SPDX-License-Identifier: MIT
// Rule sets of one's own, from a text file: a section for each, and in it the names of the rule
// options (see the rules of the game) as keys.
//
//   # Kakao's rules, but bikjang is a draw.
//   [kakao-bikjang]
//   Base = janggikakao
//   Bikjang = draw
//
// A name has up to 40 of the characters a to z, 0 to 9, - and _, and is no preset's. `Base` names a
// preset or an earlier section, and comes first; without it the base is "janggi". Keys and values
// may be written in any case. Lines that begin with # or ; are comments.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/status.h"
#include "src/game/game.h"

namespace hansu::inline HANSU_GAME::record {

struct OwnRuleSet {
  std::string name;
  RuleSet rules;
};

// The rule sets that can be chosen: the presets, and those of a file.
class RuleSetList {
 public:
  // The presets alone.
  RuleSetList() = default;

  // Errors name `source`, the line, and what was expected. Any bytes may be passed.
  static Result<RuleSetList> Parse(std::string_view text, std::string_view source);
  // Of a regular file of at most kMaxRulesFileBytes, in UTF-8 or CP949; an empty path: the presets
  // alone.
  static Result<RuleSetList> Load(const std::string& path);

  // Names are matched to the letter.
  std::optional<RuleSet> Find(std::string_view name) const;
  // The name of the set that a record names in any spelling ("Janggi Kakao" is janggikakao); empty
  // for none.
  std::string NameIn(std::string_view variant) const;
  // The presets first, "janggi" before all, then the file's in its order.
  std::vector<std::string> names() const;

 private:
  explicit RuleSetList(std::vector<OwnRuleSet> own) : own_(std::move(own)) {}

  std::vector<OwnRuleSet> own_;
};

}  // namespace hansu::inline HANSU_GAME::record
