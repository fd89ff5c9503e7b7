// SPDX-License-Identifier: MIT
// Makes the positions that matches and self-play start from: a few random plies after a pair of
// setups, kept where a short search finds them level. It reads and writes no files.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "src/janggi/fen.h"
#include "src/janggi/position.h"
#include "src/search/score.h"

namespace hansu::datagen {

// "Level" is what the start position is worth to the same check search, +- max_score_cp, and not 0:
// the deom (Han's 1.5 points) pays for Cho's first move, so 0 on an evaluator's scale already
// favours Cho, and the start's value follows the evaluator when that is replaced. Measured with
// piece points for an evaluator and the start at -1.5 for Cho, in 4,200 games from random lines
// (2,000 and 8,000 nodes a move): each side won half of the games where Cho's score was -1.25 +-
// 0.2, and Cho won 54 to 56 % at 0. The default keeps out who is a soldier (2 points) ahead and
// keeps two thirds of the lines; each side's chances are within about 42 to 58 %.
inline constexpr search::Score kDefaultMaxScore = 150;

struct OpeningsSettings {
  std::string rule_set = "janggi";
  int count = 1000;
  int min_plies = 8;  // random plies; each number from min to max is as likely
  int max_plies = 10;
  std::uint64_t seed = 1;
  std::uint64_t check_nodes = 20'000;
  search::Score max_score_cp = kDefaultMaxScore;
};

struct Opening {
  std::string fen;
  SetupName cho = SetupName::kInner;
  SetupName han = SetupName::kInner;
  search::Score score_cp = 0;  // of the check search, for Cho
};

// What became of the lines tried.
struct OpeningsTally {
  int accepted = 0;
  int finished = 0;    // the game was over
  int unsettled = 0;   // in check, or the generals face each other
  int repeated = 0;    // the position or its mirror image was there already
  int unbalanced = 0;  // the check search found one side too far ahead

  int tried() const { return accepted + finished + unsettled + repeated + unbalanced; }
};

struct OpeningsResult {
  std::vector<Opening> openings;
  OpeningsTally tally;
  search::Score start_score_cp = 0;  // for Cho: the middle of what counts as level
  std::string error;  // one line: bad settings, or positions ran out; then there are no openings
};

// Called after every opening that was accepted.
using OpeningsProgress = std::function<void(const OpeningsTally& tally)>;

// What is wrong with the settings, in one line, or an empty string.
std::string CheckSettings(const OpeningsSettings& settings);

// The 16 South Korean pairs of setups in turn, so that shares differ by one at most and every
// prefix of the list is as fair. Equal settings give equal lists on every machine; a longer list
// begins with the shorter one. Blocks: most of the time goes to a search of check_nodes a line.
OpeningsResult MakeOpenings(const OpeningsSettings& settings, const OpeningsProgress& progress);

// What the position is worth to Cho, searched as if it were the first one. What every opening's
// score_cp repeats. REQUIRES: the game is not over.
search::Score CheckScore(const Position& position, std::uint64_t nodes);

// One line of a book, without its end: `FEN id "inner elephant/left elephant";`
std::string ToEpd(const Opening& opening);

}  // namespace hansu::datagen
