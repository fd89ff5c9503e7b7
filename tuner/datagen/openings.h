// SPDX-License-Identifier: MIT
// Makes the positions that matches start from: a pair of setups and a few random plies, kept if a
// short search finds the position balanced. Reads and writes no files.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/rules/shared/game.h"
#include "src/search/any/score.h"

namespace hansu::HANSU_GAME::datagen {

// "Balanced" means within max_score_cp of the start position's score by the same check search,
// rather than of 0: the deom (Han's 1.5 points) compensates for Cho's first move, so 0 on an
// evaluator's scale already favors Cho, and the start position's score changes along with the
// evaluator. Measured with piece points as the evaluator and the start position at -1.5 for Cho, in
// 4,200 games from random lines (2,000 and 8,000 nodes per move): each side won half of the games
// at a score for Cho of -1.25 +- 0.2, and Cho won 54 to 56 % at 0. The default rejects positions
// where a side is a soldier (2 points) ahead and keeps two thirds of the lines; each side's chances
// are within about 42 to 58 %.
inline constexpr search::Score kDefaultMaxScore = 150;

struct OpeningsSettings {
  std::string rule_set{kVariants[0]};
  int count = 1000;
  int min_plies = 8;  // random plies; each number from min to max is equally likely
  int max_plies = 10;
  std::uint64_t seed = 1;
  std::uint64_t check_nodes = 20'000;
  search::Score max_score_cp = kDefaultMaxScore;
  bool has_central_chariot = false;  // uses all 25 pairs of setups, including the fifth setup
};

struct ScoredOpening {
  std::string fen;
  SetupName cho = kSetupNames[0];
  SetupName han = kSetupNames[0];
  search::Score score_cp = 0;  // of the check search, for Cho
};

// How many lines were tried, by outcome.
struct OpeningsTally {
  int accepted = 0;
  int finished = 0;    // the game was over
  int unsettled = 0;   // in check, or the generals face each other
  int repeated = 0;    // the position or its mirror image occurred before
  int unbalanced = 0;  // the check search found one side too far ahead

  int tried() const { return accepted + finished + unsettled + repeated + unbalanced; }
};

struct OpeningsBook {
  std::vector<ScoredOpening> openings;
  OpeningsTally tally;
  search::Score start_score_cp = 0;  // from Cho's view: the middle of what counts as balanced
};

// Called after every accepted opening.
using OpeningsProgress = std::function<void(const OpeningsTally& tally)>;

Status CheckSettings(const OpeningsSettings& settings);

// Cycles through the 16 South Korean pairs of setups (or all 25), so that their counts differ by at
// most one in every prefix of the list. Equal settings give equal lists on every machine, and a
// longer list begins with the shorter one. Fails if it finds no more positions. Blocks: most of the
// time goes to one search of check_nodes per line. REQUIRES: CheckSettings(settings).ok().
Result<OpeningsBook> MakeOpenings(const OpeningsSettings& settings,
                                  const OpeningsProgress& progress);

// The position's score from Cho's view by a check search with an empty table: the score_cp of every
// opening.
// REQUIRES: the game is not over.
search::Score CheckScore(const Position& position, std::uint64_t nodes);

// One line of a book, without the line end: `FEN id "inner elephant/left elephant";`
std::string ToEpd(const ScoredOpening& opening);

}  // namespace hansu::HANSU_GAME::datagen
