// SPDX-License-Identifier: MIT
#include "src/search/pool.h"

#include <gtest/gtest.h>

#include <atomic>

#include "src/board/fen.h"

namespace hansu::search {
namespace {

class PoolTest : public testing::Test {
 protected:
  SearchCallbacks Counting() {
    return {.on_line = {}, .on_result = [this](const SearchResult& result) {
              ++results_;
              best_ = result.best;
            }};
  }
  Position start_ = *ParseFen(kStartFen, RuleSet{}).position;
  std::atomic<int> results_ = 0;
  Move best_;
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
  pool_.Start(*ParseFen("4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1", RuleSet{}).position, limits,
              Counting());
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_EQ(results_, 0);
  pool_.Stop();
  pool_.Wait();
  EXPECT_EQ(results_, 1);
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

}  // namespace
}  // namespace hansu::search
