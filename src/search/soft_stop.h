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
  // Each counts 1, halved with every later iteration; the mean of all searchers.
  double best_move_changes = 0;
  Score score_drop = 0;  // below the average of earlier iterations; negative: a rise
};

// The factor for the soft bound: 1 is the ordinary case, 0.4 a settled move, 2.5 one in trouble.
double SoftFactor(const IterationSummary& summary);

// Sums up the iterations of one searcher.
class IterationTracker {
 public:
  // Call this once after each iteration. True if the one before had another best move.
  bool Note(Move best);
  // Call this after Note, with the iteration's score and how often the best move has changed since
  // the last call, as the mean of all searchers.
  IterationSummary SumUp(Score score, std::optional<double> best_move_share, double changes);

 private:
  Move best_;
  int iterations_ = 0;
  int iterations_since_change_ = 0;
  double best_move_changes_ = 0;
  double average_score_ = 0;  // newer iterations weigh more
};

}  // namespace hansu::HANSU_GAME::search
