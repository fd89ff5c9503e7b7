// SPDX-License-Identifier: MIT
// Attacks and checking squares against slow answers from move generation on a changed board.
#include "src/search/threats.h"

#include <gtest/gtest.h>

#include "src/engine/bench.h"
#include "src/janggi/fen.h"
#include "src/janggi/movegen.h"
#include "src/janggi/pieces.h"

namespace hansu::search {
namespace {

void ExpectAttacksAsPiecesReach(const Position& position) {
  const Threats threats = ThreatsOf(position);
  const SquareSet cannons = position.pieces(PieceType::kCannon);
  SquareSet expected;
  PerPieceType<SquareSet> by_lesser = {};
  for (Square from : position.pieces(~position.side_to_move())) {
    const Piece piece = position.piece_on(from);
    const SquareSet reach = PieceAttacks(piece, from, position.occupied(), cannons);
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

void ExpectChecksAsAfterTheMove(Position& position) {
  if (position.facing_is_check()) return;
  const Threats threats = ThreatsOf(position);
  MoveList moves;
  GenerateMoves(position, MoveKind::kQuiets, moves);
  for (Move move : moves) {
    if (move.is_pass()) continue;
    const PieceType type = TypeOf(position.piece_on(move.from()));
    // With the piece gone from the way to the general other things may hold.
    const GeneralSight& sight = SightOf(position.general(~position.side_to_move()));
    if (sight.path_from[move.to()].Contains(move.from())) continue;
    position.Make(move);
    const bool checks = position.state().checkers.Contains(move.to());
    position.Unmake();
    EXPECT_EQ(threats.checking[type].Contains(move.to()), checks);
  }
}

TEST(Threats, AgreeWithMovesOneByOne) {
  for (const engine::BenchPosition& entry : engine::BenchPositions()) {
    SCOPED_TRACE(entry.fen);
    Position position = *ParseFen(entry.fen, *FindRuleSet(entry.rule_set));
    ExpectAttacksAsPiecesReach(position);
    ExpectChecksAsAfterTheMove(position);
  }
}

}  // namespace
}  // namespace hansu::search
