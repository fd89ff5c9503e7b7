// SPDX-License-Identifier: MIT
#include "src/search/mate_line.h"

#include <gtest/gtest.h>

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/search/worker.h"
#include "tests/support/play.h"

namespace hansu::HANSU_GAME::search {
namespace {

// Han mates in five moves: h1h5 e1e2 h5d5 i4d4 d5d4 e2d2 c2d2 d1e1 d2d1.
constexpr std::string_view kFive = "5k3/9/9/C3C4/4p4/9/2b5R/9/2r6/1RBKA2rc b - - 0 1";
constexpr std::string_view kFiveLine = "h1h5 e1e2 h5d5 i4d4 d5d4 e2d2 c2d2 d1e1 d2d1";
// Cho mates in two moves.
constexpr std::string_view kTwo = "3k5/9/R8/1R7/9/9/9/9/9/4K4 w - - 0 1";
constexpr std::string_view kTwoLine = "a8d8 d10e10 b7e7";

// REQUIRES: each move is legal.
std::vector<Move> Line(const Position& root, std::string_view text) {
  Position position = root;
  PlayOn(position, text);
  std::vector<Move> line;
  for (int back = position.history_plies() - root.history_plies(); back > 0; --back) {
    line.push_back(position.past(back - 1).move);
  }
  return line;
}

Key KeyOf(const Position& position) { return position.TableKey(); }

// Stores the entries that a search would leave in the table along the line, from the root's mate
// score on.
void StoreAlong(TranspositionTable& table, Position position, const std::vector<Move>& line,
                bool with_moves) {
  int plies = static_cast<int>(line.size());
  for (Move move : line) {
    const bool mates = plies % 2 == 1;
    table.Store(KeyOf(position), {.move = with_moves ? move : Move::None(),
                                  .score = mates ? kMate - plies : plies - kMate,
                                  .depth = plies,
                                  .bound = mates ? Bound::kLower : Bound::kUpper});
    position.Make(move);
    --plies;
  }
}

TEST(MateLine, IsAMateOfExactlyThatLength) {
  const Position root = FromFen(kTwo);
  const std::vector<Move> line = Line(root, kTwoLine);
  EXPECT_TRUE(IsMateLine(root, line, kMate - 3));
  EXPECT_FALSE(IsMateLine(root, line, kMate - 1));
  EXPECT_FALSE(IsMateLine(root, line, kMate - 5));
  EXPECT_FALSE(IsMateLine(root, line, -(kMate - 3))) << "the wrong side";
  EXPECT_FALSE(IsMateLine(root, line, 300)) << "no mate";
  EXPECT_FALSE(IsMateLine(root, std::vector(line.begin(), line.end() - 1), kMate - 3));
  EXPECT_FALSE(IsMateLine(root, std::vector(line.begin(), line.end() - 1), kMate - 2));
}

TEST(MateLine, CountsFromTheSideThatIsMatedToo) {
  Position root = FromFen(kTwo);
  PlayOn(root, "a8d8");
  const std::vector<Move> line = Line(root, "d10e10 b7e7");
  EXPECT_TRUE(IsMateLine(root, line, -(kMate - 2)));
  EXPECT_FALSE(IsMateLine(root, line, kMate - 2));
}

TEST(MateLine, MustBeLegalAndEndInMate) {
  const Position root = FromFen(kTwo);
  std::vector<Move> line = Line(root, kTwoLine);
  line.back() = Move(line.back().from(), MakeSquare(0, 0));
  EXPECT_FALSE(IsMateLine(root, line, kMate - 3)) << "an illegal move";
  EXPECT_FALSE(IsMateLine(root, Line(root, "a8d8 d10e10 e1f1"), kMate - 3)) << "not even a check";
}

// The line is not a mate if the ply limit ends the game before its third ply.
TEST(MateLine, NoRuleMayEndTheGameBefore) {
  const std::string fen(kTwo.substr(0, kTwo.size() - 3));
  const Position in_time = FromFen(fen + "97 60");
  EXPECT_TRUE(IsMateLine(in_time, Line(in_time, kTwoLine), kMate - 3));
  const Position late = FromFen(fen + "98 60");
  EXPECT_FALSE(IsMateLine(late, Line(late, kTwoLine), kMate - 3));
}

std::optional<std::vector<Move>> Completed(const Position& root, std::span<const Move> line,
                                           Score score, const TranspositionTable& table,
                                           std::uint64_t proof_nodes = 20'000) {
  return CompleteMateLine(root, line, score, table, nullptr, proof_nodes);
}

TEST(MateLine, ACompleteLineStaysAsItIs) {
  const TranspositionTable empty(1);
  const Position root = FromFen(kFive);
  const std::vector<Move> line = Line(root, kFiveLine);
  EXPECT_EQ(Completed(root, line, kMate - 9, empty), line);
}

TEST(MateLine, TheRestIsProved) {
  const TranspositionTable empty(1);
  const Position root = FromFen(kFive);
  const std::vector<Move> line = Line(root, kFiveLine);
  for (std::ptrdiff_t kept = 0; kept < 9; ++kept) {
    const std::vector<Move> start(line.begin(), line.begin() + kept);
    const auto complete = Completed(root, start, kMate - 9, empty);
    ASSERT_TRUE(complete) << kept;
    EXPECT_TRUE(IsMateLine(root, *complete, kMate - 9));
  }
}

TEST(MateLine, AProofThatTakesTooLongIsGivenUp) {
  const TranspositionTable empty(1);
  const Position start = FromFen(kStartFen);
  EXPECT_FALSE(Completed(start, {}, kMate - 17, empty));
  EXPECT_FALSE(Completed(start, {}, -(kMate - 18), empty));
}

TEST(MateLine, TheTableIsFollowedFirst) {
  const Position root = FromFen(kFive);
  const std::vector<Move> line = Line(root, kFiveLine);
  const std::vector<Move> start(line.begin(), line.begin() + 1);
  for (bool with_moves : {true, false}) {
    TranspositionTable table(1);
    StoreAlong(table, root, line, with_moves);
    const auto complete = Completed(root, start, kMate - 9, table);
    ASSERT_TRUE(complete) << with_moves;
    EXPECT_TRUE(IsMateLine(root, *complete, kMate - 9));
    if (with_moves) {
      EXPECT_EQ(*complete, line);
    }
  }
}

TEST(MateLine, DoesNotCompleteWhatIsNoSuchMate) {
  TranspositionTable table(1);
  const Position root = FromFen(kFive);
  const std::vector<Move> line = Line(root, kFiveLine);
  StoreAlong(table, root, line, true);
  EXPECT_FALSE(Completed(root, line, 250, table));
  EXPECT_FALSE(Completed(root, line, kMate - 7, table));
  EXPECT_FALSE(Completed(root, {}, kMate - 3, table)) << "it takes five moves";
  EXPECT_FALSE(Completed(root, {}, -(kMate - 4), table));
  const std::vector<Move> illegal = {Move(MakeSquare(0, 0), MakeSquare(1, 1))};
  EXPECT_FALSE(Completed(root, illegal, kMate - 9, table));
}

TEST(MateLine, CompletesWhatASearchFound) {
  const auto shared = std::make_unique<SharedState>(16);
  Worker worker(*shared, 0);
  const Position root = FromFen("4C1R2/9/4kc3/9/3P2B2/9/3P5/5K3/3A5/4A4 w - - 0 1");
  Limits limits;
  limits.mate_moves = 3;
  const SearchResult found = worker.Search(root, limits, {});
  ASSERT_EQ(found.score, kMate - 5);
  const auto complete = Completed(root, std::vector{found.best}, found.score, shared->table);
  ASSERT_TRUE(complete);
  EXPECT_TRUE(IsMateLine(root, *complete, found.score));
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
