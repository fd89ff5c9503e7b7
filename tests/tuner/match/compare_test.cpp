// SPDX-License-Identifier: MIT
// `hansu-match compare` as a user runs it, with engines of known speed and engines that fail.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "test_paths.h"
#include "tests/support/conversation.h"
#include "tests/support/match_support.h"
#include "tests/support/speak_korean.h"
#include "tuner/match/speed_run.h"

namespace hansu::match {
namespace {

using test::Finished;
using test::Has;
using Words = std::vector<std::string>;

class CompareTest : public testing::Test {
 protected:
  CompareTest() { test::WriteFile(positions_, "# two positions\na position\n\nanother\n"); }

  std::string Burning(const std::string& words) const {
    return "'" + test_paths::kSourceFolder + "/tests/support/burning_engine.py' mark=" + mark_ +
           " " + words;
  }
  static Finished Compare(const std::string& a, const std::string& b, const Words& flags) {
    Words words = {test_paths::kHansuMatch, "compare", a, b};
    words.insert(words.end(), flags.begin(), flags.end());
    return test::RunToEnd(words);
  }
  Finished CompareBurning(const std::string& a, const std::string& b, Words flags = {}) const {
    flags.insert(flags.end(), {"--positions", positions_, "--rounds", "12", "--patience", "10"});
    return Compare(Burning(a), Burning(b), flags);
  }
  // The message is the whole output.
  void ExpectFailure(const Finished& run, const std::string& message) const {
    EXPECT_EQ(run.text, "hansu-match: " + message + "\n");
    EXPECT_EQ(run.status, 3);
    EXPECT_TRUE(test::AllEnd(mark_));
  }
  std::string program_ = test_paths::kSourceFolder + "/tests/support/burning_engine.py";
  test::TemporaryFolder folder_;
  std::string positions_ = folder_.File("positions");
  std::string mark_ = test::UniqueMark();
};

TEST_F(CompareTest, FindsTheFasterOne) {
  const Finished slower = CompareBurning("ms=20", "ms=25");
  EXPECT_TRUE(Has(slower, "\nFinding: B is slower\n")) << slower.text;
  EXPECT_TRUE(Has(slower, " %"));
  EXPECT_FALSE(Has(slower, "different trees"));
  EXPECT_EQ(slower.status, 0);
  EXPECT_TRUE(test::AllEnd(mark_));
  const Finished faster = CompareBurning("ms=25", "ms=20");
  EXPECT_TRUE(Has(faster, "\nFinding: B is faster\n")) << faster.text;
  EXPECT_EQ(faster.status, 0);
}

TEST_F(CompareTest, FindsNoDifferenceWhereThereIsNone) {
  const Finished run = CompareBurning("ms=20", "ms=20", {"--margin=8"});
  EXPECT_TRUE(Has(run, "\nFinding: equal within 8 %\n")) << run.text;
  EXPECT_EQ(run.status, 0);
}

TEST_F(CompareTest, CountsNodesByTheEnginesOwnCounts) {
  const Finished run = CompareBurning("ms=20 nodes=1000", "ms=20 nodes=1500", {"--nodes", "1000"});
  EXPECT_TRUE(Has(run, "\nFinding: B is faster\n")) << run.text;
  EXPECT_TRUE(Has(run, "their nodes differ, so they search different trees")) << run.text;
  EXPECT_TRUE(Has(run, ", 2000 nodes a round\n")) << run.text;
  EXPECT_TRUE(Has(run, ", 3000 nodes a round\n")) << run.text;
}

// The last count that an engine reports may be that of a finished depth; the requested nodes count
// as searched.
TEST_F(CompareTest, CountsTheNodesThatWereAskedFor) {
  const Finished run = CompareBurning("ms=20 nodes=700", "ms=20 nodes=900", {"--nodes", "1000"});
  EXPECT_FALSE(Has(run, "their nodes differ")) << run.text;
  EXPECT_TRUE(Has(run, ", 2000 nodes a round\n")) << run.text;
  const Finished mates = CompareBurning("ms=20 nodes=700 score=mate_1", "ms=20 nodes=900",
                                        {"--nodes", "1000", "--margin", "0.01"});
  EXPECT_TRUE(Has(mates, ", 1400 nodes a round\n")) << mates.text;
  EXPECT_TRUE(Has(mates, "\nFinding: B is faster\n")) << mates.text;
}

TEST_F(CompareTest, AsksWhetherBIsSlowerByMore) {
  const Finished slower = CompareBurning("ms=20", "ms=25", {"--slower-than", "5"});
  EXPECT_TRUE(Has(slower, "\nFinding: B is slower by more than 5 %\n")) << slower.text;
  EXPECT_EQ(slower.status, 1);
  const Finished fine = CompareBurning("ms=25", "ms=20", {"--slower-than", "5"});
  EXPECT_TRUE(Has(fine, "\nFinding: B is not slower by 5 %\n")) << fine.text;
  EXPECT_EQ(fine.status, 0);
}

TEST_F(CompareTest, SaysThatItCannotTell) {
  // A second is not enough for the first look.
  const Finished run = CompareBurning("ms=200", "ms=200", {"--time-limit", "1"});
  EXPECT_TRUE(Has(run, "\nFinding: cannot tell")) << run.text;
  EXPECT_EQ(run.status, 1);
}

TEST_F(CompareTest, RunsBenchesOfTheEnginesOwn) {
  const Words flags = {"--bench", "bench", "--rounds", "12"};
  const Finished run = Compare(Burning("ms=100 nodes=500"), Burning("ms=200 nodes=500"), flags);
  EXPECT_TRUE(Has(run, ", 500 nodes a round\n")) << run.text;
  EXPECT_TRUE(Has(run, "\nFinding: B is slower\n")) << run.text;
  const Words quick = {"--bench", "bench", "--patience", "2"};
  ExpectFailure(Compare(Burning(""), Burning("mute"), quick),
                program_ + " closed its output before Nodes searched");
  ExpectFailure(Compare(Burning("hang"), Burning(""), quick),
                "no Nodes searched from " + program_ + " in 2000 ms");
  ExpectFailure(Compare(Burning(""), Burning("fail"), quick),
                program_ + " ended with exit status 7");
}

TEST_F(CompareTest, EnginesThatFailAreNamedInOneMessage) {
  for (const bool is_first : {true, false}) {
    const auto with = [&](const std::string& engine, const std::string& patience) {
      const Words flags = {"--positions", positions_, "--patience", patience};
      return is_first ? Compare(Burning(engine), Burning(""), flags)
                      : Compare(Burning(""), Burning(engine), flags);
    };
    ExpectFailure(with("die", "10"), program_ + " closed its output before bestmove");
    ExpectFailure(with("hang", "2"), "no bestmove from " + program_ + " in 2000 ms");
    ExpectFailure(with("mute", "2"), "no uciok from " + program_ + " in 2000 ms");
    ExpectFailure(with("flood", "10"), program_ + " prints without end instead of bestmove");
    ExpectFailure(with("nodes=0", "10"), program_ + " reports no nodes");
  }
}

TEST_F(CompareTest, RefusesWhatCannotBeMeasured) {
  const Finished run = CompareBurning("ms=0", "ms=0");
  EXPECT_TRUE(Has(run, " ms of CPU time in a round, expected 10 or more: ")) << run.text;
  EXPECT_EQ(run.status, 3);
  const Finished missing = Compare("/no/such/engine", Burning(""), {});
  EXPECT_EQ(missing.status, 3);
  EXPECT_EQ(missing.text, "hansu-match: cannot start /no/such/engine: No such file or directory\n");
  const Finished option = CompareBurning("", "", {"--option", "Hash=16"});
  EXPECT_EQ(option.status, 3);
  EXPECT_EQ(option.text, "hansu-match: Burning has no option Hash\n");
}

TEST_F(CompareTest, RefusesWrongUsage) {
  const auto expect = [](const Words& words, const std::string& message) {
    Words command = {test_paths::kHansuMatch, "compare"};
    command.insert(command.end(), words.begin(), words.end());
    const Finished run = test::RunToEnd(command);
    EXPECT_EQ(run.text, "hansu-match: " + message + "\n");
    EXPECT_EQ(run.status, 2);
  };
  expect({}, "compare needs two engines, A and B");
  expect({"a"}, "compare needs two engines, A and B");
  expect({"a", "b", "c"}, "compare takes two engines, 'c' is one too many");
  expect({"a", " "}, "an engine is ' ', expected a program");
  expect({"a", "b", "--margin", "nan"}, "--margin is 'nan', expected a number");
  expect({"a", "b", "--margin", "0"}, "--margin is '0', expected 0.01 to 50");
  expect({"a", "b", "--slower-than", "-2"}, "--slower-than is '-2', expected 0.01 to 50");
  expect({"a", "b", "--rounds", "11"}, "--rounds is '11', expected 12 to 500");
  expect({"a", "b", "--rounds"}, "--rounds needs a value");
  expect({"a", "b", "--rounds", "12", "--rounds=13"}, "--rounds is given twice");
  expect({"a", "b", "--round", "12"}, "unknown flag '--round', did you mean '--rounds'?");
  expect({"a", "b", "--nodes", "0"}, "--nodes is '0', expected 1 to 1099511627776");
  expect({"a", "b", "--option", "Hash"}, "--option is 'Hash', expected NAME=VALUE");
  expect({"a", "b", "--bench", "bench", "--nodes", "5"}, "--bench cannot be combined with --nodes");
  expect({"a", "b", "--margin", "1", "--slower-than", "2"},
         "--margin cannot be combined with --slower-than");
  expect({"a", "b", "--bench", ""}, "--bench is '', expected arguments");
  expect({"a", "b", "--variant", "shogi"},
         "unknown variant 'shogi', expected one of janggi, janggitraditional, janggimodern, "
         "janggicasual, janggikja, janggikakao, janggihistoric, janggibooklet");
}

TEST_F(CompareTest, RefusesFilesWithoutPositions) {
  const Finished missing = Compare("a", "b", {"--positions", folder_.File("none")});
  EXPECT_EQ(missing.status, 2);
  EXPECT_TRUE(Has(missing, "none")) << missing.text;
  test::WriteFile(folder_.File("empty"), "\n# nothing\n");
  const Finished empty = Compare("a", "b", {"--positions", folder_.File("empty")});
  EXPECT_EQ(empty.status, 2);
  EXPECT_EQ(empty.text, "hansu-match: " + folder_.File("empty") + " has no positions\n");
}

// The speed of the engines does not matter here: any finding will do.
TEST_F(CompareTest, KnowsPositionsOfBothGames) {
  const std::vector<Words> variants = {
      {"--variant", "janggi"}, {"-variant", "janggimodern"}, {"--variant", "xiangqi"}};
  for (Words flags : variants) {
    flags.insert(flags.end(), {"--nodes", "3000", "--rounds", "12"});
    const Finished run = Compare(test_paths::kHansu, test_paths::kHansu, flags);
    EXPECT_TRUE(Has(run, "\nFinding: ")) << flags[1] << run.text;
    EXPECT_FALSE(Has(run, "different trees")) << run.text;
    EXPECT_LE(run.status, 1);
  }
}

TEST_F(CompareTest, HelpsInBothLanguages) {
  const Finished help = test::RunToEnd({test_paths::kHansuMatch, "compare", "--help"});
  EXPECT_EQ(help.status, 0);
  EXPECT_TRUE(Has(help, "usage: hansu-match compare A B [flags]\n")) << help.text;
  const test::SpeakKorean korean;
  const Finished korean_help = test::RunToEnd({test_paths::kHansuMatch, "compare", "--help"});
  EXPECT_TRUE(Has(korean_help, "사용법: hansu-match compare A B")) << korean_help.text;
}

TEST(NodesOfBench, AreReadAsEnginesPrintThem) {
  EXPECT_EQ(NodesOfBench("Nodes searched  : 2030154"), 2030154U);
  EXPECT_EQ(NodesOfBench("Nodes searched: 17"), 17U);
  EXPECT_EQ(NodesOfBench("2030154 nodes 1015077 nps"), 2030154U);
  for (const char* line : {"", "Nodes/second    : 12", "Nodes searched", "nodes 5 nps 7",
                           "Nodes searched  : many", "5 nodes", "-5 nodes 7 nps"}) {
    EXPECT_EQ(NodesOfBench(line), std::nullopt) << line;
  }
}

}  // namespace
}  // namespace hansu::match
