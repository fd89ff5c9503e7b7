// SPDX-License-Identifier: MIT
// What a file of games says of itself: the rules, the recipe, and which games of it are within.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/janggi/rules.h"

namespace hansu::data {

// Games `first` to `first + count - 1` of those that a seed makes.
struct GameRange {
  std::uint64_t seed = 0;
  std::uint64_t first = 0;
  std::uint64_t count = 0;

  friend bool operator==(const GameRange&, const GameRange&) = default;
};

// In the recipe of games that were rescored: then scores need not agree with results.
inline constexpr const char* kRescoreNodes = "rescore_soft_nodes";

struct StreamHeader {
  std::string rule_set;  // its name; the rules as they were when the games were made:
  RuleSet rules;
  // Whatever decides the games of a seed, by name. tuner/data does not ask what it means.
  std::map<std::string, std::int64_t> recipe;
  std::string net;                // that evaluated, by its own name; empty: none
  std::vector<GameRange> ranges;  // in the order of the games

  std::uint64_t games() const;
  friend bool operator==(const StreamHeader&, const StreamHeader&) = default;
};

// One JSON object on one line, the same for equal headers.
std::string ToJson(const StreamHeader& header);
// Nothing where the text is no such object.
std::optional<StreamHeader> StreamHeaderFromJson(std::string_view text);

// What differs in rules or recipe, in words ("soft_nodes: 1000 and 2000"), or an empty string.
std::string RecipeDifference(const StreamHeader& a, const StreamHeader& b);

}  // namespace hansu::data
