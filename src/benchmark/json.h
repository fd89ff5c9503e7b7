// SPDX-License-Identifier: MIT
// Results as JSON. bench/README.md describes the fields.
#pragma once

#include <string>

#include "src/base/status.h"
#include "src/benchmark/result.h"

namespace hansu::benchmark {

inline constexpr const char* kFormatName = "hansu-benchmark";
inline constexpr int kFormatVersion = 1;

// Indented, with a newline at the end.
std::string ToJson(const BenchmarkResult& result);
// Reads what ToJson wrote. Fails, naming the field, if one is missing, unknown, of the wrong type,
// or contradicts the others; `name` is the name of the file, for the message.
Result<BenchmarkResult> FromJson(const std::string& json, const std::string& name);
// FromJson of a file.
Result<BenchmarkResult> LoadResult(const std::string& path);

}  // namespace hansu::benchmark
