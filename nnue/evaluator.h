// SPDX-License-Identifier: MIT
// The net as an evaluator that follows a game: what src/search/evaluate.h asks of one.
#pragma once

#include "nnue/accumulator.h"
#include "nnue/network.h"
#include "src/board/position.h"

namespace hansu::nnue {

class NetworkEvaluator {
 public:
  // REQUIRES: the network outlives the evaluator.
  explicit NetworkEvaluator(const Network& network) : network_(network), accumulators_(network) {}

  void Reset(const Position& position) { accumulators_.Reset(position); }
  void Push(const MoveDelta& delta) { accumulators_.Push(delta); }
  void Pop() { accumulators_.Pop(); }
  // For the side to move, in hundredths of a point within +-kMaxEvaluation.
  // REQUIRES: `position` is the one that Reset, Push and Pop led to.
  int Evaluate(const Position& position) {
    const PerColor<HiddenRow>& sums = accumulators_.Current(position);
    const Color us = position.side_to_move();
    const int bucket = OutputBucketOf(position.points(Color::kCho) + position.points(Color::kHan));
    return network_.Evaluate(sums[us], sums[~us], bucket, us);
  }

 private:
  const Network& network_;
  AccumulatorStack accumulators_;
};

}  // namespace hansu::nnue
