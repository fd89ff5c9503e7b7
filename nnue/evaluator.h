// SPDX-License-Identifier: MIT
// The net as an incremental evaluator, with the interface that src/search/evaluate.h requires.
#pragma once

#include <cstddef>

#include "nnue/accumulator.h"
#include "nnue/kernels.h"
#include "nnue/network.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::nnue {

class NetworkEvaluator {
 public:
  // REQUIRES: the network outlives the evaluator.
  explicit NetworkEvaluator(const Network& network, const Kernels& kernels = BestKernels())
      : network_(network), kernels_(kernels), accumulators_(network, kernels) {}

  void Reset(const Position& position) { accumulators_.Reset(position); }
  void Push(const MoveDelta& delta) { accumulators_.Push(delta); }
  void Pop() { accumulators_.Pop(); }
  // For the side to move, in hundredths of a point within +-kMaxEvaluation.
  // REQUIRES: `position` is the one that Reset, Push and Pop led to.
  int Evaluate(const Position& position) {
    const PerColor<HiddenRow>& sums = accumulators_.Current(position);
    const Color us = position.side_to_move();
    const int points = position.points(Color::kCho) + position.points(Color::kHan);
    const Parameters& parameters = network_.parameters();
    const OutputUnit& output = parameters.outputs[parameters.buckets.Of(points)];
    return ValueOf(kernels_.output_sum({.accumulator = sums[us], .weights = output.us},
                                       {.accumulator = sums[~us], .weights = output.them}) +
                   output.bias[us]);
  }

 private:
  const Network& network_;
  const Kernels kernels_;
  AccumulatorStack accumulators_;
};

}  // namespace hansu::HANSU_GAME::nnue
