// SPDX-License-Identifier: MIT
// Weaker play at lower skill levels: adds a random error to the score of each move of a short
// search, and chooses the move that then looks best. Never misses a mate in two, never knowingly
// allows one, and passes only if a search of three plies shows that any other candidate loses about
// a soldier.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "src/engine/level.h"
#include "src/search/any/limits.h"
#include "src/search/any/report.h"

namespace hansu::engine {

// For one search. Threads: called from the searching thread only.
class WeakChoice {
 public:
  WeakChoice(search::Score noise_cp, std::uint64_t seed) : noise_cp_(noise_cp), random_(seed) {}

  void OnLine(const search::LineReport& report);
  // The result, with the chosen move in place of the best one.
  search::SearchResult Choose(search::SearchResult result);

 private:
  // The newest iteration's lines replace the earlier ones, unless it was aborted and has fewer.
  void EndIteration();

  search::Score noise_cp_;
  std::mt19937_64 random_;
  // The lines of one iteration only: a move that fell behind is not reported again, and its earlier
  // score would be too high.
  std::vector<search::LineReport> lines_;
  std::vector<search::LineReport> newest_;  // of the iteration under way
};

// Weakens a search. The callbacks still get as many lines as limits.multi_pv requested, and the
// weak choice as the result.
void Weaken(const Weakness& weakness, std::uint64_t seed, search::Limits& limits,
            search::SearchCallbacks& callbacks);

}  // namespace hansu::engine
