// SPDX-License-Identifier: MIT
// Legality of every 16-bit move code, such as a corrupted table entry may hold, against the
// generated moves.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "src/board/coordinates.h"
#include "src/rules/janggi/notation.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/illegal_move.h"
#include "tests/support/oracle_bridge.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME {
namespace {

constexpr int kCodes = 1 << 16;

void CheckAllCodes(const Position& position) {
  const MoveList legal = MovesOf(position);
  std::size_t found = 0;
  for (int code = 0; code < kCodes; ++code) {
    const Move move = Move::FromCode(static_cast<std::uint16_t>(code));
    const bool is_legal = position.IsLegal(move);
    if (is_legal) ++found;
    const bool agrees = is_legal == legal.Contains(move);
    const bool is_implied = !is_legal || position.IsPseudoLegal(move);
    ASSERT_TRUE(agrees && is_implied)
        << ToUci(move) << " in " << ToFen(position) << " under " << RulesText(position.rules());
  }
  EXPECT_EQ(found, legal.size()) << "a move is listed twice in " << ToFen(position);
}

TEST(LegalityTest, EveryCodeIsLegalWhereItIsGenerated) {
  constexpr int kPositions = Scaled(1'000, 60);
  Random random(20'240'601);
  for (int i = 0; i < kPositions && !HasFatalFailure(); ++i) {
    CheckAllCodes(RandomPosition(random, RandomRules(random)));
  }
}

TEST(LegalityTest, NoCodeIsLegalAfterTwoPasses) {
  const Position ended = Play(kStartFen, Preset("janggi"), "e2e2 e9e9");
  ASSERT_TRUE(ended.has_ended());
  EXPECT_TRUE(MovesOf(ended).empty());
  CheckAllCodes(ended);
  for (int code = 0; code < kCodes; ++code) {
    ASSERT_FALSE(ended.IsPseudoLegal(Move::FromCode(static_cast<std::uint16_t>(code))));
  }
}

TEST(LegalityTest, NoCodeIsLegalAfterAcceptedBikjang) {
  const Position ended = Play("9/4k4/9/9/9/R8/9/9/4K4/9 w - - 0 1", Preset("janggi"), "e2e2");
  ASSERT_TRUE(ended.has_ended());
  EXPECT_TRUE(MovesOf(ended).empty());
  CheckAllCodes(ended);
}

TEST(LegalityTest, NoCodeIsLegalInCheckmate) {
  const Position mated = FromFen("R3k4/1R7/9/9/9/9/9/9/9/3K5 b - - 0 1", Preset("janggi"));
  EXPECT_TRUE(mated.in_check());
  EXPECT_TRUE(MovesOf(mated).empty());
  CheckAllCodes(mated);
}

TEST(LegalityTest, NoMoveIsNeverLegal) {
  const Position start = FromFen(kStartFen);
  EXPECT_FALSE(start.IsLegal(Move::None()));
  EXPECT_FALSE(start.IsPseudoLegal(Move::None()));
  EXPECT_TRUE(start.IsLegal(Move(MakeSquare(4, 1), MakeSquare(4, 1))));
  EXPECT_FALSE(start.IsLegal(Move(MakeSquare(0, 3), MakeSquare(0, 3)))) << "only generals pass";
}

TEST(LegalityTest, IllegalMovesHaveAReason) {
  const auto why = [](std::string_view fen, std::string_view move) {
    return WhyIllegal(FromFen(fen), ParseUciMove(move));
  };
  const std::string_view pinned = "3k5/9/4r4/9/9/9/9/4R4/4K4/9 w - - 0 1";
  EXPECT_EQ(why(pinned, "e5e6"), "is not legal: Cho is to move and has no piece there");
  EXPECT_EQ(why(pinned, "e8e7"), "is not legal: Cho is to move and has no piece there");
  EXPECT_EQ(why(pinned, "e3d4"), "is not legal: the piece can't move that way");
  EXPECT_EQ(why(pinned, "e3d3"), "is not legal: it leaves Cho's general attacked");
  EXPECT_EQ(why("3k5/9/4r4/9/9/9/9/9/4K4/9 w - - 0 1", "e2e2"),
            "is not legal: Cho may not pass here");
}

}  // namespace
}  // namespace hansu::HANSU_GAME
