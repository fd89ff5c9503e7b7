// SPDX-License-Identifier: MIT
// A result as tables, the same for text and page.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "src/benchmark/result.h"

namespace hansu::benchmark {

using Rows = std::vector<std::vector<std::string>>;
using Facts = std::vector<std::pair<std::string, std::string>>;  // name and value
struct Table {
  std::vector<std::string> headers;
  Rows rows;
};

// Columns two blanks apart; the first is aligned left, others that hold numbers alone, right.
std::string TableText(const std::vector<std::string>& headers, const Rows& rows);

// Build, machine and settings. The names are the same for every result, here and below.
Facts ContextOf(const BenchmarkResult& result);
// The events during the measurements.
Facts SurroundingsOf(const BenchmarkResult& result);

// All measurements whose id begins with the part's name, as medians with intervals.
Table MeasurementsOf(const BenchmarkResult& result, Part part);

// Speed and efficiency by number of threads.
struct ScalingRow {
  int threads = 0;
  double copies = 0;  // nodes/s, medians
  double search = 0;
  double depth_seconds = 0;
  // The speed relative to one thread: medians of the ratios of each round. Divided by `threads`
  // this is the efficiency.
  Estimate copies_speedup;
  Estimate search_speedup;
  Estimate depth_speedup;
};
std::vector<ScalingRow> ScalingRows(const BenchmarkResult& result);
Table ScalingTable(const BenchmarkResult& result);

// Copies that fill one L3 cache or memory node; empty if there is one alone.
Table GroupTable(const BenchmarkResult& result);

}  // namespace hansu::benchmark
