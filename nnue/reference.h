// SPDX-License-Identifier: MIT
// The net in plain loops, from the board alone: slow, and the oracle for the tests of the kernels.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "nnue/features.h"
#include "nnue/kernels.h"
#include "nnue/network.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::nnue::reference {

// One side's accumulator. REQUIRES (here and below): a valid placement.
HiddenRow Accumulate(const Network& network, const Placement& placement, Color perspective);

// Same contracts as the functions in Kernels.
void ApplyUpdates(std::span<const RowUpdate> updates);
void ApplyRows(std::span<const HiddenRow* const> added, std::span<const HiddenRow* const> removed,
               HiddenRow& row, HiddenRow& copy);
std::int32_t OutputSum(const OutputHalf& us, const OutputHalf& them);

// The output bucket that the placement uses.
std::size_t BucketOf(const Network& network, const Placement& placement);
// Like NetworkEvaluator::Evaluate. The first takes the output bucket to use, which may be another
// than the placement's own, to compare.
int Evaluate(const Network& network, const Placement& placement, std::size_t bucket);
int Evaluate(const Network& network, const Placement& placement);

}  // namespace hansu::HANSU_GAME::nnue::reference
