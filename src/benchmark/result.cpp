// SPDX-License-Identifier: MIT
#include "src/benchmark/result.h"

namespace hansu::benchmark {

const Measurement* BenchmarkResult::Find(std::string_view id) const {
  const auto found = std::ranges::find(measurements, id, &Measurement::id);
  return found != measurements.end() ? &*found : nullptr;
}

Score BenchmarkResult::score() const {
  const auto score_of = [this](std::string_view id) {
    const Measurement* measured = Find(id);
    return measured == nullptr ? 0.0 : 100 * measured->estimate().value / kReferenceRate;
  };
  return {score_of("fixed.one"), score_of("fixed.all")};
}

}  // namespace hansu::benchmark
