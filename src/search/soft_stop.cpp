// SPDX-License-Identifier: MIT
#include "src/search/soft_stop.h"

#include <algorithm>
#include <cmath>

#include "src/search/params.h"

namespace hansu::HANSU_GAME::search {
namespace {

// A search that spends nearly all of its nodes on one move has found no rival for it (akimbo,
// Reckless: node fraction).
double NodeFactor(std::optional<double> best_move_share) {
  if (!best_move_share) return 1;
  const double weight = params::clock_stop_nodes / 100.0;
  return 0.5 + weight * (1 - std::clamp(*best_move_share, 0.0, 1.0));
}

// A move that has been the best for long is likely to stay the best (Reckless: PV stability).
double StabilityFactor(int iterations_since_change) {
  constexpr int kLong = 8;
  return 1.2 - 0.05 * std::clamp(iterations_since_change, 0, kLong);
}

// If moves take turns as the best, only more depth can tell them apart (Stockfish: instability).
double ChangeFactor(double best_move_changes) {
  constexpr double kMany = 2;
  return 1 + 0.3 * std::clamp(best_move_changes, 0.0, kMany);
}

// A falling score calls for more time to find a way out (Stockfish: falling eval). The scale is a
// bit more than a soldier (two points), which an iteration may well find lost.
double FallFactor(Score score_drop) {
  constexpr double kScale = 250;
  return std::clamp(1 + score_drop / kScale, 0.75, 1.8);
}

}  // namespace

double SoftFactor(const IterationSummary& summary) {
  const double factor = NodeFactor(summary.best_move_share) *
                        StabilityFactor(summary.iterations_since_change) *
                        ChangeFactor(summary.best_move_changes) * FallFactor(summary.score_drop);
  return std::clamp(factor, params::clock_stop_least / 100.0, params::clock_stop_most / 100.0);
}

bool IterationTracker::Note(Move best) {
  const bool is_first = iterations_++ == 0;
  const bool has_changed = !is_first && best != best_;
  best_ = best;
  iterations_since_change_ = has_changed || is_first ? 0 : iterations_since_change_ + 1;
  return has_changed;
}

IterationSummary IterationTracker::SumUp(Score score, std::optional<double> best_move_share,
                                         double changes) {
  best_move_changes_ = best_move_changes_ / 2 + changes;
  if (iterations_ == 1) average_score_ = score;
  const double drop = average_score_ - score;
  average_score_ -= drop / 2;
  return {.best_move_share = best_move_share,
          .iterations_since_change = iterations_since_change_,
          .best_move_changes = best_move_changes_,
          .score_drop = static_cast<Score>(std::lround(drop))};
}

}  // namespace hansu::HANSU_GAME::search
