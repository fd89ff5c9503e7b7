// SPDX-License-Identifier: MIT
// The net in plain loops, from the board alone: slow, and the oracle of the kernels' tests.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "nnue/features.h"
#include "nnue/kernels.h"
#include "nnue/network.h"
#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::nnue::reference {

// One side's sums, for a valid placement.
HiddenRow Accumulate(const Network& network, const Placement& placement, Color perspective);

// As the functions of Kernels.
void ApplyUpdates(std::span<const RowUpdate> updates);
void ApplyRows(std::span<const HiddenRow* const> added, std::span<const HiddenRow* const> removed,
               HiddenRow& row, HiddenRow& copy);
std::int32_t OutputSum(const OutputHalf& us, const OutputHalf& them);

// The output that a valid placement uses.
std::size_t BucketOf(const Network& network, const Placement& placement);
// As NetworkEvaluator::Evaluate, with the bucket to use: that of the placement, or another out of
// curiosity.
int Evaluate(const Network& network, const Placement& placement, std::size_t bucket);
int Evaluate(const Network& network, const Placement& placement);

}  // namespace hansu::inline HANSU_GAME::nnue::reference
