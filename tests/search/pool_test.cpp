// SPDX-License-Identifier: MIT
#include "src/search/pool.h"

#include <gtest/gtest.h>
#if defined(__unix__)
#include <sys/resource.h>
#endif

#include <atomic>
#include <chrono>
#include <thread>

#include "src/rules/janggi/notation.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::search {
namespace {

class PoolTest : public testing::Test {
 protected:
  SearchCallbacks Counting() {
    return {.on_line = {}, .on_result = [this](const SearchResult& result) {
              ++results_;
              best_ = result.best;
              score_ = result.score;
            }};
  }
  Position start_ = *ParseFen(kStartFen, RuleSet{});
  std::atomic<int> results_ = 0;
  Move best_;
  Score score_ = kNoScore;
  Pool pool_{1};
};

TEST_F(PoolTest, EndsByItsLimit) {
  Limits limits;
  limits.depth = 3;
  pool_.Start(start_, limits, Counting());
  pool_.Wait();
  EXPECT_EQ(results_, 1);
  EXPECT_TRUE(start_.IsLegal(best_));
}

TEST_F(PoolTest, InfiniteWaitsForTheStopEvenWhenSolved) {
  Limits limits;
  limits.infinite = true;
  pool_.Start(*ParseFen("4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1", RuleSet{}), limits, Counting());
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_EQ(results_, 0);
  pool_.Stop();
  pool_.Wait();
  EXPECT_EQ(results_, 1);
}

// A weak level must not become strong by thinking on its opponent's time, on any thread.
TEST_F(PoolTest, PonderingEndsByItsNodes) {
  ASSERT_TRUE(pool_.SetThreads(3));
  Limits limits;
  limits.ponder = true;
  limits.soft_nodes = 2000;
  std::uint64_t nodes = 0;
  pool_.Start(start_, limits, {.on_line = {}, .on_result = [&](const SearchResult& result) {
                                 ++results_;
                                 nodes = result.nodes;
                               }});
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_EQ(results_, 0);
  pool_.PonderHit();
  pool_.Wait();
  EXPECT_EQ(results_, 1);
  EXPECT_LT(nodes, 100'000U);
}

TEST_F(PoolTest, PonderingEndsAtItsDepth) {
  Limits limits;
  limits.ponder = true;
  limits.depth = 3;
  int depth = 0;
  pool_.Start(start_, limits,
              {.on_line = [&](const LineReport& line) { depth = std::max(depth, line.depth); },
               .on_result = [this](const SearchResult&) { ++results_; }});
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_EQ(results_, 0);
  pool_.PonderHit();
  pool_.Wait();
  EXPECT_EQ(results_, 1);
  EXPECT_EQ(depth, 3);
}

TEST_F(PoolTest, PonderHitStartsTheClock) {
  Limits limits;
  limits.ponder = true;
  limits.move_time_ms = 20;
  pool_.Start(start_, limits, Counting());
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_EQ(results_, 0);
  pool_.PonderHit();
  pool_.Wait();
  EXPECT_EQ(results_, 1);
}

// Whatever Han plays, Cho can force a draw: its soldier steps aside, and the generals face. If
// draws count as losses, all moves lose, even the capture.
TEST_F(PoolTest, AnotherScoreOfDrawsIsNotAnsweredFromTheTable) {
  const Position position =
      *ParseFen("3k5/9/9/9/9/4R4/p2P2Npp/p7p/9/3K5 b - - 0 1", *FindRuleSet("janggitraditional"));
  Limits limits;
  limits.depth = 6;
  limits.draw_score = -1000;
  pool_.Start(position, limits, Counting());
  pool_.Wait();
  EXPECT_EQ(score_, -1000);
  limits.depth = 3;
  limits.draw_score = 1000;
  pool_.Start(position, limits, Counting());
  pool_.Wait();
  EXPECT_EQ(ToUci(best_), "h4g4");
}

TEST_F(PoolTest, StopsWithoutASearchDoNothing) {
  pool_.Stop();
  pool_.PonderHit();
  pool_.Wait();
  Limits limits;
  limits.depth = 2;
  pool_.Start(start_, limits, Counting());
  pool_.Wait();
  EXPECT_EQ(results_, 1);
}

TEST_F(PoolTest, ManyShortSearchesInARow) {
  for (int i = 0; i < 50; ++i) {
    Limits limits;
    limits.infinite = true;
    pool_.Start(start_, limits, Counting());
    pool_.Stop();
  }
  pool_.Wait();
  EXPECT_EQ(results_, 50);
}

// Clearing gigabytes takes long, but a stop does not wait for it.
TEST_F(PoolTest, AStopDoesNotWaitForTheTable) {
  ASSERT_TRUE(pool_.ResizeTable(2048));
  EXPECT_TRUE(pool_.is_preparing());
  Limits limits;
  limits.infinite = true;
  pool_.Start(start_, limits, Counting());
  EXPECT_FALSE(pool_.is_preparing()) << "a search runs";
  pool_.Stop();
  pool_.Wait();
  EXPECT_EQ(results_, 1);
  EXPECT_TRUE(start_.IsLegal(best_));
  EXPECT_TRUE(pool_.is_preparing()) << "it goes on";
}

// Its time counts from the start, whatever is being cleared.
TEST_F(PoolTest, AMoveOnTheClockDoesNotWaitForTheTable) {
  ASSERT_TRUE(pool_.ResizeTable(4096));
  Limits limits;
  limits.move_time_ms = 50;
  pool_.Start(start_, limits, Counting());
  pool_.Wait();
  EXPECT_EQ(results_, 1);
  EXPECT_TRUE(start_.IsLegal(best_));
  EXPECT_TRUE(pool_.is_preparing()) << "the rest follows now";
}

// They take their memory as they use it.
TEST_F(PoolTest, ManyMoreThreadsThanProcessorsBeginAndEndQuickly) {
  const auto begin = std::chrono::steady_clock::now();
  ASSERT_TRUE(pool_.SetThreads(512));
  Limits limits;
  limits.move_time_ms = 50;
  pool_.Start(start_, limits, Counting());
  pool_.Wait();
  pool_.NewGame();
  ASSERT_TRUE(pool_.SetThreads(1));
  EXPECT_EQ(results_, 1);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
}

TEST_F(PoolTest, CountsTheNodesOfAllThreads) {
  ASSERT_TRUE(pool_.SetThreads(3));
  EXPECT_EQ(pool_.threads(), 3);
  Limits limits;
  limits.nodes = 200'000;
  std::uint64_t nodes = 0;
  pool_.Start(start_, limits, {.on_line = {}, .on_result = [&nodes](const SearchResult& result) {
                                 nodes = result.nodes;
                               }});
  pool_.Wait();
  EXPECT_GE(nodes, 200'000U);
  EXPECT_LT(nodes, 260'000U) << "each thread may be some thousand nodes late";
}

TEST_F(PoolTest, OneThreadRepeatsItselfAfterANewGameWhateverRanBefore) {
  const auto nodes_of = [this] {
    std::uint64_t nodes = 0;
    Limits limits;
    limits.depth = 9;
    pool_.NewGame();
    pool_.Start(start_, limits, {.on_line = {}, .on_result = [&nodes](const SearchResult& result) {
                                   nodes = result.nodes;
                                 }});
    pool_.Wait();
    return nodes;
  };
  const std::uint64_t alone = nodes_of();
  ASSERT_TRUE(pool_.SetThreads(4));
  nodes_of();
  ASSERT_TRUE(pool_.SetThreads(1));
  EXPECT_EQ(nodes_of(), alone);
}

// Even with far more threads than processors, every line is legal, every result comes once, and the
// vote does not lose a mate that one thread has proved.
TEST_F(PoolTest, SixtyFourThreadsStayCorrect) {
  ASSERT_TRUE(pool_.SetThreads(64));
  const Position mate_in_one = *ParseFen("4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1", RuleSet{});
  for (int i = 0; i < 3; ++i) {
    for (const Position& root : {start_, mate_in_one}) {
      Limits limits;
      limits.move_time_ms = 150;
      SearchResult last;
      pool_.Start(root, limits,
                  {.on_line =
                       [&root](const LineReport& report) {
                         Position position = root;
                         for (Move move : report.pv) {
                           ASSERT_TRUE(position.IsLegal(move));
                           position.Make(move);
                         }
                       },
                   .on_result =
                       [&](const SearchResult& result) {
                         ++results_;
                         last = result;
                       }});
      pool_.Wait();
      EXPECT_TRUE(root.IsLegal(last.best));
      if (root.key() == mate_in_one.key()) {
        EXPECT_EQ(last.score, kMate - 1);
      }
    }
  }
  EXPECT_EQ(results_, 6);
}

#if defined(__unix__)
// How often threads of this process have gone to sleep so far.
long Sleeps() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_nvcsw;
}

// If each thread that finishes wakes all sleeping ones, the shortest search of 64 threads takes 300
// ms, and each thread goes to sleep dozens of times.
TEST_F(PoolTest, AThreadThatFinishesWakesNoOthers) {
  constexpr int kThreads = 64;
  constexpr int kSearches = 10;
  constexpr int kMostSleeps = 8;  // of a thread in a search or when it ends
  ASSERT_TRUE(pool_.SetThreads(kThreads));
  Limits limits;
  limits.depth = 1;
  const long before = Sleeps();
  for (int i = 0; i < kSearches; ++i) {
    pool_.Start(start_, limits, Counting());
    pool_.Wait();
  }
  const long searched = Sleeps();
  EXPECT_LT(searched - before, kSearches * kThreads * kMostSleeps);
  ASSERT_TRUE(pool_.SetThreads(1));
  EXPECT_LT(Sleeps() - searched, kThreads * kMostSleeps);
}
#endif

TEST_F(PoolTest, ThreadsComeAndGoBetweenSearches) {
  for (int threads : {2, 7, 1, 3}) {
    ASSERT_TRUE(pool_.SetThreads(threads));
    Limits limits;
    limits.infinite = true;
    pool_.Start(start_, limits, Counting());
    pool_.Stop();
    pool_.Wait();
    pool_.NewGame();
  }
  EXPECT_EQ(results_, 4);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
