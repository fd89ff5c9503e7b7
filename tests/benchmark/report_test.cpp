// SPDX-License-Identifier: MIT
// Results as text and as a page.
#include "src/benchmark/report.h"

#include <gtest/gtest.h>

#include "src/benchmark/table.h"
#include "tests/benchmark/sample_result.h"
#include "tests/support/markup.h"

namespace hansu::benchmark {
namespace {

using test::Contains;
using test::CountOf;

TEST(BenchmarkReport, ThePageIsWellFormedAndComplete) {
  const std::string page = ToPage(SampleResult());
  EXPECT_TRUE(test::IsBalanced(page));
  EXPECT_TRUE(test::IsSelfContained(page));
  EXPECT_EQ(CountOf(page, "<svg"), 3) << "rounds, scaling, memory";
  EXPECT_TRUE(Contains(page, "A &lt;CPU&gt; &amp; more"));
  EXPECT_FALSE(Contains(page, "nan"));
  EXPECT_TRUE(Contains(page, "L3 cache 1"));
}

TEST(BenchmarkReport, PartsThatDidNotRunAreLeftOut) {
  BenchmarkResult result = SampleResult();
  std::erase_if(result.measurements,
                [](const Measurement& each) { return !each.id.starts_with("fixed."); });
  const std::string page = ToPage(result);
  EXPECT_TRUE(test::IsBalanced(page));
  EXPECT_EQ(CountOf(page, "<svg"), 1);
  const std::string text = ToText(result);
  EXPECT_FALSE(Contains(text, "Scaling"));
  EXPECT_TRUE(Contains(text, "fixed.one"));
  result.measurements.clear();
  EXPECT_TRUE(test::IsBalanced(ToPage(result)));
  EXPECT_FALSE(ToText(result).empty());
}

TEST(BenchmarkReport, TheTextHasAllTables) {
  const std::string text = ToText(SampleResult());
  for (const char* part :
       {"CPU                 : A <CPU>", "MHz at end          : 2990", "Fixed work\n", "Scaling\n",
        "One search on all threads\n", "Groups of cores\n", "Memory\n", "Answers: right: all 210",
        "Score: 100.0 by one copy, 190.0 by 2", "Verdict: quiet"}) {
    EXPECT_TRUE(Contains(text, part)) << part;
  }
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    ASSERT_NE(end, std::string::npos) << "the last line ends, too";
    EXPECT_FALSE(end > begin && text[end - 1] == ' ') << text.substr(begin, end - begin);
    begin = end + 1;
  }
}

TEST(BenchmarkReport, WrongAnswersStandOut) {
  BenchmarkResult result = SampleResult();
  result.answers.state = AnswerState::kWrong;
  result.answers.wrong = {"position 4: 1 nodes, a1a2; expected 2 nodes, a1a3"};
  EXPECT_TRUE(Contains(ToText(result), "Answers: WRONG"));
  EXPECT_TRUE(Contains(ToText(result), "  position 4: "));
  EXPECT_TRUE(Contains(ToPage(result), "position 4: "));
}

TEST(BenchmarkReport, EfficiencyIsRelativeToOneThread) {
  const std::vector<ScalingRow> rows = ScalingRows(SampleResult());
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[1].threads, 2);
  EXPECT_NEAR(rows[1].copies_speedup.value, 2, 1e-9);
  EXPECT_NEAR(rows[1].depth_speedup.value, 2, 1e-9);
  EXPECT_TRUE(rows[1].copies_speedup.has_interval);
  const Table groups = GroupTable(SampleResult());
  ASSERT_EQ(groups.rows.size(), 2U);
  EXPECT_EQ(groups.rows[0].front(), "L3 cache 0");
}

TEST(BenchmarkReport, TablesAreAligned) {
  EXPECT_EQ(TableText({"name", "n"}, {{"a", "5"}, {"bcdef", "123"}}),
            "name     n\na        5\nbcdef  123\n");
  EXPECT_EQ(TableText({"name", "word"}, {{"a", "x"}}), "name  word\na     x\n");
}

}  // namespace
}  // namespace hansu::benchmark
