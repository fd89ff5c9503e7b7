// SPDX-License-Identifier: MIT
// The recorded answers of the benchmark's fixed work must be those of the current search. After a
// change of search, evaluation, rules or net, run this test with HANSU_UPDATE=1 in the environment,
// which records them anew, and build again.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "src/benchmark/copies.h"
#include "src/benchmark/work.h"
#include "src/searcher/searcher.h"
#include "test_paths.h"
#include "tests/support/match_support.h"
#include "tests/support/scale.h"

namespace hansu::benchmark {
namespace {

// Does the fixed work of a game at that depth, and returns its answers.
RecordedAnswers Done(GameId game, int depth) {
  const search::SharedNet net = *search::DefaultNet(game);
  const Result<CopiesRun> run = RunCopies(FixedPositions(game), depth, {-1}, net);
  EXPECT_TRUE(run.ok());
  return {game, search::NameOf(net), depth, run->answers.front()};
}

std::string TextOf(const RecordedAnswers& record) {
  std::string text;
  for (const Answer& answer : record.answers) {
    text += std::string(NameOf(record.game)) + ' ' + record.net + ' ' +
            std::to_string(record.depth) + ' ' + std::to_string(answer.nodes) + ' ' +
            answer.best_move + '\n';
  }
  return text;
}

TEST(BenchmarkAnswers, AreThoseOfThisSearch) {
  const bool updates = std::getenv("HANSU_UPDATE") != nullptr;
  const Result<std::vector<RecordedAnswers>> records = ParseAnswers(RecordedText());
  ASSERT_TRUE(records.ok());
  std::string text = "R\"(# Written by tests/benchmark/answers_test.cpp.\n";
  for (GameId game : kGames) {
    for (int depth : {kQuickDepth, kDepth}) {
      if (depth == kDepth && janggi::kIsSlowBuild && !updates) continue;
      const RecordedAnswers done = Done(game, depth);
      text += TextOf(done);
      if (updates) continue;
      const RecordedAnswers* record = FindRecord(*records, game, done.net, depth);
      ASSERT_NE(record, nullptr) << NameOf(game) << ' ' << done.net << ' ' << depth;
      EXPECT_EQ(TextOf(*record), TextOf(done));
    }
  }
  if (updates) {
    janggi::test::WriteFile(test_paths::kSourceFolder + "/src/benchmark/answers.inc",
                            text + ")\"\n");
  }
}

// The smallest errors of a machine that computes wrongly: one node too many, or another move.
TEST(BenchmarkAnswers, AWrongOneIsFound) {
  const Result<std::vector<RecordedAnswers>> records = ParseAnswers(RecordedText());
  ASSERT_TRUE(records.ok() && !records->empty());
  std::vector<Answer> expected = records->front().answers;
  AnswerCheck check;
  CheckAnswers(expected, expected, check);
  EXPECT_EQ(check.state, AnswerState::kRight);
  EXPECT_EQ(check.checked, expected.size());

  std::vector<Answer> given = expected;
  ++given[3].nodes;
  CheckAnswers(given, expected, check);
  EXPECT_EQ(check.state, AnswerState::kWrong);
  ASSERT_EQ(check.wrong.size(), 1U);
  EXPECT_TRUE(check.wrong[0].starts_with("position 4: ")) << check.wrong[0];

  AnswerCheck other_move;
  given = expected;
  given.back().best_move = "a1a1";
  CheckAnswers(given, expected, other_move);
  EXPECT_EQ(other_move.state, AnswerState::kWrong);

  AnswerCheck missing;
  given = expected;
  given.pop_back();
  CheckAnswers(given, expected, missing);
  EXPECT_EQ(missing.state, AnswerState::kWrong);
  CheckAnswers(expected, expected, missing);
  EXPECT_EQ(missing.state, AnswerState::kWrong) << "once wrong, always wrong";
}

TEST(BenchmarkAnswers, WithoutARecordAllMustBeEqual) {
  const std::vector<Answer> first = {{10, "a1a2"}, {20, "b1b2"}};
  std::vector<Answer> expected;
  AnswerCheck check;
  CheckAnswers(first, expected, check);
  EXPECT_EQ(check.state, AnswerState::kRight);
  CheckAnswers({{10, "a1a2"}, {21, "b1b2"}}, expected, check);
  EXPECT_EQ(check.state, AnswerState::kWrong);
}

TEST(BenchmarkAnswers, RecordsAreReadStrictly) {
  const auto records = ParseAnswers(
      "# comment\n\njanggi net 8 100 a1a2\njanggi net 8 7 a1a3\nxiangqi net 8 1 b1b2\n");
  ASSERT_TRUE(records.ok());
  ASSERT_EQ(records->size(), 2U);
  EXPECT_EQ(records->front().answers.size(), 2U);
  EXPECT_EQ(FindRecord(*records, GameId::kXiangqi, "net", 8)->answers.front().best_move, "b1b2");
  EXPECT_EQ(FindRecord(*records, GameId::kXiangqi, "net", 9), nullptr);
  EXPECT_EQ(FindRecord(*records, GameId::kXiangqi, "other", 8), nullptr);
  for (const char* bad : {"chess net 8 100 a1a2", "janggi net 8 100", "janggi net 0 100 a1a2",
                          "janggi net 8 0 a1a2", "janggi net 8 x a1a2", "janggi net 8 1 a1a2 b"}) {
    EXPECT_FALSE(ParseAnswers(bad).ok()) << bad;
  }
}

}  // namespace
}  // namespace hansu::benchmark
