// SPDX-License-Identifier: MIT
// Two results side by side.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "src/base/status.h"
#include "src/benchmark/result.h"

namespace hansu::benchmark {

enum class Change : std::uint8_t { kUnknown, kBetter, kWorse };

// A quantity that both measured.
struct ComparedLine {
  std::string id;
  std::string unit;
  double a = 0;  // medians
  double b = 0;
  Estimate ratio;                    // b to a, see RatioOf
  Change change = Change::kUnknown;  // unknown if the interval holds 1 or is missing
};

struct Comparison {
  std::vector<ComparedLine> lines;
  std::vector<std::string> only_a;  // ids that one of the two lacks
  std::vector<std::string> only_b;
  // A fact that differs.
  struct Difference {
    std::string name;
    std::string a;
    std::string b;
  };
  std::vector<Difference> differences;
  std::vector<std::string> doubts;  // noise and wrong answers, with the name of the result
};

// Fails if the two did different work: another game, depth, or quick against full.
Result<Comparison> Compare(const BenchmarkResult& a, const BenchmarkResult& b);

std::string ComparisonText(const Comparison& comparison, const std::string& name_a,
                           const std::string& name_b);
std::string ComparisonJson(const Comparison& comparison, const std::string& name_a,
                           const std::string& name_b);

}  // namespace hansu::benchmark
