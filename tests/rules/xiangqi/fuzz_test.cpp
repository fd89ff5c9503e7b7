// SPDX-License-Identifier: MIT
// Random games: the board against the slow oracle, and against itself. Walk n of a test is seeded
// with n alone, so a failure can be reproduced by running that walk.
#include "tests/rules/shared/fuzz.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include "src/board/coordinates.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/rules/xiangqi/chase.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"
#include "tests/support/xiangqi_oracle_bridge.h"

namespace hansu::xiangqi {
namespace {

constexpr int kFuzzedPositions = Scaled(30'000, 3'000);

void CheckMakeUnmake(Position& position) {
  const PieceBoard board = position.board();
  const Key key = position.key();
  const std::string fen = ToFen(position);
  for (Move move : MovesOf(position)) {
    const MoveDelta delta = position.Make(move);
    EXPECT_EQ(delta.moved, board.piece_on(move.from()));
    EXPECT_EQ(delta.captured, board.piece_on(move.to()));
    position.Unmake();
    ASSERT_TRUE(position.board() == board && position.key() == key && ToFen(position) == fen)
        << "not restored after " << ToUci(move);
  }
}

TEST(XiangqiFuzzTest, RandomGamesAgreeWithTheOracle) {
  std::map<EndReason, int> endings;
  int positions = 0;
  for (std::uint64_t seed = 1; positions < kFuzzedPositions && !HasFailure(); ++seed) {
    Random random(seed);
    const RuleSet rules = RandomRules(random);
    positions += fuzz::Walk(seed, random, rules, OracleOf, CheckMakeUnmake, endings);
  }
  if (kIsSlowBuild) return;  // too few walks for the check below
  fuzz::ExpectReached(
      endings, {EndReason::kCheckmate, EndReason::kStalemate, EndReason::kDeadPosition,
                EndReason::kNoCaptureLimit, EndReason::kPerpetualCheck, EndReason::kRepetition});
}

// A quiet move of each side, back and forth twice, so that the position occurs three times. Empty
// if that is not possible.
std::string Loop(const Position& start, Move first, Move second) {
  const Move first_back(first.to(), first.from());
  const Move second_back(second.to(), second.from());
  Position position = start;
  std::string text;
  for (int ply = 0; ply < 8; ++ply) {
    const Move move =
        std::array{first, second, first_back, second_back}[static_cast<std::size_t>(ply % 4)];
    if (!position.IsLegal(move) || VictimOf(position, move) != PieceType::kNone) return "";
    position.Make(move);
    text += ToUci(move) + ' ';
  }
  return text;
}

// Tries every pair of such moves: many of them chase, with pieces of every kind and in every way.
TEST(XiangqiFuzzTest, LoopsAreJudgedAsByTheOracle) {
  std::map<EndReason, int> endings;
  Random random(1);
  for (int i = 0; i < Scaled(1'200, 60) && !HasFailure(); ++i) {
    const Position start = RandomPosition(random, {});
    const std::string fen = ToFen(start);
    for (Move first : MovesOf(start, MoveKind::kQuiets)) {
      // Only moves that threaten something or give check can end in anything but a draw.
      Position after = start;
      after.Make(first);
      const bool is_chase = AlwaysChased(after, 0, 1);
      if (!is_chase && !random.Percent(2)) continue;
      for (Move second : MovesOf(after, MoveKind::kQuiets)) {
        const std::string loop = Loop(start, first, second);
        if (loop.empty()) continue;
        const Outcome outcome = Judge(Play(fen, {}, loop));
        ++endings[outcome.reason];
        EXPECT_EQ(VerdictText(outcome), VerdictText(OracleAfter(fen, {}, loop).Judge()))
            << fen << ' ' << loop;
      }
    }
  }
  EXPECT_GE(endings[EndReason::kPerpetualChase], Scaled(150, 5));
  EXPECT_GE(endings[EndReason::kRepetition], Scaled(200, 5));
}

}  // namespace
}  // namespace hansu::xiangqi
