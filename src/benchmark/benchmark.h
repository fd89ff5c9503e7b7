// SPDX-License-Identifier: MIT
// The benchmark of a machine: fixed, verified work by one copy and by many, one search on all
// threads, scaling, and memory, with repeats and a verdict about noise.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/benchmark/result.h"

namespace hansu::benchmark {

inline constexpr int kRepeats = 7;
inline constexpr int kQuickRepeats = 2;
inline constexpr int kMostRepeats = 1000;
inline constexpr std::int64_t kMostHashPerThread = std::int64_t{1} << 20;

// Fields that are left out get defaults that fit the machine.
struct Request {
  GameId game = GameId::kJanggi;
  std::vector<Part> parts = {};  // empty: all
  bool is_quick = false;         // some seconds in all: a smoke test, no measurement
  std::optional<int> threads = std::nullopt;
  std::optional<std::int64_t> hash_per_thread = std::nullopt;  // MiB
  std::optional<int> repeats = std::nullopt;
};

// A line about what runs now.
using Progress = std::function<void(const std::string&)>;

// Fails if there is no net or not enough memory, or if no thread can be started. Wrong answers are
// not a failure but part of the result.
Result<BenchmarkResult> RunBenchmark(const Request& request, const Progress& progress);

// Parses the parts' names ("fixed,search"). Fails, naming the word, if one is unknown or comes
// twice.
Result<std::vector<Part>> ParseParts(const std::string& list);

// Lists in words why the result is doubtful; empty if it is not.
std::vector<std::string> FindNoise(const BenchmarkResult& result);

}  // namespace hansu::benchmark
