// SPDX-License-Identifier: MIT
// The user's own rule sets, from a text file: a section for each, with the rule options of the game
// as keys.
//
//   # Kakao's rules, but bikjang is a draw.
//   [kakao-bikjang]
//   Base = janggikakao
//   Bikjang = draw
//
// Names have up to 40 of the characters a to z, 0 to 9, - and _, and differ from those of the
// presets. `Base` names a preset or an earlier section exactly, and comes first; without it the
// base is the default rule set. Otherwise, case does not matter in keys and values. Lines that
// begin with # or ; are comments.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/status.h"
#include "src/rules/any/game.h"

namespace hansu::record {

struct OwnRuleSet {
  std::string name;
  RuleSet rules;
};

// The rule sets that can be chosen: the presets, and those of a file.
class RuleSetList {
 public:
  // A list of only the presets of the game.
  explicit RuleSetList(GameId game) : game_(game) {}

  // Errors name `source`, the line, and what was expected. Any bytes may be passed.
  static Result<RuleSetList> Parse(GameId game, std::string_view text, std::string_view source);
  // Loads a regular file of at most kMaxRulesFileBytes, in UTF-8 or CP949; with an empty path, only
  // the presets.
  static Result<RuleSetList> Load(GameId game, const std::string& path);

  GameId game() const { return game_; }

  // Names must match exactly.
  std::optional<RuleSet> Find(std::string_view name) const;
  // The name of the set that a record means: an exact match, else one that differs only in case,
  // blanks, hyphens and underscores ("Janggi Kakao" is janggikakao); empty if no set
  // matches.
  std::string NameIn(std::string_view variant) const;
  // The name of the set to use: the requested one, else the one that the record means, else the
  // default. Both may be empty.
  std::string Choose(const std::string& asked, std::string_view variant) const;
  // A message if Choose does not return the set that the record means because that set is unknown;
  // else empty.
  std::string ProblemWith(const std::string& asked, std::string_view variant) const;
  // The presets, "janggi" first, then the sets of the file, in its order.
  std::vector<std::string> names() const;
  // The path of the file that was loaded; empty before.
  const std::string& path() const { return path_; }

 private:
  RuleSetList(GameId game, std::vector<OwnRuleSet> own) : game_(game), own_(std::move(own)) {}

  GameId game_;
  std::vector<OwnRuleSet> own_;
  std::string path_;
};

}  // namespace hansu::record
