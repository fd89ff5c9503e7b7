// SPDX-License-Identifier: MIT
// The choice of a weak player among the moves that a short search has judged: it takes the one that
// seems best to it, and errs in each. It neither overlooks a mate in two nor walks into one that it
// saw.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "src/engine/level.h"
#include "src/search/limits.h"
#include "src/search/report.h"

namespace hansu::engine {

// For one search. Threads: used by the searching one.
class WeakChoice {
 public:
  WeakChoice(search::Score noise_cp, std::uint64_t seed) : noise_cp_(noise_cp), random_(seed) {}

  void OnLine(const search::LineReport& report);
  // The result with the move chosen in place of the best one.
  search::SearchResult Choose(search::SearchResult result);

 private:
  search::Score noise_cp_;
  std::mt19937_64 random_;
  // Of the newest iteration alone: a move that fell behind is not told again, and what an earlier
  // one thought of it would be too much.
  std::vector<search::LineReport> lines_;
};

// Makes the search as weak as that. The listener hears the lines it asked for (limits.multi_pv),
// and the weak choice as the result.
void Weaken(const Weakness& weakness, std::uint64_t seed, search::Limits& limits,
            search::SearchCallbacks& callbacks);

}  // namespace hansu::engine
