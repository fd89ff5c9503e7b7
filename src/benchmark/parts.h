// SPDX-License-Identifier: MIT
// The parts of the benchmark. Each adds its measurements to the result.
#pragma once

#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/benchmark/benchmark.h"
#include "src/benchmark/copies.h"
#include "src/benchmark/result.h"
#include "src/benchmark/topology.h"
#include "src/benchmark/work.h"
#include "src/searcher/searcher.h"

namespace hansu::benchmark {

// The state of a benchmark that runs.
struct Course {
  const Topology& topology;
  search::SharedNet net;
  const Progress& progress;
  BenchmarkResult result;
  std::vector<Position> positions;       // of the fixed work
  std::vector<Answer> expected = {};     // answers to it; empty before the first run
  std::vector<std::size_t> order = {};   // see PlacingOrder
  double least_cpu_share_percent = 100;  // of all runs of copies

  const Settings& settings() const { return result.settings; }
  // The hash of one search on that many threads: at most a quarter of the memory.
  std::int64_t HashFor(int threads) const;
};

Status RunFixed(Course& course);
Status RunSearch(Course& course);
Status RunScaling(Course& course);
Status RunMemory(Course& course);

// The measurement with the id of `first`, which is added if it is new.
Measurement& Measured(Course& course, Measurement first);
// Adds a sample to the measurement of that id, which is added if it is new. REQUIRES: value > 0.
void AddSample(Course& course, const Measurement& measurement, double value);

// Runs the fixed work on these CPUs of the topology, and checks the answers.
Result<CopiesRun> MeasureCopies(Course& course, const std::vector<std::size_t>& cpus);
// The first `count` CPUs in the order of placing; those beyond the machine's are left to the
// system.
std::vector<std::size_t> FirstCpus(const Course& course, int count);

// 1, 2, 4 and so on up to `threads`, with the number of cores if that is less.
std::vector<int> ThreadCounts(int threads, int cores);
// MiB from the L2 cache up to a quarter of the memory, each four times the one before, and the
// quarter itself.
std::vector<std::int64_t> HashSizes(std::int64_t l2_kibibytes, std::int64_t memory_mebibytes);

}  // namespace hansu::benchmark
