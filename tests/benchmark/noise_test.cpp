// SPDX-License-Identifier: MIT
// The verdict about noise: each kind is found, and a quiet run is called quiet.
#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "src/benchmark/benchmark.h"
#include "src/benchmark/verdict.h"
#include "tests/benchmark/sample_result.h"

namespace hansu::benchmark {
namespace {

TEST(BenchmarkNoise, AQuietRunHasNone) {
  BenchmarkResult result = SampleResult();
  EXPECT_TRUE(FindNoise(result).empty());
  EXPECT_TRUE(VerdictLines(result).front().starts_with("quiet"));
  result.surroundings = {};  // nothing is known
  EXPECT_TRUE(FindNoise(result).empty());
}

TEST(BenchmarkNoise, EachKindIsFound) {
  struct Case {
    const char* found;
    std::function<void(BenchmarkResult&)> disturb;
  };
  const Case cases[] = {
      {"other programs ran", [](auto& result) { result.surroundings.load_at_start = 1.2; }},
      {"virtual machine took", [](auto& result) { result.surroundings.stolen_percent = 0.6; }},
      {"only 97.0 %", [](auto& result) { result.surroundings.cpu_share_percent = 97; }},
      {"the frequency fell", [](auto& result) { result.surroundings.megahertz_at_end = 2800; }},
      {"heat", [](auto& result) { result.surroundings.heat_events = 1; }},
      {"CPU limit", [](auto& result) { result.surroundings.quota_events = 1; }},
      {"never became steady", [](auto& result) { result.warm_up.was_steady = false; }},
      {"fixed.all is known to", [](auto& result) { result.measurements[1].samples[2] *= 1.1; }},
      {"fewer than 6 repeats", [](auto& result) { result.settings.repeats = 5; }},
      {"a quick run", [](auto& result) { result.settings.is_quick = true; }},
  };
  for (const Case& each : cases) {
    BenchmarkResult result = SampleResult();
    each.disturb(result);
    result.noise = FindNoise(result);
    ASSERT_EQ(result.noise.size(), 1U) << each.found;
    EXPECT_NE(result.noise.front().find(each.found), std::string::npos) << result.noise.front();
    EXPECT_TRUE(VerdictLines(result).front().starts_with("noisy"));
  }
}

TEST(BenchmarkNoise, OneMoreProgramIsLittleOnManyCpus) {
  BenchmarkResult result = SampleResult();
  result.surroundings.load_at_start = 1;
  result.machine.cpus = 128;
  EXPECT_TRUE(FindNoise(result).empty());
}

TEST(BenchmarkNoise, TheScoreIsRelativeToTheReference) {
  const BenchmarkResult result = SampleResult();
  EXPECT_NEAR(result.score().one, 100, 0.5);
  EXPECT_NEAR(result.score().all, 190, 1);
  EXPECT_NE(ScoreLine(result).find("Hansu-1M"), std::string::npos);
  EXPECT_EQ(ScoreLine({}), "");
}

}  // namespace
}  // namespace hansu::benchmark
