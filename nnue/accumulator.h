// SPDX-License-Identifier: MIT
// The hidden layer's sums along a line of play, brought up to date only when someone asks.
#pragma once

#include <cassert>
#include <cstddef>
#include <vector>

#include "nnue/features.h"
#include "nnue/kernels.h"
#include "nnue/network.h"
#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::nnue {

// Both sides' sums for every ply from the last Reset on. A ply costs nothing but its entry until
// Current needs it; then the plies that lead there are updated by what each changed. If a
// general's move changed a side's view, the sums are made from the board instead, starting from
// those last made in that view and touching only the pieces that moved since (a refresh cache, as
// in Stockfish and other engines). A pass changes no piece and costs nothing at all.
// Threads: one stack per thread; the network is shared.
class AccumulatorStack {
 public:
  // REQUIRES: the network outlives the stack.
  explicit AccumulatorStack(const Network& network, const Kernels& kernels = BestKernels());

  void Reset(const Position& position);
  void Push(const MoveDelta& delta);
  // REQUIRES: a Push before it since the last Reset.
  void Pop() {
    if (plies_[top_].passes > 0) {
      --plies_[top_].passes;
      return;
    }
    assert(top_ > 0);
    --top_;
  }

  // The sums of the newest ply. The reference is good until the next call.
  // REQUIRES: `position` is the one that Reset and the plies led to.
  const PerColor<HiddenRow>& Current(const Position& position);

 private:
  struct Ply {
    MoveDelta delta;  // what led here
    PerColor<Square> generals;
    PerColor<View> views;
    PerColor<bool> is_ready;
    int passes;  // since then: they change no piece, and have no ply of their own
  };
  // The sums of some board that was seen in a view, and the board.
  struct CacheEntry {
    HiddenRow sums;
    PerColor<PerPieceType<SquareSet>> pieces;
  };

  // The newest ply whose sums are ready, from which that side's view stayed until now; if there is
  // none, the top, which it makes ready from the board.
  std::size_t ReadyPly(const Position& position, Color perspective);
  // Makes a ply ready for the sides whose ready ply lies before it.
  void UpdatePly(std::size_t index, const PerColor<std::size_t>& ready);
  void Refresh(const Position& position, Color perspective);

  const Parameters& parameters_;
  const Kernels kernels_;
  std::vector<Ply> plies_;                 // grows, and keeps its size
  std::vector<PerColor<HiddenRow>> sums_;  // of each ply
  std::size_t top_ = 0;
  PerColor<PerView<CacheEntry>> cache_;
};

}  // namespace hansu::inline HANSU_GAME::nnue
