// SPDX-License-Identifier: MIT
// A net: its numbers, the proof that no sum of them overflows, and what its output means. Files are
// read and written by network_file.h.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "nnue/architecture.h"
#include "nnue/output_buckets.h"
#include "src/base/status.h"
#include "src/board/types.h"
#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::nnue {

struct OutputUnit {
  HiddenRow us;                 // weights of the accumulator of the side to move, times kQb
  HiddenRow them;               // of the other side's
  PerColor<std::int32_t> bias;  // by the side to move, times kQa^2 * kQb
};

// All numbers of a net, 460 KB (Xiangqi: 363 KB): too large for the stack.
struct Parameters {
  std::array<HiddenRow, kRowCount> rows;  // input weights times kQa; see RowOf in features.h
  HiddenRow bias;                         // of the hidden units, times kQa
  std::array<OutputUnit, kOutputBucketCount> outputs;
  OutputBuckets buckets;  // which output a position uses
};

// OK if for every position each sum stays within its type: a hidden unit's bias and its 32 largest
// weights within 16 bits, an output's bias and weights of one sign (times kQa^2) within 32, and no
// output weight beyond kMaxOutputWeight. A failure names the first offender.
Status ProveNoOverflow(const Parameters& parameters);

// Names, dates, recipes: up to this many bytes of text, without control characters but newlines.
inline constexpr std::size_t kMaxProvenanceBytes = 4096;

// What the sum of an output, bias included, is worth in hundredths of a point, rounded towards 0
// and within +-kMaxEvaluation.
constexpr int ValueOf(std::int32_t output) {
  return std::clamp(output / kUnitsPerCentipoint, -kMaxEvaluation, kMaxEvaluation);
}

class Network;
using NetworkResult = Result<std::unique_ptr<const Network>>;  // never null if ok()

// Immutable, so threads share one; its address stays, so evaluators keep references into it.
class Network {
 public:
  // Refuses parameters that may overflow, and a provenance that is not text or is too long.
  static NetworkResult Create(std::unique_ptr<const Parameters> parameters, std::string provenance);
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;

  const Parameters& parameters() const { return *parameters_; }
  const std::string& provenance() const { return provenance_; }
  // The provenance's first line.
  std::string_view name() const;

 private:
  Network(std::unique_ptr<const Parameters> parameters, std::string provenance);

  std::unique_ptr<const Parameters> parameters_;
  std::string provenance_;
};

}  // namespace hansu::inline HANSU_GAME::nnue
