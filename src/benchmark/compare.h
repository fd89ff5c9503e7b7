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

// A quantity that both results have.
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
  std::vector<std::string> only_a;  // ids that `b` lacks, and the reverse
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

// Fails if the two measured different work: another game or depth, or one quick and one full.
Result<Comparison> Compare(const BenchmarkResult& a, const BenchmarkResult& b);

std::string ComparisonText(const Comparison& comparison, const std::string& name_a,
                           const std::string& name_b);
std::string ComparisonJson(const Comparison& comparison, const std::string& name_a,
                           const std::string& name_b);

}  // namespace hansu::benchmark
