// SPDX-License-Identifier: MIT
// What the search keeps for each ply of the line it is looking at.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "src/board/move.h"
#include "src/search/score.h"

namespace hansu::search {

// The best line found from a ply on.
class Line {
 public:
  void Clear() { size_ = 0; }
  void Set(Move first, const Line& rest) {
    moves_[0] = first;
    const std::size_t copied = std::min(rest.size_, moves_.size() - 1);
    std::copy_n(rest.moves_.begin(), copied, moves_.begin() + 1);
    size_ = copied + 1;
  }
  std::vector<Move> ToVector() const { return {moves_.begin(), moves_.begin() + Count()}; }

 private:
  std::ptrdiff_t Count() const { return static_cast<std::ptrdiff_t>(size_); }

  std::array<Move, kMaxPly> moves_;
  std::size_t size_ = 0;
};

// Where a search call stands in the tree.
struct Node {
  int ply;    // from the root
  int depth;  // plies still to search
  Score alpha;
  Score beta;

  constexpr bool is_pv() const { return beta - alpha > 1; }
};

}  // namespace hansu::search
