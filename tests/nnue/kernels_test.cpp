// SPDX-License-Identifier: MIT
// Every instruction set against the plain loops, bit by bit, with numbers up to their limits.
#include "nnue/kernels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "nnue/reference.h"
#include "tests/support/kernels_names.h"
#include "tests/support/random_positions.h"

namespace hansu::HANSU_GAME::nnue {
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

class EachKernels : public testing::TestWithParam<Kernels> {
 protected:
  Random random_{7};
};

TEST_P(EachKernels, UpdatesAreThoseOfTheReference) {
  for (int i = 0; i < 200; ++i) {
    std::array<HiddenRow, 4> in;
    for (HiddenRow& row : in) row = RandomRow(random_, 30000);
    std::array<HiddenRow, 3> fast;
    std::array<HiddenRow, 3> slow;
    // Three updates: the second starts from the result of the first.
    const auto chain = [&in](std::array<HiddenRow, 3>& out) {
      return std::array<RowUpdate, 3>{{{&in[0], &in[1], &in[2], nullptr, &out[0]},
                                       {&out[0], &in[2], &in[3], &in[1], &out[1]},
                                       {&in[3], &in[0], &in[0], nullptr, &out[2]}}};
    };
    GetParam().apply_updates(chain(fast));
    reference::ApplyUpdates(chain(slow));
    ASSERT_EQ(fast, slow);
    ASSERT_EQ(fast[2], in[3]) << "one row added and removed";
  }
}

TEST_P(EachKernels, RowsAreThoseOfTheReference) {
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
    GetParam().apply_rows(added, removed, fast, fast_copy);
    reference::ApplyRows(added, removed, slow, slow_copy);
    ASSERT_EQ(fast, slow);
    ASSERT_EQ(fast_copy, slow);
    ASSERT_EQ(slow_copy, slow);
  }
}

HiddenRow RandomWeights(Random& random) {
  HiddenRow weights;
  for (std::int16_t& weight : weights.values) {
    // Few enough weights are not zero that no sum can overflow.
    weight = random.Percent(45) ? static_cast<std::int16_t>(random.Below(257) - 128) : 0;
  }
  return weights;
}

TEST_P(EachKernels, OutputSumsAreThoseOfTheReference) {
  for (int i = 0; i < 500; ++i) {
    const HiddenRow us = RandomRow(random_, i % 2 == 0 ? 300 : 30000);
    const HiddenRow them = RandomRow(random_, 300);
    const HiddenRow us_weights = RandomWeights(random_);
    const HiddenRow them_weights = RandomWeights(random_);
    const OutputHalf a = {.accumulator = us, .weights = us_weights};
    const OutputHalf b = {.accumulator = them, .weights = them_weights};
    ASSERT_EQ(GetParam().output_sum(a, b), reference::OutputSum(a, b));
  }
}

// 33,024 is the largest multiple of 128 whose product with 255^2 fits 32 bits. All units are
// saturated.
TEST_P(EachKernels, OutputSumsReachTheLimit) {
  HiddenRow full;
  full.values.fill(32767);
  for (int sign : {1, -1}) {
    HiddenRow us = {};
    HiddenRow them = {};
    std::fill_n(us.values.begin(), 256, static_cast<std::int16_t>(sign * kMaxOutputWeight));
    them.values.front() = us.values[0];
    them.values.back() = us.values[0];
    EXPECT_EQ(GetParam().output_sum({.accumulator = full, .weights = us},
                                    {.accumulator = full, .weights = them}),
              sign * 258 * kMaxOutputWeight * kQa * kQa);
  }
}

INSTANTIATE_TEST_SUITE_P(All, EachKernels, testing::ValuesIn(SupportedKernels()), NameOfKernels());

TEST(SupportedKernels, HaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (const Kernels& kernels : SupportedKernels()) names.insert(kernels.name);
  EXPECT_EQ(names.size(), SupportedKernels().size());
  EXPECT_EQ(BestKernels().name, SupportedKernels().front().name);
}

#if defined(__x86_64__)
TEST(SupportedKernels, AreCompiledForAllOfX86) {
  std::vector<std::string_view> expected;
  if (__builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512vnni") != 0) {
    expected.emplace_back("AVX3_VNNI");
  }
  if (__builtin_cpu_supports("avx512bw") != 0) expected.emplace_back("AVX3");
  if (__builtin_cpu_supports("avx2") != 0) expected.emplace_back("AVX2");
  if (__builtin_cpu_supports("sse4.2") != 0) expected.emplace_back("SSE4");
  expected.emplace_back("SSSE3");
  std::vector<std::string_view> names;
  for (const Kernels& kernels : SupportedKernels()) names.push_back(kernels.name);
  EXPECT_EQ(names, expected);
}
#endif

}  // namespace
}  // namespace hansu::HANSU_GAME::nnue
