// SPDX-License-Identifier: MIT
// A complete benchmark result for tests.
#pragma once

#include <string>
#include <vector>

#include "src/benchmark/result.h"

namespace hansu::benchmark {

// Seven samples around the value, at most 3 per mille away.
inline std::vector<double> SamplesAround(double value) {
  std::vector<double> samples;
  for (double offset : {0.0, 0.001, -0.002, 0.003, -0.001, 0.002, -0.003}) {
    samples.push_back(value * (1 + offset));
  }
  return samples;
}

inline BenchmarkResult SampleResult() {
  BenchmarkResult result;
  result.settings = {.threads = 2, .hash_per_thread = 64, .repeats = 7, .depth = 14};
  result.build = {"Hansu 1", "abc", "gcc", "-O3", "AVX2", "AVX2", "hansu-11"};
  result.machine = {.cpu_model = "A <CPU> & more",
                    .simd = "AVX2",
                    .topology_source = "hwloc",
                    .packages = 1,
                    .nodes = 1,
                    .l3_caches = 2,
                    .cores = 2,
                    .cpus = 2,
                    .cpu_quota = 0,
                    .l2_kibibytes = 1024,
                    .l3_kibibytes = 32768,
                    .memory_mebibytes = 16000,
                    .page_bytes = 4096,
                    .huge_page_mode = "madvise",
                    .binding = "one CPU a copy"};
  result.warm_up = {2.5, true};
  result.surroundings = {.load_at_start = 0.1,
                         .megahertz_at_start = 3000,
                         .megahertz_at_end = 2990,
                         .stolen_percent = 0.1,
                         .heat_events = 0,
                         .quota_events = 0,
                         .cpu_share_percent = 99.5,
                         .huge_page_mebibytes = 128};
  result.answers = {AnswerState::kRight, true, 210, {}};
  const auto add = [&result](const std::string& id, const char* unit, bool more, int threads,
                             double value) {
    result.measurements.push_back({.id = id,
                                   .unit = unit,
                                   .more_is_better = more,
                                   .threads = threads,
                                   .hash_mebibytes = 128,
                                   .samples = SamplesAround(value)});
  };
  add("fixed.one", "nodes/s", true, 1, 1'000'000);
  add("fixed.all", "nodes/s", true, 2, 1'900'000);
  add("search.speed", "nodes/s", true, 2, 1'800'000);
  add("search.start", "us", false, 2, 25);
  for (int threads : {1, 2}) {
    const std::string number = std::to_string(threads);
    add("scaling.copies." + number, "nodes/s", true, threads, 1'000'000 * threads);
    add("scaling.search." + number, "nodes/s", true, threads, 900'000 * threads);
    add("scaling.depth." + number, "s", false, threads, 4.0 / threads);
  }
  add("scaling.l3.0", "nodes/s", true, 1, 990'000);
  add("scaling.l3.1", "nodes/s", true, 1, 980'000);
  for (int mebibytes : {1, 4, 16}) {
    for (bool are_huge : {false, true}) {
      add("memory." + std::to_string(mebibytes) + (are_huge ? ".huge" : ".small"), "nodes/s", true,
          2, 2'000'000 - 10'000.0 * mebibytes);
      result.measurements.back().hash_mebibytes = mebibytes;
      result.measurements.back().huge_pages = are_huge;
    }
  }
  return result;
}

}  // namespace hansu::benchmark
