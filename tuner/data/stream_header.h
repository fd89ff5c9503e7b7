// SPDX-License-Identifier: MIT
// The header of a file of games: the rules, the recipe, and which of the recipe's games the file
// holds.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::data {

// The games numbered `first` to `first + count - 1` of a seed.
struct GameRange {
  std::uint64_t seed = 0;
  std::uint64_t first = 0;
  std::uint64_t count = 0;

  friend bool operator==(const GameRange&, const GameRange&) = default;
};

// A key in the recipe of rescored games, whose scores need not agree with their results.
inline constexpr const char* kRescoreNodes = "rescore_soft_nodes";
// A key in the recipe of rescored games: positions that filter() drops kept their old scores.
inline constexpr const char* kRescoreKeptOnly = "rescore_kept_only";

// Keys in the recipe of games that endgame tables adjudicated in play and in rescoring: the
// checksums of these tables.
inline constexpr const char* kTables = "tables_crc32";
inline constexpr const char* kRescoreTables = "rescore_tables_crc32";

// A key in the recipe of games that come from an archive: the number of steps of its scale above 0.
// So games with rounded scores cannot be taken for those that were played.
inline constexpr const char* kScoreSteps = "archived_score_steps";

struct StreamHeader {
  std::string rule_set;  // its name
  RuleSet rules;         // as they were when the games were made
  // Everything besides the seed that determines the games, by name. tuner/data does not interpret
  // it.
  std::map<std::string, std::int64_t> recipe;
  std::string net;                // the name of the net that was used; empty without a net
  std::vector<GameRange> ranges;  // in the order of the games

  std::uint64_t games() const;
  friend bool operator==(const StreamHeader&, const StreamHeader&) = default;
};

// For people: the net's name, or "material"; "unnamed" in old files, which have no names.
std::string NetNameOf(const StreamHeader& header);

// True unless the text has control characters.
bool IsPrintable(std::string_view text);

// One JSON object on one line; equal headers give equal text.
std::string ToJson(const StreamHeader& header);
// nullopt if the text is not such an object, a number is out of range, or the rule set or a key of
// the recipe has control characters.
std::optional<StreamHeader> StreamHeaderFromJson(std::string_view text);

// The differences ("soft_nodes: 1000 and 2000, win_cp: 25 and 30"): in the rule set, or else the
// net, or else the rules, or else the recipe. Fingerprints, which differ with anything else, are
// named only if nothing else differs. nullopt if nothing differs.
std::optional<std::string> RecipeDifference(const StreamHeader& a, const StreamHeader& b);

}  // namespace hansu::HANSU_GAME::data
