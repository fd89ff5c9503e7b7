// SPDX-License-Identifier: MIT
// A result for people, in English, as it is quoted and compared: plain text, and a page with plots.
#pragma once

#include <string>

#include "src/benchmark/result.h"

namespace hansu::benchmark {

std::string ToText(const BenchmarkResult& result);
// HTML.
std::string ToPage(const BenchmarkResult& result);

}  // namespace hansu::benchmark
