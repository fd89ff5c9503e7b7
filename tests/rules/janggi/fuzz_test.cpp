// SPDX-License-Identifier: MIT
// Random games under random rules: the board against the slow oracle, and against itself. Walk n of
// a test is seeded with n alone, so a failure can be reproduced by running that walk.
#include "tests/rules/shared/fuzz.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <string>

#include "src/rules/janggi/notation.h"
#include "src/rules/janggi/outcome.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/movegen.h"
#include "tests/support/oracle.h"
#include "tests/support/oracle_bridge.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME {
namespace {

constexpr int kFuzzedPositions = Scaled(120'000, 20'000);

// Everything that Make changes and Unmake must restore.
struct Snapshot {
  PerSquare<Piece> board;
  PerColor<SquareSet> by_color;
  PerPieceType<SquareSet> by_type;
  PerColor<Square> general;
  Color side_to_move;
  int plies;
  Key key;
  EnumArray<KeyPart, Key, kKeyPartCount> parts;
  SquareSet checkers, pinned, forbidden;
  PerColor<std::uint8_t> points;
  PerColor<bool> forsaken_win;
  int plies_since_capture, passes;
  bool is_facing, is_bikjang;
  Ended ended;

  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

Snapshot SnapshotOf(const Position& position) {
  const PlyState& state = position.state();
  Snapshot shot{.board = {},
                .by_color = {},
                .by_type = {},
                .general = {},
                .side_to_move = position.side_to_move(),
                .plies = position.plies(),
                .key = state.key,
                .parts = state.parts,
                .checkers = state.checkers,
                .pinned = state.pinned,
                .forbidden = state.forbidden,
                .points = state.points,
                .forsaken_win = state.forsaken_win,
                .plies_since_capture = state.plies_since_capture,
                .passes = state.passes,
                .is_facing = state.is_facing,
                .is_bikjang = state.is_bikjang,
                .ended = state.ended};
  for (Square square : kAllSquares) shot.board[square] = position.piece_on(square);
  for (PieceType type : kPieceTypes) shot.by_type[type] = position.pieces(type);
  for (Color color : kColors) {
    shot.by_color[color] = position.pieces(color);
    shot.general[color] = position.general(color);
  }
  return shot;
}

void CheckMakeUnmake(Position& position) {
  const Snapshot before = SnapshotOf(position);
  for (Move move : MovesOf(position)) {
    const bool gives_check = position.GivesCheck(move);
    const MoveDelta delta = position.Make(move);
    EXPECT_EQ(position.in_check(), gives_check) << ToUci(move);
    EXPECT_EQ(delta.moved, before.board[move.from()]);
    EXPECT_EQ(delta.captured, move.is_pass() ? Piece::kNone : before.board[move.to()]);
    EXPECT_EQ(position.piece_on(move.to()), delta.moved);
    position.Unmake();
    ASSERT_TRUE(SnapshotOf(position) == before) << "not restored after " << ToUci(move);
  }
}

// The FEN of the board without one piece, for the oracle.
std::string FenWithout(const Position& position, Square gone, Square turned_into_guard) {
  const bool is_cho = position.side_to_move() == Color::kCho;
  std::string fen;
  for (int rank = kRankCount - 1; rank >= 0; --rank) {
    for (int file = 0; file < kFileCount; ++file) {
      const Square square = MakeSquare(file, rank);
      const Piece piece = square == gone ? Piece::kNone : position.piece_on(square);
      if (square == turned_into_guard) {
        fen += is_cho ? 'A' : 'a';
      } else {
        fen += piece == Piece::kNone ? '1' : LetterOf(piece);
      }
    }
    if (rank > 0) fen += '/';
  }
  return fen + (is_cho ? " w" : " b");
}

// True if removing the pinned piece exposes its general, at least if some remaining cannon were an
// ordinary screen. Pins need not distinguish cannons from other screens, since moves of pinned
// pieces are verified again.
bool IsPinJustified(const Position& position, Square pinned) {
  const oracle::Cells cells = ToOracleCells(position.rules());
  if (oracle::Game(cells, FenWithout(position, pinned, Square::kNone)).InCheck()) return true;
  for (Square cannon : position.pieces(PieceType::kCannon) - SquareSet(pinned)) {
    if (oracle::Game(cells, FenWithout(position, pinned, cannon)).InCheck()) return true;
  }
  return false;
}

// REQUIRES: no check and no bikjang. Then `pinned` and `forbidden` alone decide which moves are
// legal.
void CheckPins(const Position& position) {
  const Color us = position.side_to_move();
  const MoveList legal = MovesOf(position);
  const PlyState& state = position.state();
  for (Square from : position.pieces(us) - SquareSet(position.general(us))) {
    const Piece piece = position.piece_on(from);
    const bool is_cannon = TypeOf(piece) == PieceType::kCannon;
    const bool is_pinned = state.pinned.Contains(from);
    if (is_pinned) {
      EXPECT_TRUE(IsPinJustified(position, from)) << ToIndex(from);
    }
    const SquareSet reach =
        PieceAttacks(piece, from, position.occupied(), position.pieces(PieceType::kCannon));
    for (Square to : reach - position.pieces(us)) {
      const bool is_legal = legal.Contains(Move(from, to));
      if (state.forbidden.Contains(to) && !is_cannon) {
        EXPECT_FALSE(is_legal) << ToUci(Move(from, to));
      } else if (!is_pinned) {
        EXPECT_TRUE(is_legal) << ToUci(Move(from, to));
      }
    }
  }
  EXPECT_TRUE((state.pinned - position.pieces(us)).empty());
  EXPECT_FALSE(state.pinned.Contains(position.general(us)));
}

void CheckPosition(Position& position) {
  CheckMakeUnmake(position);
  if (!position.in_check() && !position.state().is_bikjang && !position.has_ended()) {
    CheckPins(position);
  }
}

oracle::Game OracleOf(const std::string& fen, const RuleSet& rules) {
  return {ToOracleCells(rules), fen};
}

// A random walk under those rules (fuzz::Walk).
int Walk(std::uint64_t seed, const RuleSet& rules, std::map<EndReason, int>& endings) {
  SCOPED_TRACE(RulesText(rules));
  Random random(seed);
  return fuzz::Walk(seed, random, rules, OracleOf, CheckPosition, endings);
}

TEST(FuzzTest, PresetsAreTheOracles) {
  for (const NamedRuleSet& named : NamedRuleSets()) {
    EXPECT_EQ(ToOracleCells(named.rules), oracle::CellsOf(std::string(named.name))) << named.name;
  }
}

TEST(FuzzTest, PresetsAgreeWithTheOracle) {
  std::map<EndReason, int> endings;
  int positions = 0;
  for (std::uint64_t seed = 1; positions < kFuzzedPositions / 2 && !HasFailure(); ++seed) {
    const auto presets = NamedRuleSets();
    positions += Walk(seed, presets[seed % presets.size()].rules, endings);
  }
}

TEST(FuzzTest, RandomCellsAgreeWithTheOracle) {
  constexpr std::uint64_t kFirstSeed = 3'000'000;
  std::map<EndReason, int> endings;
  int positions = 0;
  for (std::uint64_t seed = kFirstSeed; positions < kFuzzedPositions / 2 && !HasFailure(); ++seed) {
    Random random(seed);
    positions += Walk(seed, RandomRules(random), endings);
  }
  if (kIsSlowBuild) return;  // too few walks for the check below
  fuzz::ExpectReached(
      endings, {EndReason::kBikjang, EndReason::kDoublePass, EndReason::kCheckmate,
                EndReason::kDeadPosition, EndReason::kNoCaptureLimit, EndReason::kTotalPlyLimit,
                EndReason::kPerpetualCheck, EndReason::kRepetition, EndReason::kShuttle});
}

}  // namespace
}  // namespace hansu::HANSU_GAME
