// SPDX-License-Identifier: MIT
// Decisions of the search as pure functions: each comment gives the idea in one sentence.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "src/rules/shared/namespace.h"
#include "src/search/any/report.h"
#include "src/search/any/score.h"
#include "src/search/node.h"
#include "src/search/params.h"

namespace hansu::HANSU_GAME::search {

// The bound that a score proves, if it was found with this window.
constexpr Bound BoundOf(Score score, Score alpha, Score beta) {
  if (score >= beta) return Bound::kLower;
  return score > alpha ? Bound::kExact : Bound::kUpper;
}

constexpr bool Includes(Bound bound, Bound part) {
  return (static_cast<int>(bound) & static_cast<int>(part)) != 0;
}

// The table cuts off a non-PV node if the entry was searched at least as deep and its bound says
// that the score lies outside the window.
constexpr bool CutsByTable(const Node& node, int entry_depth, Bound bound, Score score) {
  if (node.is_pv() || entry_depth < node.depth) return false;
  return score >= node.beta ? Includes(bound, Bound::kLower)
                            : score <= node.alpha && Includes(bound, Bound::kUpper);
}

// In a search for a mate in `mate_moves`, a good evaluation of the defender refutes nothing: only
// its moves do.
constexpr bool DefendsAgainstMate(const Node& node, std::optional<int> mate_moves) {
  return mate_moves && node.ply % 2 == 1 && node.ply < 2 * *mate_moves;
}

// A side far above beta with few plies left will hardly drop below it. (Reverse futility pruning,
// also called static null move.)
inline bool CutsByReverseFutility(const Node& node, const NodeInfo& known) {
  const int plies = node.depth - (known.improving ? 1 : 0);
  return !known.was_pv && node.depth <= params::reverse_max_depth && !IsDecisive(node.beta) &&
         !IsDecisive(known.estimate) && known.estimate - params::reverse_slope * plies >= node.beta;
}

// A side far below alpha with few plies left will hardly recover without a capture or a check, so
// quiescence search decides. (Razoring.)
inline bool ShouldTryRazoring(const Node& node, const NodeInfo& known) {
  return node.depth <= params::razor_max_depth && !IsDecisive(node.alpha) &&
         known.estimate + params::razor_base + params::razor_slope * node.depth * node.depth <=
             node.alpha;
}

// A side above beta usually stays there even after a pass; try that first, at reduced depth. The
// less depth is left, the higher the evaluation must be (Stockfish). (Null move. Positions that may
// be zugzwang are excluded by MayBeInZugzwang, so no verification search is needed.)
inline bool ShouldTryNullMove(const Node& node, const NodeInfo& known, bool after_pass) {
  const Score least = node.beta + params::null_margin - params::null_margin_slope * node.depth;
  return !after_pass && node.depth >= params::null_min_depth && known.estimate >= node.beta &&
         known.evaluation >= least && !IsDecisive(node.beta);
}

inline int NullMoveDepth(int depth, Score above_beta) {
  const int reduction = params::null_reduction_base + depth / params::null_reduction_divisor +
                        std::clamp(above_beta / params::null_eval_divisor, 0, 3);
  return std::max(depth - reduction, 0);
}

// A capture that beats beta by a margin in a much shallower search will almost surely beat beta at
// full depth. (ProbCut.)
inline Score ProbCutBeta(Score beta) { return beta + params::probcut_margin; }
inline bool ShouldTryProbCut(const Node& node, const NodeInfo& known) {
  if (node.depth < params::probcut_min_depth || IsDecisive(node.beta)) return false;
  const bool table_says_no = known.data.bound != Bound::kNone &&
                             known.data.depth >= node.depth - params::probcut_reduction &&
                             known.data.score < ProbCutBeta(node.beta);
  return !table_says_no;
}

// Without a table move, move ordering is poor: reduce now; the next visit will have one.
// (Internal iterative reduction.)
inline bool NeedsInternalIterativeReduction(const Node& node, const NodeInfo& known) {
  return node.depth >= params::iir_min_depth && !known.data.move &&
         (node.is_pv() || node.expects_cut);
}

// A table move that failed high nearly as deep as this may be the only good move, so test it.
// (Singular extension.)
inline bool MayBeSingular(const Node& node, const NodeInfo& known) {
  return node.depth >= params::singular_min_depth && Includes(known.data.bound, Bound::kLower) &&
         known.data.depth >= node.depth - 3 && !IsDecisive(known.data.score);
}

// Late quiet moves at low depth are hardly ever the best. (Late-move pruning.)
inline bool IsLateMovePruned(int depth, int number, bool improving) {
  return number >= (params::late_move_base + depth * depth) / (improving ? 1 : 2);
}

// Even the most that this depth could gain leaves the move below alpha; a move with a good history
// may gain more. (Futility pruning.)
inline bool IsFutileQuiet(int depth, Score evaluation, int history, Score alpha) {
  return depth <= params::futility_max_depth && !IsDecisive(alpha) &&
         evaluation + params::futility_base + params::futility_slope * depth +
                 params::futility_history * history / 1000 <=
             alpha;
}
inline bool IsFutileCapture(int depth, Score evaluation, int victim, Score alpha) {
  return depth <= params::futility_max_depth && !IsDecisive(alpha) &&
         evaluation + params::capture_futility_base + params::capture_futility_slope * depth +
                 victim <=
             alpha;
}

// A quiet move whose history is this bad is not worth a shallow search. (History pruning.)
inline bool IsPrunedByHistory(int depth, int history) {
  return depth <= params::history_prune_depth && history < -params::history_prune_slope * depth;
}

// Points that a move may lose by exchange (SEE) and still be searched. (SEE pruning.)
inline int SeePruningMargin(int depth, bool is_capture) {
  const int loss =
      is_capture ? params::see_capture_slope * depth : params::see_quiet_slope * depth * depth;
  return loss / 100;
}

// In quiescence a capture must gain enough to matter. (Delta pruning.)
inline bool IsPrunedByDelta(Score evaluation, int victim, Score alpha) {
  return !IsDecisive(alpha) && evaluation + victim + params::delta_margin <= alpha;
}

// --- Late-move reductions -------------------------------------------------------------------

// 1024 times the natural logarithm.
inline constexpr std::array<int, 256> kLogarithms = [] {
  std::array<int, 256> table{};
  double sum = 0;
  for (int n = 2; n < 256; ++n) {
    const double y = 1.0 / (2 * n - 1);  // ln n - ln(n - 1) = 2 artanh y
    sum += 2 * (y + y * y * y / 3 + y * y * y * y * y / 5 + y * y * y * y * y * y * y / 7);
    table[static_cast<std::size_t>(n)] = (static_cast<int>(sum * 2048) + 1) / 2;
  }
  return table;
}();

// The later a move comes in the order, the shallower it is first searched (late-move reduction,
// LMR). In 1024ths of a ply; may be negative.
inline int Reduction(const Node& node, const NodeInfo& known, const Candidate& candidate,
                     int cutoffs_below) {
  const int log_depth = kLogarithms[static_cast<std::size_t>(std::max(node.depth, 1))];
  const int log_number = kLogarithms[static_cast<std::size_t>(std::max(candidate.number, 1))];
  int reduction = params::lmr_base + params::lmr_factor * (log_depth * log_number >> 10) / 1024;
  if (node.expects_cut) reduction += params::lmr_cut_node;
  if (node.is_pv()) reduction -= params::lmr_pv;
  if (known.was_pv) reduction -= params::lmr_was_pv;
  if (!known.improving) reduction += params::lmr_not_improving;
  if (known.table_move_captures) reduction += params::lmr_table_capture;
  if (candidate.is_check) reduction -= params::lmr_check;
  if (candidate.is_escape) reduction -= params::lmr_escape;
  if (cutoffs_below > 2) reduction += params::lmr_cutoffs;
  return reduction - candidate.history / params::lmr_history_divisor;
}

// The depth to which a reduced move that raised alpha is searched again: deeper if it raised it by
// far, since it is likely the best, and shallower if it hardly did. (Stockfish: do deeper, do
// shallower search.)
inline int ResearchDepth(int full_depth, Score score, Score best) {
  const int deeper = score > best + params::deeper_margin ? 1 : 0;
  const int shallower = score < best + params::shallower_margin ? 1 : 0;
  return std::min(full_depth + deeper - shallower, kMaxPly - 1);
}

// The reduced depth: at least one ply, and at most one more than the full depth.
constexpr int ReducedDepth(int full_depth, int reduction) {
  return std::clamp(full_depth - reduction / 1024, 1, std::max(full_depth, 1) + 1);
}

}  // namespace hansu::HANSU_GAME::search
