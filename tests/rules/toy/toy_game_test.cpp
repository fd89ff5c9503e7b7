// SPDX-License-Identifier: MIT
// The code that all games share, compiled for a third one: toy_game.cmake makes its rules.
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>
#include <string_view>

#include "nnue/features.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/move_targets.h"
#include "src/rules/shared/perft.h"

namespace hansu::HANSU_GAME {
namespace {

// The positions of some games of random moves.
template <typename Visit>
void VisitRandomGames(Visit visit) {
  std::mt19937_64 random(1);
  for (int game = 0; game < 5; ++game) {
    Position position = *ParseFen(kStartFen, RuleSet{});
    for (int ply = 0; ply < 60; ++ply) {
      visit(position);
      MoveList moves;
      GenerateMoves(position, MoveKind::kAll, moves);
      if (moves.empty() || Judge(position).has_ended()) break;
      position.Make(moves[random() % moves.size()]);
    }
  }
}

TEST(ToyGame, IsAnotherGame) {
  constexpr std::string_view kNamespace = __PRETTY_FUNCTION__;
  EXPECT_NE(kNamespace.find("toy"), std::string_view::npos);
  Position position = *ParseFen(kStartFen, RuleSet{});
  EXPECT_TRUE(ParseMove(position, "a4b4"));  // no soldier of Xiangqi
  // Xiangqi's 44, and the 8 steps sideways of five soldiers.
  EXPECT_EQ(Perft(position, 1), 52U);
}

TEST(ToyGame, ListsExactlyTheLegalMoves) {
  VisitRandomGames([](const Position& position) {
    ASSERT_TRUE(position.IsConsistent());
    MoveList listed;
    GenerateMoves(position, MoveKind::kAll, listed);
    const MoveTargets targets = LegalTargets(position);
    std::size_t legal = 0;
    for (Square from : kAllSquares) {
      for (Square to : kAllSquares) {
        const Move move(from, to);
        if (from == to || !position.IsLegal(move)) continue;
        ++legal;
        EXPECT_TRUE(listed.Contains(move)) << ToUci(move);
        EXPECT_TRUE(targets.from[from].Contains(to)) << ToUci(move);
      }
    }
    EXPECT_EQ(listed.size(), legal);
  });
}

TEST(ToyGame, WritesAndReadsPositionsAndMoves) {
  VisitRandomGames([](const Position& position) {
    const std::string fen = ToFen(position);
    const Result<Position> again = ParseFen(fen, position.rules());
    ASSERT_EQ(again.message(), "");
    EXPECT_EQ(ToFen(*again), fen);
    MoveList moves;
    GenerateMoves(position, MoveKind::kAll, moves);
    for (Move move : moves) {
      EXPECT_EQ(ParseMove(position, ToUci(move)), move);
      EXPECT_EQ(ParseMove(position, ToNative(position, move, Vocabulary::kTraditional)), move);
    }
  });
}

TEST(ToyGame, HasAnInputForEveryPieceOnItsPoints) {
  // Xiangqi's soldiers have 55 points; these have the three files between as well, on two ranks.
  EXPECT_EQ(nnue::kPointCount[PieceType::kSoldier], 63);
  std::set<std::size_t> rows;
  for (Color side : kColors) {
    for (PieceType type : kPieceTypes) {
      for (Square square : ZoneOf(side, type)) {
        rows.insert(
            nnue::RowOf(Color::kCho, nnue::View::kUnmirrored, MakePiece(side, type), square));
      }
    }
  }
  EXPECT_EQ(rows.size(), static_cast<std::size_t>(nnue::kInputCount));
  EXPECT_EQ(*rows.rbegin() + 1, rows.size());
}

}  // namespace
}  // namespace hansu::HANSU_GAME
