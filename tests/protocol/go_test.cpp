// SPDX-License-Identifier: MIT
#include "src/protocol/go.h"

#include <gtest/gtest.h>

#include "src/base/text.h"
#include "src/engine/clock_options.h"
#include "src/rules/any/game.h"
#include "src/rules/janggi/notation.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/search/any/score.h"

namespace hansu::HANSU_GAME::protocol {
namespace {

Result<GoRequest> TryParse(std::string_view text) {
  static const hansu::Position kStart = *hansu::ParseFen(kStartFen, hansu::RuleSet(kGame));
  return ParseGo(SplitWords(text), kStart);
}
// REQUIRES: the text can be parsed.
GoRequest Parse(std::string_view text) {
  Result<GoRequest> go = TryParse(text);
  EXPECT_EQ(go.message(), "");
  return *std::move(go);
}
std::string GoErrorOf(std::string_view text) { return TryParse(text).message(); }

TEST(Go, ReadsEveryLimit) {
  const GoRequest go = Parse(
      "depth 5 nodes 1000 movetime 300 wtime 60000 btime 50000 winc 100 binc 200 movestogo 7 "
      "byoyomi 30000 periods 3 mate 3 infinite ponder searchmoves a1a2 e2e2");
  EXPECT_TRUE(go.warnings.empty());
  EXPECT_EQ(go.limits.depth, 5);
  EXPECT_EQ(go.limits.nodes, 1000U);
  EXPECT_EQ(go.limits.move_time_ms, 300);
  EXPECT_EQ(go.limits.clock[Color::kCho].left_ms, 60000);
  EXPECT_EQ(go.limits.clock[Color::kHan].left_ms, 50000);
  EXPECT_EQ(go.limits.clock[Color::kCho].increment_ms, 100);
  EXPECT_EQ(go.limits.clock[Color::kHan].increment_ms, 200);
  EXPECT_EQ(go.limits.moves_to_go, 7);
  EXPECT_EQ(go.limits.byoyomi_ms, 30000);
  EXPECT_EQ(go.limits.byoyomi_periods, 3);
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

TEST(Go, ClampsNumbers) {
  EXPECT_EQ(Parse("depth 0").limits.depth, 1);
  EXPECT_EQ(Parse("depth 100000").limits.depth, search::kMaxPly - 1);
  EXPECT_EQ(Parse("wtime -20").limits.clock[Color::kCho].left_ms, 0);
  EXPECT_EQ(Parse("byoyomi -1").limits.byoyomi_ms, 0);
  EXPECT_EQ(Parse("nodes -1").limits.nodes, 1U);
}

TEST(Go, DropsDecimalFractions) {
  EXPECT_EQ(Parse("wtime 60000.0").limits.clock[Color::kCho].left_ms, 60000);
  EXPECT_EQ(Parse("btime 59999.97").limits.clock[Color::kHan].left_ms, 59999);
  EXPECT_EQ(Parse("winc 100. binc 5").limits.clock[Color::kHan].increment_ms, 5);
  EXPECT_EQ(Parse("wtime -0.5").limits.clock[Color::kCho].left_ms, 0);
  for (const char* bad : {"wtime 1.5s", "wtime 1.2.3", "wtime .", "wtime 1e3", "wtime 1.-5"}) {
    EXPECT_TRUE(GoErrorOf(bad).ends_with(", expected a number")) << bad;
  }
}

TEST(Go, RefusesBadNumbersAndMoves) {
  EXPECT_EQ(GoErrorOf("depth"), "depth is 'nothing', expected a number");
  EXPECT_EQ(GoErrorOf("nodes 1k"), "nodes is '1k', expected a number");
  EXPECT_EQ(GoErrorOf("searchmoves"), "searchmoves without moves");
  EXPECT_EQ(GoErrorOf("searchmoves a1a9"), "searchmoves: 'a1a9' is not a legal move here");
  EXPECT_EQ(GoErrorOf("depth 3 searchmoves a1a9 x infinite"),
            "searchmoves: 'a1a9' is not a legal move here, nor is any other");
  const GoRequest partly = Parse("searchmoves a1a9 a1a2");
  EXPECT_EQ(partly.limits.moves.size(), 1U);
  EXPECT_EQ(partly.warnings,
            std::vector<std::string>{"searchmoves: 'a1a9' is not a legal move here"});
}

TEST(Go, IgnoresUnknownWords) {
  const GoRequest go = Parse("fast depth 4");
  EXPECT_EQ(go.warnings, std::vector<std::string>{"go: 'fast' is unknown and was ignored"});
  EXPECT_EQ(go.limits.depth, 4);
}

constexpr engine::ClockOptions kByoyomi = {.byoyomi_ms = 30000, .byoyomi_periods = 3};

search::Limits Completed(std::string_view go, const engine::ClockOptions& options = kByoyomi) {
  return engine::WithOptions(Parse(go).limits, options, Color::kCho);
}

TEST(ClockOptions, ArePassedOn) {
  const search::Limits limits = Completed(
      "wtime 1000 btime 1000", {.overhead_ms = 33, .nodes_per_ms = 500, .may_ponder = true});
  EXPECT_EQ(limits.overhead_ms, 33);
  EXPECT_EQ(limits.nodes_per_ms, 500);
  EXPECT_TRUE(limits.may_ponder);
  EXPECT_EQ(limits.byoyomi_ms.value_or(0), 0);
}

TEST(ClockOptions, ByoyomiIsAddedToAClock) {
  const search::Limits early = Completed("wtime 60000 btime 60000");
  EXPECT_EQ(early.byoyomi_ms, 30000);
  EXPECT_EQ(early.byoyomi_periods, 3);
  const search::Limits late = Completed("wtime 0 btime 60000");
  EXPECT_EQ(late.byoyomi_ms, 30000);
  EXPECT_FALSE(late.byoyomi_periods) << "some may have fallen";
}

TEST(ClockOptions, ByoyomiOfTheGoCounts) {
  const search::Limits given = Completed("wtime 0 btime 0 byoyomi 10000 periods 2");
  EXPECT_EQ(given.byoyomi_ms, 10000);
  EXPECT_EQ(given.byoyomi_periods, 2);
  EXPECT_EQ(Completed("wtime 9000 btime 0 byoyomi 10000").byoyomi_periods, 3);
  EXPECT_EQ(Completed("wtime 9000 btime 9000 byoyomi 0").byoyomi_ms, 0) << "there is none";
}

TEST(Go, NoMovesToGoMeansToTheEndOfTheGame) {
  for (const char* moves : {"0", "-3"}) {
    const GoRequest go = Parse(std::string("wtime 60000 btime 60000 movestogo ") + moves);
    EXPECT_FALSE(go.limits.moves_to_go) << moves;
  }
}

TEST(ClockOptions, ByoyomiAloneIsNotALimit) {
  for (const char* go : {"", "infinite", "depth 5", "movetime 100", "btime 60000",
                         "wtime 30000 btime 30000 movestogo 1"}) {
    EXPECT_FALSE(Completed(go).byoyomi_ms) << go;
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME::protocol
