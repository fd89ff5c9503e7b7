// SPDX-License-Identifier: MIT
#include "src/search/tt.h"

#include <gtest/gtest.h>

#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::search {
namespace {

const Move kStoredMove(MakeSquare(1, 0), MakeSquare(2, 2));
constexpr int kFar = 1000;

TEST(Table, GivesBackWhatWasStored) {
  TranspositionTable table(1);
  const Key key = 0x123456789ABCDEF0;
  EXPECT_FALSE(table.Probe(key));
  table.Store(
      key,
      {.move = kStoredMove, .score = -321, .evaluation = 77, .depth = 9, .bound = Bound::kExact});
  const auto data = table.Probe(key);
  ASSERT_TRUE(data);
  EXPECT_EQ(data->move, kStoredMove);
  EXPECT_EQ(data->score, -321);
  EXPECT_EQ(data->evaluation, 77);
  EXPECT_EQ(data->depth, 9);
  EXPECT_EQ(data->bound, Bound::kExact);
  EXPECT_FALSE(table.Probe(key ^ 1));
  table.Clear();
  EXPECT_FALSE(table.Probe(key));
}

TEST(Table, KeepsAnOldMoveWhereANewEntryHasNone) {
  TranspositionTable table(1);
  table.Store(7, {.move = kStoredMove, .score = 1, .depth = 2, .bound = Bound::kLower});
  table.Store(7, {.score = 2, .depth = 3, .bound = Bound::kUpper});
  EXPECT_EQ(table.Probe(7)->move, kStoredMove);
  EXPECT_EQ(table.Probe(7)->score, 2);
}

TEST(Table, DeepEntriesOutlastShallowOnesUntilTheyAge) {
  TranspositionTable table(1);
  // Small keys share the first cluster, which has three entries.
  for (Key key = 1; key <= 3; ++key) {
    table.Store(key, {.score = 0, .depth = 10 * static_cast<int>(key), .bound = Bound::kExact});
  }
  table.Store(4, {.score = 0, .depth = 1, .bound = Bound::kExact});
  EXPECT_FALSE(table.Probe(1)) << "the shallowest gives way";
  EXPECT_TRUE(table.Probe(2) && table.Probe(3) && table.Probe(4));
  table.Store(3, {.score = 5, .depth = 1, .bound = Bound::kUpper});
  EXPECT_EQ(table.Probe(3)->depth, 30) << "a shallow bound does not displace a deep one";
  for (int i = 0; i < 4; ++i) table.NextGeneration();
  table.Store(4, {.score = 0, .depth = 1, .bound = Bound::kExact});  // of this search
  table.Store(5, {.score = 0, .depth = 1, .bound = Bound::kExact});
  EXPECT_FALSE(table.Probe(2)) << "old entries give way first";
  EXPECT_TRUE(table.Probe(4));
}

TEST(Table, MatesCountFromTheNode) {
  const StorableScore stored = ScoreToTable(kMate - 7, Bound::kExact, 4);
  EXPECT_EQ(stored.score, kMate - 3);
  EXPECT_EQ(stored.bound, Bound::kExact);
  EXPECT_EQ(ScoreFromTable(stored.score, Bound::kExact, 10, kFar).score, kMate - 13);
  EXPECT_EQ(ScoreFromTable(-kMate + 3, Bound::kExact, 10, kFar).score, -kMate + 13);
  EXPECT_EQ(ScoreFromTable(kMate - 9, Bound::kExact, 0, 8).bound, Bound::kNone)
      << "the game ends before that mate";
  EXPECT_EQ(ScoreFromTable(kMate - 8, Bound::kExact, 0, 8).score, kMate - 8);
  EXPECT_EQ(ScoreFromTable(kMate - 8, Bound::kLower, kMaxPly, kFar).bound, Bound::kNone)
      << "beyond what a score can hold";
}

TEST(Table, WinsByRuleAreNeverStoredAsDecisive) {
  for (const Bound bound : {Bound::kExact, Bound::kLower, Bound::kUpper}) {
    for (const Score score : {kRuleWin - 5, -kRuleWin + 5}) {
      const StorableScore stored = ScoreToTable(score, bound, 3);
      EXPECT_LE(std::abs(stored.score), kMaxEvaluation);
      EXPECT_NE(stored.bound, Bound::kExact);
    }
  }
  EXPECT_EQ(ScoreToTable(kRuleWin - 5, Bound::kUpper, 0).bound, Bound::kNone);
  EXPECT_EQ(ScoreToTable(kRuleWin - 5, Bound::kExact, 0).bound, Bound::kLower);
  EXPECT_EQ(ScoreToTable(-kRuleWin + 5, Bound::kExact, 0).bound, Bound::kUpper);
}

// A win by repetition depends on the path, so it must not cut off other paths through the table.
TEST(Table, WinsByRepetitionAreNotStored) {
  for (int i = 0; i <= static_cast<int>(kLastEndReason); ++i) {
    const auto reason = static_cast<EndReason>(i);
    if (!EndsByRepetition(reason)) continue;
    const Score win = ScoreOf(Outcome{GameResult::kChoWins, reason, false}, Color::kCho, 5);
    for (const Bound bound : {Bound::kExact, Bound::kLower, Bound::kUpper}) {
      EXPECT_EQ(ScoreToTable(win, bound, 3).bound, Bound::kNone);
      EXPECT_EQ(ScoreToTable(-win, bound, 3).bound, Bound::kNone);
    }
  }
}

TEST(Table, RefusedMemoryLeavesTheOldTable) {
  TranspositionTable table(1);
  table.Store(7, {.move = kStoredMove, .score = 1, .depth = 2, .bound = Bound::kLower});
  EXPECT_FALSE(table.Resize(std::size_t{1} << 40));
  EXPECT_EQ(table.mebibytes(), 1U);
  EXPECT_TRUE(table.Probe(7));
  EXPECT_TRUE(table.Resize(2));
  table.Clear();
  EXPECT_FALSE(table.Probe(7));
}

TEST(Table, TellsHowFullItIs) {
  TranspositionTable table(1);
  EXPECT_EQ(table.HashfullPermill(), 0);
  Key key = 1;
  for (int i = 0; i < 1'000'000; ++i) {
    key = key * 6364136223846793005 + 1442695040888963407;
    table.Store(key, {.score = 0, .depth = 1, .bound = Bound::kExact});
  }
  EXPECT_EQ(table.HashfullPermill(), 1000);
  table.NextGeneration();
  EXPECT_EQ(table.HashfullPermill(), 0);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
