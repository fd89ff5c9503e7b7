// SPDX-License-Identifier: MIT
// Accumulators that are updated along games and back, and requested now and then, against
// accumulators computed from the board.
#include "nnue/accumulator.h"

#include <gtest/gtest.h>

#include <vector>

#include "nnue/reference.h"
#include "src/board/coordinates.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/support/networks.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME::nnue {
namespace {

testing::AssertionResult IsCurrent(AccumulatorStack& stack, const Network& network,
                                   const Position& position) {
  const PerColor<HiddenRow>& sums = stack.Current(position);
  for (Color side : kColors) {
    if (sums[side] != reference::Accumulate(network, PlacementOf(position), side)) {
      return testing::AssertionFailure() << ToFen(position) << " side " << static_cast<int>(side);
    }
  }
  return testing::AssertionSuccess();
}

// Walks up and down a game tree as a search does. At each node, requests the accumulators with a
// probability of `chance` percent.
void Walk(std::uint64_t seed, int chance) {
  const auto network = NetworkOf(RandomParameters(seed));
  AccumulatorStack stack(*network);
  Random random(seed);
  for (int game = 0; game < Scaled(60, 6); ++game) {
    Position position = RandomPosition(random, RuleSet{});
    const int bottom = position.history_plies();
    stack.Reset(position);
    for (int step = 0; step < 200; ++step) {
      const bool goes_back = position.history_plies() > bottom && random.Percent(40);
      const Move move = goes_back ? Move::None() : PickMove(random, position);
      if (move) {
        stack.Push(position.Make(move));
      } else if (position.history_plies() > bottom) {
        position.Unmake();
        stack.Pop();
      }
      if (random.Percent(chance)) {
        ASSERT_TRUE(IsCurrent(stack, *network, position));
      }
    }
  }
}

TEST(Accumulator, IsRightAtEveryNode) { Walk(1, 100); }
TEST(Accumulator, IsRightAfterAFewUnevaluatedPlies) { Walk(2, 40); }
TEST(Accumulator, IsRightAfterManyUnevaluatedPlies) { Walk(3, 5); }

// The moves of the general, except the pass.
std::vector<Move> GeneralMoves(const Position& position) {
  std::vector<Move> steps;
  for (Move move : MovesOf(position)) {
    if (move.from() == position.general(position.side_to_move()) && !move.is_pass()) {
      steps.push_back(move);
    }
  }
  return steps;
}

TEST(Accumulator, FollowsPassesAndGeneralsThatLeaveTheirHalf) {
  const auto network = NetworkOf(RandomParameters(4));
  AccumulatorStack stack(*network);
  Random random(5);
  Position position = FromFen("4k4/9/9/9/4p4/4P4/9/9/9/4K4 w - - 0 1");
  stack.Reset(position);
  EXPECT_TRUE(IsCurrent(stack, *network, position));
  for (int ply = 0; ply < 100; ++ply) {
    const bool passes = random.Percent(25) && !position.in_check() && !position.faces_offer();
    const Move move = passes ? position.pass() : random.Pick(GeneralMoves(position));
    stack.Push(position.Make(move));
    position.ForgetPass();
    EXPECT_TRUE(IsCurrent(stack, *network, position)) << ToUci(move);
  }
}

TEST(Accumulator, GrowsWithTheLine) {
  const auto network = NetworkOf(RandomParameters(5));
  AccumulatorStack stack(*network);
  RuleSet rules;
  rules.no_capture_limit = 0;
  rules.repetition_fold = 0;
  Position position = FromFen(kStartFen, rules);
  stack.Reset(position);
  for (int i = 0; i < 300; ++i) {
    for (const char* uci : {"a1a2", "a10a9", "a2a1", "a9a10"}) {
      const Move move = ParseMove(position, uci);
      ASSERT_TRUE(move) << uci;
      stack.Push(position.Make(move));
    }
  }
  EXPECT_TRUE(IsCurrent(stack, *network, position));
  while (position.history_plies() > 0) {
    position.Unmake();
    stack.Pop();
  }
  EXPECT_TRUE(IsCurrent(stack, *network, position));
}

}  // namespace
}  // namespace hansu::HANSU_GAME::nnue
