// SPDX-License-Identifier: MIT
// The vector work, dispatched at run time to the best instruction set that the CPU has; every one
// gives the same bits (reference.h is the oracle). No vector type leaves kernels.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "nnue/architecture.h"

namespace hansu::nnue {

// One side's accumulator before and after a ply, and the rows of input weights that differ.
struct RowUpdate {
  const HiddenRow* before;
  const HiddenRow* added;
  const HiddenRow* removed;
  const HiddenRow* captured;  // null: nothing was captured
  HiddenRow* after;           // not one of the above
};
// after = before + added - removed [- captured], for each update in turn.
void ApplyUpdates(std::span<const RowUpdate> updates);

// row += sum of `added` - sum of `removed`, then copy = row. REQUIRES: copy is another row.
void ApplyRows(std::span<const HiddenRow* const> added, std::span<const HiddenRow* const> removed,
               HiddenRow& row, HiddenRow& copy);

// What feeds the output: one side's accumulator and its output weights.
struct OutputHalf {
  const HiddenRow& accumulator;
  const HiddenRow& weights;
};
// Sum of clip(accumulator, 0, kQa)^2 * weight over both halves. REQUIRES: weights within
// +-kMaxOutputWeight, and no overflow of the sum of their sizes times kQa^2.
std::int32_t OutputSum(const OutputHalf& us, const OutputHalf& them);

// Names of the instruction sets that were compiled and that this CPU has, best first.
std::vector<std::string_view> KernelTargets();
// The one in use.
std::string_view KernelTarget();
// Forces one for the whole process; an empty name goes back to the best. For tests and benches:
// blocks nothing, so no kernel may run meanwhile. REQUIRES: one of KernelTargets(), or empty.
void UseKernelTarget(std::string_view name);

}  // namespace hansu::nnue
