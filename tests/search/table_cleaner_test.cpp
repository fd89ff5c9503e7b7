// SPDX-License-Identifier: MIT
#include "src/search/table_cleaner.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdint>

namespace hansu::HANSU_GAME::search {
namespace {

constexpr std::size_t kMebibytes = 32;

class TableCleanerTest : public testing::Test {
 protected:
  // Keys spread over the whole table.
  static Key KeyOf(std::uint64_t i) { return i * 0x9E3779B97F4A7C15; }
  void StoreMany() {
    for (std::uint64_t i = 1; i <= kKeys; ++i) {
      table_.Store(KeyOf(i), {.depth = 1, .bound = Bound::kExact});
    }
  }
  int CountFound() const {
    int found = 0;
    for (std::uint64_t i = 1; i <= kKeys; ++i) found += table_.Probe(KeyOf(i)).has_value();
    return found;
  }

  static constexpr std::uint64_t kKeys = 10'000;
  TranspositionTable table_{kMebibytes};
  TableCleaner cleaner_{table_};
};

TEST_F(TableCleanerTest, ClearsAllOfIt) {
  EXPECT_TRUE(cleaner_.is_done()) << "at first";
  std::atomic<int> calls = 0;
  cleaner_.OnDone([&calls] { ++calls; });
  StoreMany();
  EXPECT_EQ(CountFound(), static_cast<int>(kKeys));
  cleaner_.Begin();
  cleaner_.Await();
  EXPECT_TRUE(cleaner_.is_done());
  EXPECT_EQ(CountFound(), 0);
  cleaner_.Cancel();  // which waits for the threads
  EXPECT_EQ(calls, 1);
}

TEST_F(TableCleanerTest, InterruptedItLeavesATableThatIsClear) {
  StoreMany();
  cleaner_.Begin();
  cleaner_.Interrupt();
  cleaner_.Await();
  EXPECT_EQ(CountFound(), 0);
  StoreMany();
  EXPECT_GT(CountFound(), 0);
  cleaner_.Continue();
  cleaner_.Await();
  EXPECT_TRUE(cleaner_.is_done());
}

TEST_F(TableCleanerTest, AtTheDeadlineTheTableIsWhatIsClear) {
  TranspositionTable large(256);
  TableCleaner cleaner(large);
  cleaner.Begin();
  cleaner.Await(std::chrono::steady_clock::now());
  EXPECT_FALSE(cleaner.is_done());
  large.Store(KeyOf(1), {.depth = 1, .bound = Bound::kExact});
  EXPECT_TRUE(large.Probe(KeyOf(1)));
  cleaner.Continue();
  cleaner.Await();
  EXPECT_TRUE(cleaner.is_done());
  cleaner.Begin();
  cleaner.Await(std::chrono::steady_clock::now() + std::chrono::hours(1));
  EXPECT_TRUE(cleaner.is_done());
}

TEST_F(TableCleanerTest, BeginsAnewAtAnyTime) {
  for (const std::size_t mebibytes : {std::size_t{16}, std::size_t{1}, kMebibytes}) {
    cleaner_.Cancel();
    ASSERT_TRUE(table_.Resize(mebibytes));
    StoreMany();
    cleaner_.Begin();
  }
  cleaner_.Begin();
  cleaner_.Await();
  EXPECT_EQ(CountFound(), 0);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
