// SPDX-License-Identifier: MIT
#include "src/search/analysis.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "src/rules/janggi/notation.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME::search {
namespace {

class AnalysisTest : public testing::Test {
 protected:
  std::string MessageOf(const Limits& limits) { return Analyze(pool_, start_, limits).message(); }

  Position start_ = *ParseFen(kStartFen, RuleSet{});
  Pool pool_{1};
};

TEST_F(AnalysisTest, GivesAsManyLinesAsWanted) {
  Limits limits;
  limits.depth = 4;
  limits.multi_pv = 3;
  const auto analysis = Analyze(pool_, start_, limits);
  ASSERT_TRUE(analysis.ok());
  EXPECT_EQ(analysis->result.depth, 4);
  ASSERT_EQ(analysis->lines.size(), 3U);
  EXPECT_EQ(analysis->lines[0].pv[0], analysis->result.best);
  EXPECT_GE(analysis->lines[0].score, analysis->lines[1].score);
  EXPECT_GE(analysis->lines[1].score, analysis->lines[2].score);
}

TEST_F(AnalysisTest, NamesEachMoveOnceWhereverItStops) {
  Limits limits;
  limits.multi_pv = 3;
  for (int nodes = 1'000; nodes < 20'000; nodes += Scaled(700, 3'000)) {
    limits.nodes = static_cast<std::uint64_t>(nodes);
    const auto analysis = Analyze(pool_, start_, limits);
    ASSERT_TRUE(analysis.ok());
    std::set<std::string> moves;
    for (const LineReport& line : analysis->lines) moves.insert(ToUci(line.pv.at(0)));
    EXPECT_EQ(moves.size(), 3U) << nodes;
    EXPECT_EQ(analysis->lines[0].pv[0], analysis->result.best) << nodes;
  }
}

TEST_F(AnalysisTest, CountsNodesExactly) {
  Limits limits;
  limits.nodes = 5000;
  const auto analysis = Analyze(pool_, start_, limits);
  ASSERT_TRUE(analysis.ok());
  EXPECT_EQ(analysis->result.nodes, 5000U);
  EXPECT_TRUE(start_.IsLegal(analysis->result.best));
}

TEST_F(AnalysisTest, StopsWhenAsked) {
  int asked = 0;
  const auto analysis = Analyze(pool_, start_, Limits{}, [&] { return ++asked == 3; });
  ASSERT_TRUE(analysis.ok());
  EXPECT_EQ(asked, 3);
  EXPECT_TRUE(start_.IsLegal(analysis->result.best));
}

TEST_F(AnalysisTest, RefusesWhatWouldNotEnd) {
  EXPECT_EQ(MessageOf({}), "the search has no limit; expected nodes, depth, time or mate");
  Limits no_period;
  no_period.byoyomi_ms = 0;
  EXPECT_EQ(MessageOf(no_period), "the search has no limit; expected nodes, depth, time or mate");
}

TEST_F(AnalysisTest, RefusesLimitsOutOfRange) {
  EXPECT_EQ(MessageOf({.depth = 0}), "depth is 0, expected 1 to 240");
  EXPECT_EQ(MessageOf({.nodes = 0}), "the number of nodes is 0, expected 1 or more");
  EXPECT_EQ(MessageOf({.depth = 1, .multi_pv = 0}), "the number of lines is 0, expected 1 to 158");
  EXPECT_EQ(MessageOf({.depth = 1, .moves = {ParseUciMove("a1a9")}}),
            "a1a9 is not a legal move here");
}

TEST_F(AnalysisTest, RefusesAFinishedGame) {
  const Position mated = *ParseFen("1R2k4/R8/9/9/9/9/9/9/9/3K5 b - - 1 1", RuleSet{});
  EXPECT_EQ(Analyze(pool_, mated, {.depth = 1}).message(),
            "the game is over (checkmate): there is nothing to search");
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
