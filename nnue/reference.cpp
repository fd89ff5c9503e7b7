// SPDX-License-Identifier: MIT
#include "nnue/reference.h"

#include <algorithm>

namespace hansu::HANSU_GAME::nnue::reference {

HiddenRow Accumulate(const Network& network, const Placement& placement, Color perspective) {
  HiddenRow sums = network.parameters().bias;
  for (std::uint16_t row : ActiveRows(placement, perspective)) {
    for (std::size_t i = 0; i < kHiddenCount; ++i) {
      sums.values[i] =
          static_cast<std::int16_t>(sums.values[i] + network.parameters().rows[row].values[i]);
    }
  }
  return sums;
}

void ApplyUpdates(std::span<const RowUpdate> updates) {
  for (const RowUpdate& u : updates) {
    for (std::size_t i = 0; i < kHiddenCount; ++i) {
      const int captured = u.captured == nullptr ? 0 : u.captured->values[i];
      u.after->values[i] = static_cast<std::int16_t>(u.before->values[i] + u.added->values[i] -
                                                     u.removed->values[i] - captured);
    }
  }
}

void ApplyRows(std::span<const HiddenRow* const> added, std::span<const HiddenRow* const> removed,
               HiddenRow& row, HiddenRow& copy) {
  for (std::size_t i = 0; i < kHiddenCount; ++i) {
    int sum = row.values[i];
    for (const HiddenRow* other : added) sum += other->values[i];
    for (const HiddenRow* other : removed) sum -= other->values[i];
    row.values[i] = static_cast<std::int16_t>(sum);
  }
  copy = row;
}

std::int32_t OutputSum(const OutputHalf& us, const OutputHalf& them) {
  std::int32_t sum = 0;
  for (const OutputHalf* half : {&us, &them}) {
    for (std::size_t i = 0; i < kHiddenCount; ++i) {
      const int clipped = std::clamp(int{half->accumulator.values[i]}, 0, kQa);
      sum += clipped * clipped * half->weights.values[i];
    }
  }
  return sum;
}

std::size_t BucketOf(const Network& network, const Placement& placement) {
  return network.parameters().buckets.Of(TotalPoints(placement));
}

int Evaluate(const Network& network, const Placement& placement, std::size_t bucket) {
  const Color us = placement.side_to_move;
  const HiddenRow own = Accumulate(network, placement, us);
  const HiddenRow other = Accumulate(network, placement, ~us);
  const OutputUnit& output = network.parameters().outputs[bucket];
  return ValueOf(OutputSum({.accumulator = own, .weights = output.us},
                           {.accumulator = other, .weights = output.them}) +
                 output.bias[us]);
}

int Evaluate(const Network& network, const Placement& placement) {
  return Evaluate(network, placement, BucketOf(network, placement));
}

}  // namespace hansu::HANSU_GAME::nnue::reference
