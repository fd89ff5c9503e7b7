// SPDX-License-Identifier: MIT
// Every instruction set against the plain loops, bit by bit, with numbers at their limits.
#include "nnue/kernels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "nnue/reference.h"
#include "tests/support/random_positions.h"

namespace hansu::nnue {
namespace {

HiddenRow RandomRow(Random& random, int size) {
  constexpr std::array<std::int16_t, 8> kEdges = {-32768, -1, 0, 1, 254, 255, 256, 32767};
  HiddenRow row;
  for (std::int16_t& value : row.values) {
    value = random.Percent(20) ? random.Pick(kEdges)
                               : static_cast<std::int16_t>(random.Below(2 * size + 1) - size);
  }
  return row;
}

class Kernels : public testing::TestWithParam<std::string_view> {
 protected:
  void SetUp() override { UseKernelTarget(GetParam()); }
  void TearDown() override { UseKernelTarget(""); }

  Random random_{7};
};

TEST_P(Kernels, TheTargetIsTheForcedOne) { EXPECT_EQ(KernelTarget(), GetParam()); }

TEST_P(Kernels, UpdatesAreThoseOfTheReference) {
  for (int i = 0; i < 200; ++i) {
    std::array<HiddenRow, 4> in;
    for (HiddenRow& row : in) row = RandomRow(random_, 30000);
    std::array<HiddenRow, 3> fast;
    std::array<HiddenRow, 3> slow;
    // A chain of three: the second starts from what the first made.
    const auto chain = [&in](std::array<HiddenRow, 3>& out) {
      return std::array<RowUpdate, 3>{{{&in[0], &in[1], &in[2], nullptr, &out[0]},
                                       {&out[0], &in[2], &in[3], &in[1], &out[1]},
                                       {&in[3], &in[0], &in[0], nullptr, &out[2]}}};
    };
    ApplyUpdates(chain(fast));
    reference::ApplyUpdates(chain(slow));
    ASSERT_EQ(fast, slow);
    ASSERT_EQ(fast[2], in[3]) << "one row added and removed";
  }
}

TEST_P(Kernels, RowsAreThoseOfTheReference) {
  std::vector<HiddenRow> rows;
  for (int i = 0; i < 64; ++i) rows.push_back(RandomRow(random_, 1000));
  for (std::size_t added_count = 0; added_count <= 32; ++added_count) {
    std::vector<const HiddenRow*> added;
    std::vector<const HiddenRow*> removed;
    for (std::size_t i = 0; i < added_count; ++i) added.push_back(&rows[i]);
    const auto removed_count = static_cast<std::size_t>(random_.Below(33));
    for (std::size_t i = 0; i < removed_count; ++i) removed.push_back(&rows[32 + i]);
    HiddenRow fast = RandomRow(random_, 1000);
    HiddenRow slow = fast;
    HiddenRow fast_copy;
    HiddenRow slow_copy;
    ApplyRows(added, removed, fast, fast_copy);
    reference::ApplyRows(added, removed, slow, slow_copy);
    ASSERT_EQ(fast, slow);
    ASSERT_EQ(fast_copy, slow);
    ASSERT_EQ(slow_copy, slow);
  }
}

HiddenRow RandomWeights(Random& random) {
  HiddenRow weights;
  for (std::int16_t& weight : weights.values) {
    // Few enough that their sum is safe.
    weight = random.Percent(45) ? static_cast<std::int16_t>(random.Below(257) - 128) : 0;
  }
  return weights;
}

TEST_P(Kernels, OutputSumsAreThoseOfTheReference) {
  for (int i = 0; i < 500; ++i) {
    const HiddenRow us = RandomRow(random_, i % 2 == 0 ? 300 : 30000);
    const HiddenRow them = RandomRow(random_, 300);
    const HiddenRow us_weights = RandomWeights(random_);
    const HiddenRow them_weights = RandomWeights(random_);
    const OutputHalf a = {.accumulator = us, .weights = us_weights};
    const OutputHalf b = {.accumulator = them, .weights = them_weights};
    ASSERT_EQ(OutputSum(a, b), reference::OutputSum(a, b));
  }
}

// 33,024 is the largest multiple of 128 whose product with 255^2 fits; all units at their clip.
TEST_P(Kernels, OutputSumsReachTheLimit) {
  HiddenRow full;
  full.values.fill(32767);
  for (int sign : {1, -1}) {
    HiddenRow us = {};
    HiddenRow them = {};
    us.values.fill(static_cast<std::int16_t>(sign * kMaxOutputWeight));
    them.values[0] = us.values[0];
    them.values[255] = us.values[0];
    EXPECT_EQ(
        OutputSum({.accumulator = full, .weights = us}, {.accumulator = full, .weights = them}),
        sign * 258 * kMaxOutputWeight * kQa * kQa);
  }
}

INSTANTIATE_TEST_SUITE_P(AllTargets, Kernels, testing::ValuesIn(KernelTargets()),
                         [](const auto& target) { return std::string(target.param); });

TEST(KernelTargets, TheBestIsInUseUnlessForced) {
  const std::vector<std::string_view> targets = KernelTargets();
  ASSERT_FALSE(targets.empty());
  EXPECT_EQ(std::set(targets.begin(), targets.end()).size(), targets.size());
  UseKernelTarget(targets.back());
  EXPECT_EQ(KernelTarget(), targets.back());
  UseKernelTarget("");
  EXPECT_EQ(KernelTarget(), targets.front());
  EXPECT_EQ(KernelTargets(), targets);
}

#if defined(__x86_64__)
TEST(KernelTargets, AllOfX86AreCompiled) {
  const std::vector<std::string_view> targets = KernelTargets();
  const auto has = [&targets](std::string_view name) {
    return std::find(targets.begin(), targets.end(), name) != targets.end();
  };
  EXPECT_TRUE(has("SSSE3"));
  EXPECT_EQ(has("AVX2"), __builtin_cpu_supports("avx2") != 0);
  EXPECT_EQ(has("AVX3"), __builtin_cpu_supports("avx512bw") != 0);
}
#endif

}  // namespace
}  // namespace hansu::nnue
