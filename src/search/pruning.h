// SPDX-License-Identifier: MIT
// Decisions of the search as pure functions: each says its idea in one sentence.
#pragma once

#include "src/search/node.h"
#include "src/search/params.h"
#include "src/search/report.h"
#include "src/search/score.h"

namespace hansu::search {

// A pass is a legal move, so a side that stands above beta will mostly still do so after one; try
// it first and less deep. (Null move; exact in Janggi but for the reduction: there is no zugzwang.)
constexpr bool ShouldTryPassFirst(const Node& node, Score evaluation, bool after_pass) {
  return !node.is_pv() && !after_pass && node.depth >= params::null_min_depth &&
         evaluation >= node.beta && !IsMate(node.beta);
}

constexpr int PassDepth(int depth) {
  const int reduction = params::null_reduction_base + depth / params::null_reduction_divisor;
  return depth > reduction ? depth - reduction : 0;
}

// What a score found with a window says.
constexpr Bound BoundOf(Score score, Score alpha, Score beta) {
  if (score >= beta) return Bound::kLower;
  return score > alpha ? Bound::kExact : Bound::kUpper;
}

// A table entry searched at least as deep cuts a node off the principal variation when its bound
// says that the score lies outside the window.
constexpr bool CutsByTable(const Node& node, int entry_depth, Bound bound, Score score) {
  if (node.is_pv() || entry_depth < node.depth) return false;
  const Bound needed = score >= node.beta ? Bound::kLower : Bound::kUpper;
  return (static_cast<int>(bound) & static_cast<int>(needed)) != 0 &&
         (score >= node.beta || score <= node.alpha);
}

}  // namespace hansu::search
