// SPDX-License-Identifier: MIT
#include "src/engine/weak_choice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace hansu::engine {
namespace {

using search::LineReport;
using search::Score;
using search::SearchResult;

Move MoveTo(int file) { return {MakeSquare(0, 0), MakeSquare(file, 0)}; }

// How often each move is chosen in a thousand trials; the moves to files 1, 2, ... have these
// scores.
std::map<int, int> ChoicesOf(const std::vector<Score>& scores, Score noise_cp) {
  std::map<int, int> chosen;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    WeakChoice choice(noise_cp, seed);
    // A shallower iteration preferred another move.
    choice.OnLine({.depth = 1, .score = 5000, .pv = {MoveTo(7)}});
    int file = 1;
    for (Score score : scores) {
      choice.OnLine({.depth = 2, .score = score, .pv = {MoveTo(file), MoveTo(8)}});
      ++file;
    }
    const SearchResult result = choice.Choose({.best = MoveTo(1), .score = scores[0]});
    EXPECT_NE(result.best, MoveTo(7));
    ++chosen[FileOf(result.best.to())];
    EXPECT_EQ(result.score, scores[static_cast<std::size_t>(FileOf(result.best.to())) - 1]);
  }
  return chosen;
}

TEST(WeakChoice, ErrsMoreOftenBySmallerLosses) {
  auto chosen = ChoicesOf({100, 0, -300}, 150);
  EXPECT_GT(chosen[1], chosen[2]);
  EXPECT_GT(chosen[2], chosen[3]);
  EXPECT_GT(chosen[3], 0);
  EXPECT_GT(ChoicesOf({100, 0, -300}, 30)[1], chosen[1]);
}

// A stopped search reports only the lines of its last, incomplete iteration.
TEST(WeakChoice, AnIterationCutShortDoesNotTakeTheChoiceAway) {
  std::map<int, int> chosen;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    WeakChoice choice(500, seed);
    for (int file = 1; file <= 3; ++file) {
      choice.OnLine({.depth = 5, .line = file, .pv = {MoveTo(file)}});
    }
    choice.OnLine({.depth = 6, .pv = {MoveTo(1)}});
    ++chosen[FileOf(choice.Choose({.best = MoveTo(1)}).best.to())];
  }
  EXPECT_GT(chosen[2], 20);
  EXPECT_GT(chosen[3], 20);
}

TEST(WeakChoice, DoesNotLoseTheGeneralWithOpenEyes) {
  const auto chosen = ChoicesOf({-900, -(search::kMate - 2), -1000}, 1000);
  EXPECT_FALSE(chosen.contains(2));
  EXPECT_TRUE(chosen.contains(3));
}

TEST(WeakChoice, PassesOnlyIfAnyMoveLosesASoldier) {
  const Move pass(MakeSquare(4, 1), MakeSquare(4, 1));
  const auto passes = [&](Score of_pass, Score of_move, int depth = 3) {
    int count = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
      WeakChoice choice(1000, seed);
      choice.OnLine({.depth = depth, .line = 1, .score = of_pass, .pv = {pass}});
      choice.OnLine({.depth = depth, .line = 2, .score = of_move, .pv = {MoveTo(1)}});
      const bool is_best = of_pass >= of_move;
      count +=
          choice.Choose({.best = is_best ? pass : MoveTo(1), .score = std::max(of_pass, of_move)})
              .best == pass;
    }
    return count;
  };
  EXPECT_EQ(passes(0, 1), 0);
  EXPECT_EQ(passes(199, 0), 0);
  EXPECT_EQ(passes(300, 0, 2), 0) << "a shallow look shows nothing";
  EXPECT_GT(passes(300, 0), 500);
}

TEST(WeakChoice, TakesAMate) { EXPECT_EQ(ChoicesOf({search::kMate - 3, 2400}, 2000).at(1), 1000); }

TEST(WeakChoice, PlaysOnWhereAllIsLost) {
  const Score lost = -(search::kMate - 2);
  EXPECT_EQ(ChoicesOf({lost, lost}, 1000).at(1), 1000);
}

TEST(WeakChoice, ReportsTheLinesAskedFor) {
  search::Limits limits;
  limits.nodes = 300;
  limits.multi_pv = 2;
  std::vector<int> reported;
  Move best;
  search::SearchCallbacks callbacks = {
      .on_line = [&](const LineReport& report) { reported.push_back(report.line); },
      .on_result = [&](const SearchResult& result) { best = result.best; }};
  Weaken({.nodes = 200, .noise_cp = 1}, 1, limits, callbacks);
  EXPECT_EQ(limits.nodes, 300U);
  EXPECT_EQ(limits.soft_nodes, 200U);
  EXPECT_GE(limits.multi_pv, 2);
  for (int line = 1; line <= 4; ++line) {
    callbacks.on_line({.line = line, .score = 500 * line, .pv = {MoveTo(line)}});
  }
  callbacks.on_result({.best = MoveTo(1)});
  EXPECT_EQ(reported, (std::vector<int>{1, 2}));
  EXPECT_EQ(best, MoveTo(4));
}

TEST(WeakChoice, WithoutNoiseOnlyTheNodesAreFewer) {
  search::Limits limits;
  search::SearchCallbacks callbacks;
  Weaken({.nodes = 200}, 1, limits, callbacks);
  EXPECT_EQ(limits.soft_nodes, 200U);
  EXPECT_EQ(limits.multi_pv, 1);
  EXPECT_FALSE(callbacks.on_result);
}

}  // namespace
}  // namespace hansu::engine
