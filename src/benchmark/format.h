// SPDX-License-Identifier: MIT
// Numbers of benchmarks as text.
#pragma once

#include <string>

#include "src/benchmark/statistics.h"

namespace hansu::benchmark {

// Never in scientific notation.
std::string Fixed(double value, int decimals);
// The number with as many decimals as its size needs: "1234567", "12.3", "0.00123".
std::string Short(double value);
// "1.25 [1.20, 1.31]", or without an interval "1.25". The same number of decimals in all.
std::string WithInterval(const Estimate& estimate, int decimals);
std::string ShortWithInterval(const Estimate& estimate);

}  // namespace hansu::benchmark
