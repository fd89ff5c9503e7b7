// SPDX-License-Identifier: MIT
// The vector work, for each instruction set that this CPU may have; all of them give the same bits
// (reference.h is the oracle). No vector type leaves kernels.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "nnue/architecture.h"
#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::nnue {

// One side's accumulator before and after a ply, and the rows of input weights that differ.
struct RowUpdate {
  const HiddenRow* before;
  const HiddenRow* added;
  const HiddenRow* removed;
  const HiddenRow* captured;  // null: nothing was captured
  HiddenRow* after;           // not one of the above
};

// What feeds the output: one side's accumulator and its output weights.
struct OutputHalf {
  const HiddenRow& accumulator;
  const HiddenRow& weights;
};

// One instruction set's functions: a value that its user keeps, so that the choice is made once and
// nothing in the program is switched.
struct Kernels {
  std::string_view name;

  // after = before + added - removed [- captured], for each update in turn.
  void (*apply_updates)(std::span<const RowUpdate> updates);
  // row += sum of `added` - sum of `removed`, then copy = row. REQUIRES: copy is another row.
  void (*apply_rows)(std::span<const HiddenRow* const> added,
                     std::span<const HiddenRow* const> removed, HiddenRow& row, HiddenRow& copy);
  // Sum of clip(accumulator, 0, kQa)^2 * weight over both halves. REQUIRES: weights within
  // +-kMaxOutputWeight, and the sums of the positive and of the negative ones, times kQa^2, within
  // 32 bits.
  std::int32_t (*output_sum)(const OutputHalf& us, const OutputHalf& them);
};

// Those compiled for this kind of processor that this one can run, best first; never empty.
const std::vector<Kernels>& SupportedKernels();
inline const Kernels& BestKernels() { return SupportedKernels().front(); }

}  // namespace hansu::inline HANSU_GAME::nnue
