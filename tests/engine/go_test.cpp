// SPDX-License-Identifier: MIT
#include "src/engine/go.h"

#include <gtest/gtest.h>

#include "src/board/fen.h"
#include "src/board/notation.h"
#include "src/board/text.h"
#include "src/search/score.h"

namespace hansu::engine {
namespace {

GoRequest Parse(std::string_view text) {
  static const Position kStart = *ParseFen(kStartFen, RuleSet{}).position;
  return ParseGo(SplitWords(text), kStart);
}

TEST(Go, ReadsEveryLimit) {
  const GoRequest go = Parse(
      "depth 5 nodes 1000 movetime 300 wtime 60000 btime 50000 winc 100 binc 200 movestogo 7 "
      "mate 3 infinite ponder searchmoves a1a2 e2e2");
  EXPECT_EQ(go.error, "");
  EXPECT_TRUE(go.warnings.empty());
  EXPECT_EQ(go.limits.depth, 5);
  EXPECT_EQ(go.limits.nodes, 1000U);
  EXPECT_EQ(go.limits.move_time_ms, 300);
  EXPECT_EQ(go.limits.clock[Color::kCho].left_ms, 60000);
  EXPECT_EQ(go.limits.clock[Color::kHan].left_ms, 50000);
  EXPECT_EQ(go.limits.clock[Color::kCho].increment_ms, 100);
  EXPECT_EQ(go.limits.clock[Color::kHan].increment_ms, 200);
  EXPECT_EQ(go.limits.moves_to_go, 7);
  EXPECT_EQ(go.limits.mate_moves, 3);
  EXPECT_TRUE(go.limits.infinite);
  EXPECT_TRUE(go.limits.ponder);
  ASSERT_EQ(go.limits.moves.size(), 2U);
  EXPECT_EQ(ToUci(go.limits.moves[1]), "e2e2");
}

TEST(Go, MovesEndAtTheNextKeyword) {
  const GoRequest go = Parse("searchmoves a1a2 depth 3");
  EXPECT_EQ(go.limits.moves.size(), 1U);
  EXPECT_EQ(go.limits.depth, 3);
}

TEST(Go, TakesTheNearestNumberThatMakesSense) {
  EXPECT_EQ(Parse("depth 0").limits.depth, 1);
  EXPECT_EQ(Parse("depth 100000").limits.depth, search::kMaxPly - 1);
  EXPECT_EQ(Parse("wtime -20").limits.clock[Color::kCho].left_ms, 1);
  EXPECT_EQ(Parse("nodes -1").limits.nodes, 1U);
}

TEST(Go, RefusesWhatIsNoNumberOrMove) {
  EXPECT_EQ(Parse("depth").error, "depth is 'nothing', expected a number");
  EXPECT_EQ(Parse("nodes 1k").error, "nodes is '1k', expected a number");
  EXPECT_EQ(Parse("searchmoves a1a9").error, "searchmoves holds no legal move");
  const GoRequest partly = Parse("searchmoves a1a9 a1a2");
  EXPECT_EQ(partly.error, "");
  EXPECT_EQ(partly.limits.moves.size(), 1U);
  EXPECT_EQ(partly.warnings.size(), 1U);
}

TEST(Go, ReadsOnBehindUnknownWords) {
  const GoRequest go = Parse("fast depth 4");
  EXPECT_EQ(go.warnings.size(), 1U);
  EXPECT_EQ(go.limits.depth, 4);
}

}  // namespace
}  // namespace hansu::engine
