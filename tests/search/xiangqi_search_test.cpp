// SPDX-License-Identifier: MIT
// The search, its threats and the mate solver as they are compiled for Xiangqi.
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "src/board/coordinates.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/search/evaluate.h"
#include "src/search/mate_solver.h"
#include "src/search/threats.h"
#include "src/search/worker.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"

namespace hansu::xiangqi::search {
namespace {

SearchResult SearchDepth(const Position& position, int depth) {
  const auto shared = std::make_unique<SharedState>(1);
  Worker worker(*shared, 0);
  Limits limits;
  limits.depth = depth;
  shared->BeginSearch();
  return worker.Search(position, limits, {});
}

TEST(XiangqiThreats, KnowWhatCheaperPiecesAttack) {
  // The horse attacks h4 and the soldier e4; the cannon has no screen before i5.
  const Position position = FromFen("4k4/9/9/9/9/4p1c2/9/5n3/9/4K3R w - - 0 1");
  const Threats threats = ThreatsOf(position);
  EXPECT_TRUE(threats.attacked_by_lesser[PieceType::kChariot].Contains(MakeSquare(7, 3)));
  EXPECT_TRUE(threats.attacked_by_lesser[PieceType::kElephant].Contains(MakeSquare(4, 3)));
  EXPECT_FALSE(threats.attacked.Contains(MakeSquare(8, 4)));
}

TEST(XiangqiSearch, FindsMatesAndStalematesAsWins) {
  const SearchResult mate = SearchDepth(FromFen("4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1"), 3);
  EXPECT_EQ(mate.score, kMate - 1);
  EXPECT_EQ(ToUci(mate.best), "b8b10");
  // The bare general has no move left after the soldier's: no check, but the game is won by
  // stalemate.
  const SearchResult stalemate = SearchDepth(FromFen("3k5/9/4P4/9/9/9/9/9/9/4K4 w - - 0 1"), 4);
  EXPECT_EQ(stalemate.score, kMate - 1);
}

TEST(XiangqiSearch, DoesNotPassOutOfZugzwang) {
  // Mate in three, because the bare general has to move. Null moves hide it until depth 12.
  const SearchResult result = SearchDepth(FromFen("5k3/9/9/4P4/9/9/9/9/9/4K4 w - - 0 1"), 8);
  EXPECT_EQ(result.score, kMate - 5);
}

TEST(XiangqiSearch, NeverPasses) {
  Random random(7);
  for (int i = 0; i < Scaled(300, 60); ++i) {
    const Position position = RandomPosition(random, {});
    if (Judge(position).has_ended()) continue;
    const SearchResult result = SearchDepth(position, 3);
    ASSERT_TRUE(position.IsLegal(result.best)) << ToFen(position);
    Position after = position;
    for (Move move : result.pv) {
      ASSERT_TRUE(after.IsLegal(move)) << ToFen(position);
      after.Make(move);
    }
  }
}

TEST(XiangqiSearch, APerpetualCheckIsNoWayOut) {
  // Red, about to lose by mate, can only check forever, and that loses.
  constexpr const char* kFen = "3k5/9/9/9/9/4R4/4p4/5p3/4p1p2/5K3 w - - 0 1";
  const SearchResult result = SearchDepth(FromFen(kFen), 6);
  EXPECT_TRUE(IsRuleWin(result.score)) << result.score;
  EXPECT_LT(result.score, 0);
}

TEST(XiangqiMaterial, CountsASoldierTwiceBeyondTheRiver) {
  const Piece soldier = MakePiece(Color::kRed, PieceType::kSoldier);
  const int before = MaterialEvaluator::Value(soldier, MakeSquare(4, 4));
  const int beyond = MaterialEvaluator::Value(soldier, MakeSquare(4, 5));
  EXPECT_NEAR(before, 200, 50);
  EXPECT_NEAR(beyond, 400, 50);
}

TEST(XiangqiMateSolver, ProvesMateInTwoAndStalemate) {
  MateSolver mate(FromFen("3k5/9/R8/1R7/9/9/9/9/9/4K4 w - - 0 1"), Attack::kAnyMoves);
  EXPECT_EQ(mate.Solve(3, 1'000'000).verdict, MateProof::Verdict::kMates);
  MateSolver stalemate(FromFen("3k5/9/4P4/9/9/9/9/9/9/4K4 w - - 0 1"), Attack::kAnyMoves);
  const MateProof proof = stalemate.Solve(1, 100'000);
  EXPECT_EQ(proof.verdict, MateProof::Verdict::kMates);
}

}  // namespace
}  // namespace hansu::xiangqi::search
