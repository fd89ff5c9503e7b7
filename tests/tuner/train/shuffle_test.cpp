// SPDX-License-Identifier: MIT
#include "tuner/train/shuffle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace hansu::HANSU_GAME::train {
namespace {

TEST(Shuffle, VisitsEveryPlaceOnceInAnOrderOfItsOwn) {
  for (std::uint64_t count : {1U, 2U, 3U, 5U, 64U, 65U, 1000U, 4097U}) {
    std::vector<std::uint64_t> seen[2];
    for (std::uint64_t key : {0U, 1U}) {
      const Shuffle shuffle(count, key);
      for (std::uint64_t i = 0; i < count; ++i) seen[key].push_back(shuffle(i));
    }
    EXPECT_TRUE(count <= 5 || seen[0] != seen[1]);
    for (auto& order : seen) {
      EXPECT_TRUE(count <= 5 || !std::is_sorted(order.begin(), order.end()));
      std::sort(order.begin(), order.end());
      for (std::uint64_t i = 0; i < count; ++i) ASSERT_EQ(order[i], i);
    }
  }
}

TEST(Shuffle, TakesMorePlacesThan32BitsCount) {
  constexpr std::uint64_t kCount = 5'000'000'000;
  constexpr std::uint64_t kSample = 100'000;
  const Shuffle shuffle(kCount, 1);
  std::vector<std::uint64_t> seen;
  for (std::uint64_t i = 0; i < kSample; ++i) seen.push_back(shuffle(kCount - kSample + i));
  std::sort(seen.begin(), seen.end());
  EXPECT_EQ(std::adjacent_find(seen.begin(), seen.end()), seen.end());
  EXPECT_LT(seen.back(), kCount);
  EXPECT_GT(seen.back(), kCount - kCount / 1000);
  EXPECT_LT(seen.front(), kCount / 1000);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::train
