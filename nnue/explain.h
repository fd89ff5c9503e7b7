// SPDX-License-Identifier: MIT
// Where an evaluation comes from, for people: as data, drawn by others.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "nnue/network.h"
#include "src/game/game.h"

namespace hansu::inline HANSU_GAME::nnue {

// All values in hundredths of a point, for the side to move.
struct Explanation {
  int value;
  std::size_t bucket;  // the one that `value` came from
  std::array<int, kOutputBucketCount> value_by_bucket;
  // The value less that of the position without the piece; none on empty points and for generals,
  // without which there is no position. What several pieces do together is in each of them.
  PerSquare<std::optional<int>> contributions;
};
Explanation Explain(const Network& network, const Position& position);

}  // namespace hansu::inline HANSU_GAME::nnue
