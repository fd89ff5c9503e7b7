// SPDX-License-Identifier: MIT
// Does a search that finished an iteration deserve more or less than its share of time? Only
// ratios; the times are clock.h's.
#pragma once

#include <optional>

#include "src/board/move.h"
#include "src/game/namespace.h"
#include "src/search/score.h"

namespace hansu::inline HANSU_GAME::search {

// What the iterations so far say about the decision at the root.
struct IterationSummary {
  // Of the search's nodes, those below the best move: 0 to 1. Nothing: not known (several lines).
  std::optional<double> best_move_share;
  int iterations_since_change = 0;  // of the best move
  double best_move_changes = 0;     // one counts 1, and half as much with every later iteration
  Score score_drop = 0;             // below the average of the iterations before; negative: a rise
};

// The factor for the soft bound: 1 is the ordinary case, 0.4 a settled move, 2.5 one in trouble.
double SoftFactor(const IterationSummary& summary);

// Sums up the iterations of one search.
class IterationTracker {
 public:
  // To be called once after each iteration of the first line.
  IterationSummary Add(Move best, Score score, std::optional<double> best_move_share);

 private:
  Move best_;
  int iterations_ = 0;
  int iterations_since_change_ = 0;
  double best_move_changes_ = 0;
  double average_score_ = 0;  // newer iterations weigh more
};

}  // namespace hansu::inline HANSU_GAME::search
