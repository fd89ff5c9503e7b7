// SPDX-License-Identifier: MIT
#include "nnue/explain.h"

#include "nnue/reference.h"

namespace hansu::HANSU_GAME::nnue {

Explanation Explain(const Network& network, const Position& position) {
  const Placement placement = PlacementOf(position);
  Explanation explanation = {};
  explanation.value = reference::Evaluate(network, placement);
  explanation.bucket = reference::BucketOf(network, placement);
  for (std::size_t bucket = 0; bucket < kOutputBucketCount; ++bucket) {
    explanation.value_by_bucket[bucket] = reference::Evaluate(network, placement, bucket);
  }
  for (Square square : position.occupied()) {
    if (TypeOf(position.piece_on(square)) == PieceType::kGeneral) continue;
    Placement without = placement;
    without.board[square] = Piece::kNone;
    explanation.contributions[square] = explanation.value - reference::Evaluate(network, without);
  }
  return explanation;
}

}  // namespace hansu::HANSU_GAME::nnue
