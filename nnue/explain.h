// SPDX-License-Identifier: MIT
// Breaks an evaluation down for human readers. Returns data; others display it.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "nnue/network.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::nnue {

// All values in hundredths of a point, for the side to move.
struct Explanation {
  int value;
  std::size_t bucket;  // the output bucket that `value` came from
  std::array<int, kOutputBucketCount> value_by_bucket;
  // `value` minus the value of the position without that piece; none for empty points and for
  // generals, which cannot be removed. What several pieces achieve together counts for each of
  // them, so the contributions do not add up to the value.
  PerSquare<std::optional<int>> contributions;
};
Explanation Explain(const Network& network, const Position& position);

}  // namespace hansu::HANSU_GAME::nnue
