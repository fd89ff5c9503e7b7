// SPDX-License-Identifier: MIT
// Bench results as text.
#pragma once

#include <string>

#include "src/search/any/bench_result.h"

namespace hansu::text {

// The three-line block that most test tools read, and the line that OpenBench reads.
std::string BenchText(const search::BenchResult& result);
// The same with the net's name, the build and the machine, for scripts.
std::string BenchJson(const search::BenchResult& result, int depth, const std::string& net);

}  // namespace hansu::text
