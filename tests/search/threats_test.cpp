// SPDX-License-Identifier: MIT
// Attacks and checking squares against slow answers from move generation on a modified board.
#include "src/search/threats.h"

#include <gtest/gtest.h>

#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/movegen.h"
#include "src/search/bench.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"

namespace hansu::HANSU_GAME::search {
namespace {

void ExpectAttacksAsPiecesReach(const Position& position) {
  const Threats threats = ThreatsOf(position);
  SquareSet expected;
  PerPieceType<SquareSet> by_lesser = {};
  for (Square from : position.pieces(~position.side_to_move())) {
    const Piece piece = position.piece_on(from);
    const SquareSet reach = AttacksFrom(position, piece, from);
    expected |= reach;
    if (TypeOf(piece) == PieceType::kGeneral) continue;
    for (PieceType type : kPieceTypes) {
      if (kPiecePoints[TypeOf(piece)] < kPiecePoints[type]) by_lesser[type] |= reach;
    }
  }
  EXPECT_EQ(threats.attacked, expected);
  for (PieceType type : kPieceTypes) {
    EXPECT_EQ(threats.attacked_by_lesser[type], by_lesser[type]) << static_cast<int>(type);
  }
}

// Returns how many of the moves give check.
int ExpectChecksAsAfterTheMove(Position& position) {
  const Threats threats = ThreatsOf(position);
  int checks = 0;
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
  for (Move move : moves) {
    if (move.is_pass()) continue;
    position.Make(move);
    const bool is_check = position.in_check();
    position.Unmake();
    EXPECT_EQ(position.GivesCheck(move), is_check) << ToFen(position) << ' ' << ToUci(move);
    EXPECT_EQ(threats.GivesCheck(position, move), is_check)
        << ToFen(position) << ' ' << ToUci(move);
    checks += is_check ? 1 : 0;
  }
  return checks;
}

TEST(Threats, AgreeWithMovesOneByOne) {
  for (const BenchPosition& entry : BenchPositions()) {
    SCOPED_TRACE(entry.fen);
    Position position = *ParseFen(entry.fen, *FindRuleSet(entry.rule_set));
    ExpectAttacksAsPiecesReach(position);
    ExpectChecksAsAfterTheMove(position);
  }
}

TEST(Threats, AnExposedGeneralHasAtMostOneSafeStepFromACheckThatNothingGuards) {
  const Position start = FromFen(kStartFen);
  for (Color side : kColors) EXPECT_FALSE(IsGeneralExposed(start, side));
  // One chariot covers the rank below the general; the other may give check on b10 or d7.
  const Position exposed = FromFen("3k5/R8/9/1R7/9/9/9/9/9/5K3 w - - 0 1");
  EXPECT_TRUE(IsGeneralExposed(exposed, Color::kHan));
  EXPECT_FALSE(IsGeneralExposed(exposed, Color::kCho));
  // With that chariot one rank further away, both points below are free.
  EXPECT_FALSE(IsGeneralExposed(FromFen("3k5/9/R8/1R7/9/9/9/9/9/5K3 w - - 0 1"), Color::kHan));
}

// Positions with a few pieces near the palaces, where screens and blockers are common, under all
// kinds of rules.
TEST(Threats, KnowEveryCheckInRandomPositions) {
  Random random(20260);
  int checks = 0;
  for (int i = 0; i < 10000; ++i) {
    Position position = RandomPosition(random, RandomRules(random));
    checks += ExpectChecksAsAfterTheMove(position);
    if (testing::Test::HasFailure()) break;
  }
  EXPECT_GT(checks, 7000);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
