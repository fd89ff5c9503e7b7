// SPDX-License-Identifier: MIT
// The work that the benchmark measures: positions, copies, teams, and thread counts.
#include "src/benchmark/parts.h"

#include <gtest/gtest.h>

#include <numeric>

#include "src/benchmark/team.h"

namespace hansu::benchmark {
namespace {

TEST(BenchmarkParts, ThreadCountsDouble) {
  using Counts = std::vector<int>;
  EXPECT_EQ(ThreadCounts(1, 1), Counts{1});
  EXPECT_EQ(ThreadCounts(2, 2), (Counts{1, 2}));
  EXPECT_EQ(ThreadCounts(8, 8), (Counts{1, 2, 4, 8}));
  EXPECT_EQ(ThreadCounts(12, 12), (Counts{1, 2, 4, 8, 12}));
  EXPECT_EQ(ThreadCounts(12, 6), (Counts{1, 2, 4, 6, 8, 12})) << "one a core, too";
  EXPECT_EQ(ThreadCounts(3, 16), (Counts{1, 2, 3}));
  EXPECT_EQ(ThreadCounts(1024, 512).size(), 11U);
}

TEST(BenchmarkParts, HashSizesGoFromCacheToAQuarterOfTheMemory) {
  using Sizes = std::vector<std::int64_t>;
  EXPECT_EQ(HashSizes(1024, 4096), (Sizes{1, 4, 16, 64, 256, 1024}));
  EXPECT_EQ(HashSizes(2048, 1000), (Sizes{2, 8, 32, 128, 250}));
  EXPECT_EQ(HashSizes(512, 2), Sizes{1});
  EXPECT_EQ(HashSizes(0, 0), (Sizes{1, 4, 16, 64, 256}));
}

TEST(BenchmarkParts, AreNamedOnceEach) {
  const auto parts = ParseParts("memory, fixed");
  ASSERT_TRUE(parts.ok());
  EXPECT_EQ(*parts, (std::vector<Part>{Part::kFixed, Part::kMemory}));
  for (const char* bad : {"", "fixed,", ",fixed", "fixed,fixed", "Fixed", "all"}) {
    EXPECT_FALSE(ParseParts(bad).ok()) << bad;
  }
  EXPECT_NE(ParseParts("speed").message().find("fixed, search, scaling, memory"),
            std::string::npos);
}

TEST(BenchmarkParts, PositionsGoOn) {
  for (GameId game : kGames) {
    EXPECT_EQ(FixedPositions(game).size(), 10U);
    const std::vector<std::vector<Position>> games = GamePositions(game);
    EXPECT_EQ(games.size(), 2U);
    for (const std::vector<Position>& positions : games) {
      EXPECT_EQ(positions.size(), 8U);
      for (std::size_t i = 0; i < positions.size(); ++i) {
        EXPECT_EQ(positions[i].game(), game);
        EXPECT_FALSE(Judge(positions[i]).has_ended());
        if (i > 0) {
          EXPECT_GT(positions[i].plies(), positions[i - 1].plies()) << "in order";
        }
      }
    }
  }
}

TEST(BenchmarkCopies, AllGiveTheSameAnswers) {
  const std::vector<Position> positions = FixedPositions(GameId::kJanggi);
  const Result<CopiesRun> run = RunCopies(positions, 3, {-1, -1, -1}, nullptr);
  ASSERT_TRUE(run.ok());
  ASSERT_EQ(run->answers.size(), 3U);
  EXPECT_EQ(run->answers[0].size(), positions.size());
  EXPECT_EQ(run->answers[0], run->answers[1]);
  EXPECT_EQ(run->answers[0], run->answers[2]);
  std::uint64_t nodes = 0;
  for (const Answer& answer : run->answers[0]) nodes += answer.nodes;
  EXPECT_EQ(run->nodes, 3 * nodes);
  EXPECT_GT(run->rate(), 0);
  EXPECT_FALSE(run->were_bound);
}

TEST(BenchmarkCopies, AreBoundToTheirCpus) {
  const Topology topology = ReadTopology();
  const Result<CopiesRun> run =
      RunCopies(FixedPositions(GameId::kXiangqi), 2, {topology.cpus.front().number}, nullptr);
  ASSERT_TRUE(run.ok());
#ifdef __linux__
  EXPECT_TRUE(run->were_bound);
#endif
  const Result<CopiesRun> elsewhere =
      RunCopies(FixedPositions(GameId::kXiangqi), 2, {1'000'000}, nullptr);
  ASSERT_TRUE(elsewhere.ok()) << "a CPU that does not exist";
  EXPECT_FALSE(elsewhere->were_bound);
}

TEST(BenchmarkTeam, SearchesGames) {
  Result<Team> team = Team::Make(GameId::kJanggi, 2, 4, nullptr);
  ASSERT_TRUE(team.ok());
  search::Limits limits;
  limits.depth = 4;
  const TeamRun run = team->Search(GamePositions(GameId::kJanggi), limits);
  EXPECT_GT(run.seconds, 0);
  EXPECT_EQ(run.nodes_by_thread.size(), 2U);
  EXPECT_GT(run.nodes, 0U);
  EXPECT_GE(run.least_thread_percent(), 0);
  EXPECT_LE(run.least_thread_percent(), 100);
}

TEST(BenchmarkTeam, MeasuresLatencies) {
  Result<Team> team = Team::Make(GameId::kXiangqi, 2, 4, nullptr);
  ASSERT_TRUE(team.ok());
  const Position position = GamePositions(GameId::kXiangqi).front().front();
  for (const Latency& latency :
       {team->MeasureStart(position, 20), team->MeasureStop(position, 20)}) {
    EXPECT_GT(latency.median, 0);
    EXPECT_GE(latency.worst, latency.median);
  }
}

// On a busy machine the rate may never become steady; the warm-up must still end in time.
TEST(BenchmarkTeam, WarmUpEnds) {
  Result<Team> team = Team::Make(GameId::kJanggi, 1, 1, nullptr);
  ASSERT_TRUE(team.ok());
  const WarmUp warm_up = team->Warm(GamePositions(GameId::kJanggi).front().front(), 0.5);
  EXPECT_GE(warm_up.seconds, 0.25);
  EXPECT_FALSE(warm_up.was_steady) << "two runs prove nothing";
}

TEST(BenchmarkTeam, AnEvenTeam) {
  TeamRun run;
  run.nodes_by_thread = {50, 100, 150};
  EXPECT_DOUBLE_EQ(run.least_thread_percent(), 50);
  run.nodes_by_thread = {0, 0};
  EXPECT_EQ(run.least_thread_percent(), 0);
}

}  // namespace
}  // namespace hansu::benchmark
