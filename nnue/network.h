// SPDX-License-Identifier: MIT
// A net: its parameters, the proof that no sum of them overflows, and the meaning of its output.
// For reading and writing files see network_file.h.
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
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::nnue {

struct OutputUnit {
  HiddenRow us;                 // weights of the accumulator of the side to move, times kQb
  HiddenRow them;               // weights of the other side's accumulator, times kQb
  PerColor<std::int32_t> bias;  // by the side to move, times kQa^2 * kQb
};

// All parameters of a net, 922 KB (Xiangqi: 363 KB): too large for the stack.
struct Parameters {
  std::array<HiddenRow, kInputCount> rows;  // input weights times kQa; see RowOf in features.h
  HiddenRow bias;                           // of the hidden units, times kQa
  std::array<OutputUnit, kOutputBucketCount> outputs;
  OutputBuckets buckets;  // which output a position uses
};

// OK if no sum can overflow in any position: a hidden unit's bias plus its 32 largest weights must
// fit 16 bits, an output's bias plus all its weights of one sign (times kQa^2) must fit 32, and no
// output weight may exceed kMaxOutputWeight, all in absolute value. A failure names the first
// violation.
Status ProveNoOverflow(const Parameters& parameters);

// The provenance (name, recipe, data and so on) is text of up to this many bytes, without control
// characters except newlines.
inline constexpr std::size_t kMaxProvenanceBytes = 4096;

// Converts an output sum, bias included, to hundredths of a point: rounded toward 0 and clamped to
// +-kMaxEvaluation.
constexpr int ValueOf(std::int32_t output) {
  return std::clamp(output / kUnitsPerCentipoint, -kMaxEvaluation, kMaxEvaluation);
}

class Network;
using NetworkResult = Result<std::unique_ptr<const Network>>;  // never null if ok()

// Immutable, so threads can share one. Never moved, so evaluators can keep references into it.
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

}  // namespace hansu::HANSU_GAME::nnue
