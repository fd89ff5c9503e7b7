// SPDX-License-Identifier: MIT
// Cutoffs that settle a node before its moves are searched one by one, and the test for a singular
// table move. pruning.h decides when to try each.
#include "src/search/move_picker.h"
#include "src/search/pruning.h"
#include "src/search/tree_search.h"

namespace hansu::HANSU_GAME::search {

std::optional<Score> TreeSearch::TryCutoffs(const Node& node, const NodeInfo& known) {
  if (node.is_pv() || known.is_restricted) return std::nullopt;
  if (DefendsAgainstMate(node, control_.limits().mate_moves)) return std::nullopt;
  // No razoring where a mate is wanted or near, since a quiet sacrifice may lead to it.
  const Color side = position_.side_to_move();
  if (!control_.limits().mate_moves && ShouldTryRazoring(node, known) &&
      !IsGeneralExposed(position_, ~side)) {
    const Score score = Quiesce({.ply = node.ply,
                                 .depth = 0,
                                 .alpha = node.alpha,
                                 .beta = node.alpha + 1,
                                 .expects_cut = node.expects_cut,
                                 .seeks_checks = true});
    if (control_.stopped() || score <= node.alpha) return score;
  }
  // Returns halfway to beta: the estimate itself would be too optimistic.
  if (CutsByReverseFutility(node, known) && !IsGeneralExposed(position_, side)) {
    return (known.estimate + node.beta) / 2;
  }
  if (const auto cutoff = TryNullMove(node, known)) return cutoff;
  return TryProbCut(node, known);
}

// A pass that fails high at reduced depth cuts the node off. Like any other move it may repeat a
// position, but the other side may not answer it with another pass (see SearchMoves). That second
// pass would end the game or repeat the position, so a side behind on points would always lose by
// it, whatever its moves are worth.
std::optional<Score> TreeSearch::TryNullMove(const Node& node, const NodeInfo& known) {
  const bool after_pass = position_.state().move.is_pass();
  if (!ShouldTryNullMove(node, known, after_pass) || MayBeInZugzwang(position_)) {
    return std::nullopt;
  }
  PrefetchTable(position_.pass());
  Make(node.ply, position_.pass());
  position_.ForgetPass();
  const Score score = -SearchNode({.ply = node.ply + 1,
                                   .depth = NullMoveDepth(node.depth, known.estimate - node.beta),
                                   .alpha = -node.beta,
                                   .beta = -node.beta + 1,
                                   .expects_cut = !node.expects_cut});
  Unmake();
  if (control_.stopped()) return 0;
  if (score < node.beta) return std::nullopt;
  return IsDecisive(score) ? node.beta : score;  // a pass proves no win
}

std::optional<Score> TreeSearch::TryProbCut(const Node& node, const NodeInfo& known) {
  if (!ShouldTryProbCut(node, known)) return std::nullopt;
  const Score beta = ProbCutBeta(node.beta);
  const int depth = std::max(node.depth - params::probcut_reduction, 0);
  const int least_gain = std::max(0, (beta - known.evaluation) / 100);
  const QuietContext no_quiets = {};
  MovePicker picker(position_, *histories_, no_quiets,
                    {.table_move = known.data.move,
                     .scope = MovePicker::Scope::kGoodCaptures,
                     .least_gain = least_gain,
                     .table = &shared_.table});
  while (const Move move = picker.Next()) {
    Make(node.ply, move);
    Node child = {.ply = node.ply + 1,
                  .depth = 0,
                  .alpha = -beta,
                  .beta = -beta + 1,
                  .expects_cut = !node.expects_cut};
    Score score = -Quiesce(child);
    child.depth = depth;
    if (score >= beta && !control_.stopped()) score = -SearchNode(child);
    Unmake();
    if (control_.stopped()) return 0;
    if (score < beta) continue;
    Store(known, node.ply,
          {.move = move, .score = score, .depth = depth + 1, .bound = Bound::kLower});
    return score;
  }
  return std::nullopt;
}

// Searches all other moves to half the depth. If all stay well below the table move's score, that
// move is extended; if another one also beats beta, the node is cut off (multicut); otherwise a
// table move that was expected to fail high has rivals, and is reduced.
TreeSearch::Singularity TreeSearch::TestSingularity(const Node& node, const NodeInfo& known) {
  if (node.ply >= 2 * iteration_depth_) return {};  // extensions must end eventually
  const Score beta = known.data.score - params::singular_margin * node.depth;
  info(node.ply).excluded = known.data.move;
  const Score score = SearchNode({.ply = node.ply,
                                  .depth = (node.depth - 1) / 2,
                                  .alpha = beta - 1,
                                  .beta = beta,
                                  .expects_cut = node.expects_cut});
  info(node.ply).excluded = Move::None();
  if (score < beta) {
    return {.extension = !node.is_pv() && score < beta - params::singular_double ? 2 : 1};
  }
  if (!node.is_pv() && score >= node.beta && !IsDecisive(score)) return {.cutoff = score};
  if (known.data.score >= node.beta) return {.extension = -2};
  return {.extension = node.expects_cut ? -1 : 0};
}

}  // namespace hansu::HANSU_GAME::search
