// SPDX-License-Identifier: MIT
// Random games: the board against the slow oracle, and against itself. Walk n of a test is seeded
// with n alone, so a failure can be reproduced by running that walk.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "src/board/coordinates.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/rules/xiangqi/chase.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"
#include "tests/rules/xiangqi/support.h"

namespace hansu::xiangqi {
namespace {

constexpr int kFuzzedPositions = Scaled(30'000, 3'000);

void CheckAgainstOracle(const Position& position, const xiangqi_oracle::Game& game) {
  const std::vector<std::string> legal = game.LegalMoves();
  EXPECT_EQ(SortedUci(position), legal);
  EXPECT_EQ(HasLegalMove(position), !legal.empty());
  EXPECT_EQ(position.in_check(), game.InCheck());
  EXPECT_EQ(ToFen(position), game.Fen());
  EXPECT_EQ(VerdictText(Judge(position)), VerdictText(game.Judge()));
}

void CheckMoveKinds(const Position& position) {
  const MoveList all = MovesOf(position);
  const MoveList captures = MovesOf(position, MoveKind::kCaptures);
  const MoveList quiets = MovesOf(position, MoveKind::kQuiets);
  EXPECT_EQ(captures.size() + quiets.size(), all.size());
  for (Move move : captures) {
    EXPECT_TRUE(all.Contains(move)) << ToUci(move);
    EXPECT_NE(VictimOf(position, move), PieceType::kNone) << ToUci(move);
  }
  for (Move move : quiets) {
    EXPECT_TRUE(all.Contains(move)) << ToUci(move);
    EXPECT_EQ(VictimOf(position, move), PieceType::kNone) << ToUci(move);
  }
}

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

void CheckPosition(Position& position, const xiangqi_oracle::Game& game) {
  CheckAgainstOracle(position, game);
  EXPECT_TRUE(position.IsConsistent());
  CheckMoveKinds(position);
  CheckMakeUnmake(position);
}

std::string StartFen(Random& random) {
  if (random.Percent(30)) return RandomSetupFen(random);
  while (true) {
    std::string fen = RandomPlacementFen(random);
    if (ParseFen(fen, {}).ok()) return fen;
  }
}

// Plays until the game ends or 300 plies are made; returns how many positions were checked.
int Walk(std::uint64_t seed, std::map<EndReason, int>& endings) {
  constexpr int kMostPlies = 300;
  Random random(seed);
  const RuleSet rules = RandomRules(random);
  const std::string fen = StartFen(random);
  Position position = FromFen(fen, rules);
  xiangqi_oracle::Game game = OracleOf(fen, rules);
  std::string moves;
  for (int ply = 0; ply <= kMostPlies; ++ply) {
    CheckPosition(position, game);
    if (testing::Test::HasFailure()) {
      ADD_FAILURE() << "seed " << seed << "\nfrom " << fen << "\nmoves" << moves << "\nat "
                    << ToFen(position);
      return ply + 1;
    }
    const Outcome outcome = Judge(position);
    if (outcome.has_ended()) {
      ++endings[outcome.reason];
      return ply + 1;
    }
    const Move move = PickMove(random, position);
    moves += ' ' + ToUci(move);
    game.Make(ToUci(move));
    position.Make(move);
  }
  return kMostPlies + 1;
}

TEST(XiangqiFuzzTest, RandomGamesAgreeWithTheOracle) {
  std::map<EndReason, int> endings;
  int positions = 0;
  for (std::uint64_t seed = 1; positions < kFuzzedPositions && !HasFailure(); ++seed) {
    positions += Walk(seed, endings);
  }
  if (kIsSlowBuild) return;  // too few walks for the check below
  // The comparison means little for endings that the walks rarely reach.
  for (EndReason reason :
       {EndReason::kCheckmate, EndReason::kStalemate, EndReason::kDeadPosition,
        EndReason::kNoCaptureLimit, EndReason::kPerpetualCheck, EndReason::kRepetition}) {
    EXPECT_GE(endings[reason], 3) << ReasonText(reason);
  }
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
