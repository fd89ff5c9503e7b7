// SPDX-License-Identifier: MIT
// Decides after each iteration whether a search deserves more or less than its share of time. Deals
// in ratios only; clock.h has the times.
#pragma once

#include <optional>

#include "src/board/move.h"
#include "src/rules/shared/namespace.h"
#include "src/search/any/score.h"

namespace hansu::HANSU_GAME::search {

// The state of the decision at the root after the iterations so far.
struct IterationSummary {
  // Share of the search's nodes spent on the best move: 0 to 1. nullopt: not known (several lines).
  std::optional<double> best_move_share;
  int iterations_since_change = 0;  // of the best move
  double best_move_changes = 0;     // each counts 1, halved with every later iteration
  Score score_drop = 0;             // below the average of earlier iterations; negative: a rise
};

// The factor for the soft bound: 1 is the ordinary case, 0.4 a settled move, 2.5 one in trouble.
double SoftFactor(const IterationSummary& summary);

// Sums up the iterations of one search.
class IterationTracker {
 public:
  // Call this once after each iteration, with its best move and score.
  IterationSummary Add(Move best, Score score, std::optional<double> best_move_share);

 private:
  Move best_;
  int iterations_ = 0;
  int iterations_since_change_ = 0;
  double best_move_changes_ = 0;
  double average_score_ = 0;  // newer iterations weigh more
};

}  // namespace hansu::HANSU_GAME::search
