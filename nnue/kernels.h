// SPDX-License-Identifier: MIT
// SIMD kernels for each instruction set that this CPU may have. All give bit-identical results
// (reference.h is the oracle). Vector types do not leave kernels.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "nnue/architecture.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::nnue {

// One side's accumulator before and after a move, and the rows of input weights by which they
// differ.
struct RowUpdate {
  const HiddenRow* before;
  const HiddenRow* added;
  const HiddenRow* removed;
  const HiddenRow* captured;  // null: nothing was captured
  HiddenRow* after;           // does not alias any of the above
};

// One half of the output layer's input: one side's accumulator and the output weights for it.
struct OutputHalf {
  const HiddenRow& accumulator;
  const HiddenRow& weights;
};

// The functions for one instruction set. Each user keeps its own copy, so the choice is made once
// and there is no global dispatch state.
struct Kernels {
  std::string_view name;

  // after = before + added - removed [- captured], for each update in turn.
  void (*apply_updates)(std::span<const RowUpdate> updates);
  // row += sum of `added` - sum of `removed`, then copy = row. REQUIRES: `copy` is a different row.
  void (*apply_rows)(std::span<const HiddenRow* const> added,
                     std::span<const HiddenRow* const> removed, HiddenRow& row, HiddenRow& copy);
  // Sum of clip(accumulator, 0, kQa)^2 * weight over both halves. REQUIRES: weights within
  // +-kMaxOutputWeight, and the sums of the positive and of the negative ones, times kQa^2, within
  // 32 bits.
  std::int32_t (*output_sum)(const OutputHalf& us, const OutputHalf& them);
};

// The compiled kernels that this CPU can run, best first; never empty.
const std::vector<Kernels>& SupportedKernels();
inline const Kernels& BestKernels() { return SupportedKernels().front(); }

}  // namespace hansu::HANSU_GAME::nnue
