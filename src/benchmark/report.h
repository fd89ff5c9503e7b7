// SPDX-License-Identifier: MIT
// A result for people, as plain text and as a page with plots. In English, since results are quoted
// and compared.
#pragma once

#include <string>

#include "src/benchmark/result.h"

namespace hansu::benchmark {

std::string ToText(const BenchmarkResult& result);
// An HTML page.
std::string ToPage(const BenchmarkResult& result);

}  // namespace hansu::benchmark
