// SPDX-License-Identifier: MIT
// The lines that sum a result up.
#pragma once

#include <string>
#include <vector>

#include "src/benchmark/result.h"

namespace hansu::benchmark {

// "right: all 1,234 ..." or the like.
std::string AnswersLine(const AnswerCheck& check);
// Empty without the fixed work.
std::string ScoreLine(const BenchmarkResult& result);
// The first line, then the reasons.
std::vector<std::string> VerdictLines(const BenchmarkResult& result);

}  // namespace hansu::benchmark
