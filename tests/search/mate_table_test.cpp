// SPDX-License-Identifier: MIT
// The mate solver's hash table keeps stored entries and its size limit.
#include "src/search/mate_table.h"

#include <gtest/gtest.h>

#include <ctime>
#include <memory>

namespace hansu::HANSU_GAME::search {
namespace {

// The same position at different plies, with scattered keys.
MateNode NodeOf(std::uint64_t i) {
  return {.key = (i / 2) * 0x9E3779B97F4A7C15, .plies = static_cast<std::int32_t>(i % 2)};
}

MateFact FactOf(int refuted, int mates_in = MateFact::kNever) {
  return {static_cast<std::int16_t>(refuted), static_cast<std::int16_t>(mates_in), Move()};
}

TEST(MateTable, KeepsWhatItIsTold) {
  MateTable table;
  EXPECT_EQ(table.Find(NodeOf(1)).mates_in, MateFact::kNever);
  constexpr std::uint64_t kCount = 200'000;
  for (std::uint64_t i = 0; i < kCount; ++i) {
    ASSERT_TRUE(table.Store(NodeOf(i), FactOf(static_cast<int>(i % 1000))));
  }
  for (std::uint64_t i = 0; i < kCount; ++i) ASSERT_EQ(table.Find(NodeOf(i)).refuted, i % 1000);
  EXPECT_EQ(table.Find(NodeOf(kCount)).refuted, 0);
  EXPECT_TRUE(table.Store(NodeOf(7), FactOf(3, 4)));
  EXPECT_EQ(table.Find(NodeOf(7)).mates_in, 4);
  MateNode other = NodeOf(7);
  other.rule_state = 8;
  EXPECT_EQ(table.Find(other).mates_in, MateFact::kNever) << "all of a node counts";
}

TEST(MateTable, IsBoundedAndQuickToFree) {
  auto table = std::make_unique<MateTable>();
  std::uint64_t count = 0;
  while (table->Store(NodeOf(count), {})) ++count;
  EXPECT_GT(count, 24'000'000U);
  EXPECT_LT(count, 26'000'000U);
  EXPECT_TRUE(table->Store(NodeOf(0), FactOf(1))) << "what is there can still be replaced";
  const std::clock_t begin = std::clock();
  table.reset();
  const double ms = 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  EXPECT_LT(ms, 200) << "two seconds from std::unordered_map";
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
