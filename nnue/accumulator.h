// SPDX-License-Identifier: MIT
// The accumulators along a line of play, updated lazily: only when an evaluation needs them.
#pragma once

#include <cassert>
#include <cstddef>
#include <vector>

#include "nnue/features.h"
#include "nnue/kernels.h"
#include "nnue/network.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::nnue {

// Both sides' accumulators for every ply since the last Reset. Push only records the move. Current
// then updates the plies that lead to the newest one, each by the rows that its move changed. Where
// a general's move changed a side's view, that side's accumulator is refreshed from the board
// instead: starting from the last one refreshed in that view, only the pieces that differ are added
// or removed (a refresh cache, as in Stockfish and other engines). A pass changes no piece, so it
// needs no update at all.
// Threads: one stack per thread; the network is shared.
class AccumulatorStack {
 public:
  // REQUIRES: the network outlives the stack.
  explicit AccumulatorStack(const Network& network, const Kernels& kernels = BestKernels());

  void Reset(const Position& position);
  void Push(const MoveDelta& delta);
  // REQUIRES: a Push since the last Reset that is not yet undone.
  void Pop() {
    if (plies_[top_].passes > 0) {
      --plies_[top_].passes;
      return;
    }
    assert(top_ > 0);
    --top_;
  }

  // Both sides' accumulators for the newest ply. The reference is valid until the next call.
  // REQUIRES: `position` is what Reset and the moves pushed since led to.
  const PerColor<HiddenRow>& Current(const Position& position);

 private:
  struct Ply {
    MoveDelta delta;  // the move that led here
    PerColor<Square> generals;
    PerColor<View> views;
    PerColor<bool> is_ready;
    int passes;  // after that move: they change no piece and get no entry
  };
  // The last accumulator refreshed in some view, and the board it belongs to.
  struct CacheEntry {
    HiddenRow sums;
    PerColor<PerPieceType<SquareSet>> pieces;
  };

  // The newest ply whose accumulator for that side is ready and since which the side's view has not
  // changed. Without one, refreshes the top ply and returns it.
  std::size_t EnsureReadyPly(const Position& position, Color perspective);
  // Updates a ply from the one before it, for the sides whose ready ply comes earlier.
  void UpdatePly(std::size_t index, const PerColor<std::size_t>& ready);
  void Refresh(const Position& position, Color perspective);

  const Parameters& parameters_;
  const Kernels kernels_;
  std::vector<Ply> plies_;                 // only grows
  std::vector<PerColor<HiddenRow>> sums_;  // parallel to plies_
  std::size_t top_ = 0;
  PerColor<PerView<CacheEntry>> cache_;
};

}  // namespace hansu::HANSU_GAME::nnue
