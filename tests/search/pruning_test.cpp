// SPDX-License-Identifier: MIT
// Each pruning decision of the search by itself: the direction in which it depends on its inputs,
// and that it never applies to windows of won or lost scores.
#include "src/search/pruning.h"

#include <gtest/gtest.h>

#include <cmath>

namespace hansu::HANSU_GAME::search {
namespace {

constexpr Node NullWindow(int depth, Score beta = 100) {
  return {.ply = 3, .depth = depth, .alpha = beta - 1, .beta = beta};
}
NodeInfo Standing(Score evaluation) {
  NodeInfo known;
  known.evaluation = known.estimate = evaluation;
  return known;
}

TEST(Pruning, OnlyMovesDefendAgainstAMateThatIsWanted) {
  const auto at = [](int ply) { return Node{.ply = ply, .depth = 5, .alpha = 0, .beta = 1}; };
  EXPECT_TRUE(DefendsAgainstMate(at(1), 2));
  EXPECT_TRUE(DefendsAgainstMate(at(3), 2));
  EXPECT_FALSE(DefendsAgainstMate(at(2), 2)) << "the attacker";
  EXPECT_FALSE(DefendsAgainstMate(at(5), 2)) << "beyond the mate";
  EXPECT_FALSE(DefendsAgainstMate(at(1), std::nullopt)) << "no mate is wanted";
}

TEST(Pruning, APassIsTriedOnlyWhereItCanHelp) {
  EXPECT_TRUE(ShouldTryNullMove(NullWindow(5), Standing(100), false));
  EXPECT_FALSE(ShouldTryNullMove(NullWindow(5), Standing(99), false));
  const Score shallow = 100 + params::null_margin - 2 * params::null_margin_slope;
  EXPECT_TRUE(ShouldTryNullMove(NullWindow(2), Standing(shallow), false));
  EXPECT_FALSE(ShouldTryNullMove(NullWindow(2), Standing(shallow - 1), false));
  EXPECT_FALSE(ShouldTryNullMove(NullWindow(5), Standing(500), true)) << "two prove nothing new";
  EXPECT_FALSE(ShouldTryNullMove(NullWindow(1), Standing(500), false));
  EXPECT_FALSE(ShouldTryNullMove(NullWindow(5, -kMate + 50), Standing(500), false));
  for (int depth = 1; depth < 40; ++depth) {
    EXPECT_GE(NullMoveDepth(depth, 0), 0);
    EXPECT_LT(NullMoveDepth(depth, 0), depth);
    EXPECT_LE(NullMoveDepth(depth, 5000), NullMoveDepth(depth, 0));
  }
}

TEST(Pruning, ReverseFutilityAsksMoreTheDeeperTheNode) {
  const NodeInfo far_above = Standing(100 + params::reverse_slope * 3);
  EXPECT_TRUE(CutsByReverseFutility(NullWindow(3), far_above));
  EXPECT_FALSE(CutsByReverseFutility(NullWindow(4), far_above));
  NodeInfo improving = far_above;
  improving.improving = true;
  EXPECT_TRUE(CutsByReverseFutility(NullWindow(4), improving));
  NodeInfo was_pv = far_above;
  was_pv.was_pv = true;
  EXPECT_FALSE(CutsByReverseFutility(NullWindow(3), was_pv));
  EXPECT_FALSE(CutsByReverseFutility(NullWindow(params::reverse_max_depth + 1), Standing(9000)));
  EXPECT_FALSE(CutsByReverseFutility(NullWindow(1, -kRuleWin + 9), Standing(0))) << "a lost window";
}

TEST(Pruning, RazoringAsksMoreTheDeeperTheNode) {
  const Score margin = params::razor_base + 4 * params::razor_slope;
  EXPECT_TRUE(ShouldTryRazoring(NullWindow(2), Standing(99 - margin)));
  EXPECT_FALSE(ShouldTryRazoring(NullWindow(2), Standing(100 - margin)));
  EXPECT_FALSE(ShouldTryRazoring(NullWindow(3), Standing(99 - margin)));
  EXPECT_FALSE(ShouldTryRazoring(NullWindow(1, kRuleWin - 5), Standing(0))) << "a won window";
}

TEST(Pruning, ProbCutHeedsWhatTheTableSays) {
  const Node node = NullWindow(8);
  NodeInfo known = Standing(0);
  EXPECT_TRUE(ShouldTryProbCut(node, known));
  EXPECT_FALSE(ShouldTryProbCut(NullWindow(params::probcut_min_depth - 1), known));
  known.data = {.score = 50, .depth = 8, .bound = Bound::kUpper};
  EXPECT_FALSE(ShouldTryProbCut(node, known));
  known.data.score = ProbCutBeta(node.beta);
  EXPECT_TRUE(ShouldTryProbCut(node, known));
}

TEST(Pruning, OnlyADeepLowerBoundCallsForTheSingularityTest) {
  NodeInfo known = Standing(0);
  known.data = {.score = 50, .depth = 7, .bound = Bound::kLower};
  EXPECT_TRUE(MayBeSingular(NullWindow(8), known));
  known.data.bound = Bound::kUpper;
  EXPECT_FALSE(MayBeSingular(NullWindow(8), known));
  known.data = {.score = 50, .depth = 4, .bound = Bound::kExact};
  EXPECT_FALSE(MayBeSingular(NullWindow(8), known));
  known.data = {.score = kMate - 9, .depth = 8, .bound = Bound::kExact};
  EXPECT_FALSE(MayBeSingular(NullWindow(8), known));
}

TEST(Pruning, LateQuietsDependOnDepthAndTrend) {
  for (int depth = 1; depth < 10; ++depth) {
    int first = 1;
    while (!IsLateMovePruned(depth, first, false)) ++first;
    EXPECT_GT(first, 1) << "never the first move";
    EXPECT_FALSE(IsLateMovePruned(depth, first, true));
    EXPECT_FALSE(IsLateMovePruned(depth + 1, first, false));
  }
}

TEST(Pruning, FutilityAndLossesGrowWithDepth) {
  const Score gain = params::futility_base + params::futility_slope;
  EXPECT_TRUE(IsFutileQuiet(1, 0, 0, gain));
  EXPECT_FALSE(IsFutileQuiet(2, 0, 0, gain));
  EXPECT_FALSE(IsFutileQuiet(1, 0, 2000, gain)) << "a good history";
  EXPECT_TRUE(IsFutileQuiet(1, 0, -2000, gain - 1)) << "a bad one";
  EXPECT_TRUE(IsFutileCapture(1, -1000, 200, 0));
  EXPECT_FALSE(IsFutileCapture(1, -1000, 1300, 0));
  EXPECT_TRUE(IsPrunedByDelta(-1000, 200, 0));
  EXPECT_FALSE(IsPrunedByDelta(-1000, 1300, 0));
  for (int depth = 1; depth < 12; ++depth) {
    for (bool is_capture : {false, true}) {
      EXPECT_LE(SeePruningMargin(depth, is_capture), SeePruningMargin(depth + 1, is_capture));
    }
  }
  EXPECT_TRUE(IsPrunedByHistory(1, -params::history_prune_slope - 1));
  EXPECT_FALSE(IsPrunedByHistory(2, -params::history_prune_slope - 1));
}

TEST(Pruning, ReductionsGrowWithDepthAndNumberAndHeedEveryTerm) {
  const Node node = NullWindow(8);
  NodeInfo known = Standing(0);
  known.improving = true;
  const Candidate plain = {.number = 8};
  const int base = Reduction(node, known, plain, 0);
  EXPECT_GT(base, 1024);
  EXPECT_GT(Reduction(NullWindow(16), known, plain, 0), base);
  EXPECT_GT(Reduction(node, known, {.number = 20}, 0), base);
  EXPECT_LT(Reduction(node, known, {.is_check = true, .number = 8}, 0), base);
  EXPECT_LT(Reduction(node, known, {.number = 8, .history = 20000}, 0), base);
  EXPECT_GT(Reduction(node, known, {.number = 8, .history = -20000}, 0), base);
  EXPECT_GT(Reduction(node, known, plain, 5), base);
  Node cut = node;
  cut.expects_cut = true;
  EXPECT_GT(Reduction(cut, known, plain, 0), base);
  Node pv = node;
  pv.alpha = -100;
  EXPECT_LT(Reduction(pv, known, plain, 0), base);
  NodeInfo other = known;
  other.improving = false;
  EXPECT_GT(Reduction(node, other, plain, 0), base);
  other = known;
  other.was_pv = true;
  EXPECT_LT(Reduction(node, other, plain, 0), base);
  other = known;
  other.table_move_captures = true;
  EXPECT_GT(Reduction(node, other, plain, 0), base);
}

TEST(Pruning, AReducedSearchHasAtLeastOnePlyAndAtMostOneMore) {
  EXPECT_EQ(ReducedDepth(8, 0), 8);
  EXPECT_EQ(ReducedDepth(8, 3 * 1024), 5);
  EXPECT_EQ(ReducedDepth(8, 99 * 1024), 1);
  EXPECT_EQ(ReducedDepth(8, -99 * 1024), 9);
}

TEST(Pruning, ASecondSearchIsDeeperAfterAClearSuccessAndShallowerAfterABareOne) {
  constexpr Score kBest = 100;
  EXPECT_EQ(ResearchDepth(8, kBest + params::deeper_margin, kBest), 8);
  EXPECT_EQ(ResearchDepth(8, kBest + params::deeper_margin + 1, kBest), 9);
  EXPECT_EQ(ResearchDepth(8, kBest + params::shallower_margin, kBest), 8);
  EXPECT_EQ(ResearchDepth(8, kBest + params::shallower_margin - 1, kBest), 7);
  EXPECT_EQ(ResearchDepth(kMaxPly - 1, kMate, kBest), kMaxPly - 1);
}

TEST(Pruning, LogarithmsAreThoseOfTheStandardLibrary) {
  for (std::size_t n = 1; n < kLogarithms.size(); ++n) {
    EXPECT_NEAR(kLogarithms[n], 1024 * std::log(static_cast<double>(n)), 1.0) << n;
  }
}

TEST(Pruning, TheTableCutsByBoundAndDepth) {
  const Node node = {.ply = 3, .depth = 5, .alpha = 99, .beta = 100};
  EXPECT_TRUE(CutsByTable(node, 5, Bound::kLower, 100));
  EXPECT_TRUE(CutsByTable(node, 5, Bound::kExact, 20));
  EXPECT_FALSE(CutsByTable(node, 5, Bound::kUpper, 100));
  EXPECT_FALSE(CutsByTable(node, 4, Bound::kExact, 100));
  EXPECT_FALSE(CutsByTable(node, 9, Bound::kNone, 100));
  EXPECT_FALSE(CutsByTable({.ply = 3, .depth = 5, .alpha = 0, .beta = 100}, 9, Bound::kExact, 5));
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
