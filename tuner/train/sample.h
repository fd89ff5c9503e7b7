// SPDX-License-Identifier: MIT
// A position as the trainer sees it: the active rows of input weights, and the labels.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "nnue/architecture.h"
#include "nnue/features.h"
#include "nnue/output_buckets.h"
#include "src/board/types.h"
#include "src/rules/shared/namespace.h"
#include "tuner/data/packed_position.h"

namespace hansu::HANSU_GAME::train {

struct Sample {
  using Rows = std::array<std::uint16_t, nnue::kMaxPieces>;
  Rows us;    // of the side to move; only the first `count` are set
  Rows them;  // of the other side, likewise
  std::uint8_t count = 0;
  std::uint8_t bucket = 0;  // output bucket
  Color side_to_move = Color::kCho;
  // For the side to move:
  std::int16_t score_cp = 0;
  float result = 0;  // 1 a win, 0.5 a draw, 0 a loss, kNoResult if it is not known
};
inline constexpr float kNoResult = -1;

Sample SampleOf(const data::PackedPosition& position, const nnue::OutputBuckets& buckets);

nnue::Placement PlacementOf(const data::PackedPosition& position);

}  // namespace hansu::HANSU_GAME::train
