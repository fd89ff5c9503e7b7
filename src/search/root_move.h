// SPDX-License-Identifier: MIT
// A move of the root position, with its results in the iterations.
#pragma once

#include <cstdint>

#include "src/board/move.h"
#include "src/search/any/score.h"
#include "src/search/node.h"
#include "src/search/tt.h"

namespace hansu::HANSU_GAME::search {

struct RootMove {
  Move move;
  Score score = -kInfinite;    // in this iteration; -kInfinite if it did not raise alpha
  Bound bound = Bound::kNone;  // of that score; kNone: nothing new in this iteration
  Score previous_score = 0;    // from the previous iteration
  bool lacks_proof = false;    // a mate score whose line does not reach the mate
  std::uint64_t nodes = 0;     // spent on it in the whole search
  Line line;

  // An upper bound, from a fail low, tells less than the previous iteration's score.
  bool has_news() const { return bound == Bound::kExact || bound == Bound::kLower; }
  Score known_score() const { return has_news() ? score : previous_score; }
  Bound shown_bound() const {
    if (lacks_proof) return known_score() > 0 ? Bound::kLower : Bound::kUpper;
    return bound == Bound::kLower ? Bound::kLower : Bound::kExact;
  }
};

}  // namespace hansu::HANSU_GAME::search
