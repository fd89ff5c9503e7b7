// SPDX-License-Identifier: MIT
// Quiescence search.
#include "src/rules/shared/game.h"
#include "src/search/move_picker.h"
#include "src/search/pruning.h"
#include "src/search/tree_search.h"

namespace hansu::HANSU_GAME::search {

Score TreeSearch::Quiesce(const Node& node) {
  if (const auto finished = JudgeNode(node.ply)) return *finished;
  if (const auto exact = ProbeEndings(node.ply)) return *exact;
  const NodeInfo known = EnterNode(node);
  if (CutsByTable(node, known.data.depth, known.data.bound, known.data.score)) {
    return known.data.score;
  }

  const std::optional<Score> stand_pat = StandPat(node.ply, known);
  if (stand_pat && *stand_pat >= node.beta) return *stand_pat;
  MoveLoop loop = {.alpha = node.alpha, .best = stand_pat.value_or(-kInfinite)};
  loop.alpha = std::max(loop.alpha, loop.best);
  // Standing pat replaces the quiet moves, unless it would end the game.
  const bool needs_quiets = !stand_pat || position_.PassWouldEnd();
  using Scope = MovePicker::Scope;
  const Scope scope = needs_quiets        ? Scope::kAll
                      : node.seeks_checks ? Scope::kCapturesAndChecks
                                          : Scope::kGoodCaptures;
  const Threats threats = scope == Scope::kGoodCaptures ? Threats() : ThreatsOf(position_);
  const QuietContext context = needs_quiets ? ContextAt(node.ply, threats) : QuietContext();
  MovePicker picker(position_, *histories_, context,
                    {.table_move = known.data.move,
                     .scope = scope,
                     .threats = &threats,
                     .table = &shared_.table});
  while (const Move move = picker.Next()) {
    const PieceType victim = VictimOf(position_, move);
    const bool is_capture = victim != PieceType::kNone;
    if (is_capture && !known.is_restricted && !IsLost(loop.best) &&
        IsPrunedByDelta(known.evaluation, 100 * kPiecePoints[victim], loop.alpha) &&
        !position_.GivesCheck(move)) {
      continue;
    }
    Make(node.ply, move);
    const Score score =
        -Quiesce({.ply = node.ply + 1, .depth = 0, .alpha = -node.beta, .beta = -loop.alpha});
    Unmake();
    if (control_.stopped()) return 0;
    if (UpdateBest(node, move, score, loop)) break;
    // Where quiet moves are searched (in check, or because a pass would end the game), one that
    // does not lose is enough. In bikjang it is not, because the pass, a later move, accepts.
    if (!is_capture && !IsLost(loop.best) && !position_.faces_offer()) picker.SkipQuiets();
  }
  // All moves were generated, and there are no moves: mate.
  if (loop.best == -kInfinite) {
    return ScoreAtEnd(Judge(position_), position_.side_to_move(), node.ply);
  }
  Store(known, node.ply,
        {.move = loop.best_move,
         .score = loop.best,
         .depth = 0,
         .bound = loop.best >= node.beta ? Bound::kLower : Bound::kUpper});
  return loop.best;
}

Score TreeSearch::EndingPass(int ply) {
  const Color side = position_.side_to_move();
  position_.Make(position_.pass());
  const Score score = ScoreAtEnd(Judge(position_), side, ply + 1);
  position_.Unmake();
  return score;
}

// In Janggi standing pat is a legal pass, except in check. In bikjang it would accept, which is
// searched as a move; after a pass it may end the game, with the score that the rules give. In
// Xiangqi it is the usual assumption that some move keeps the evaluation.
std::optional<Score> TreeSearch::StandPat(int ply, const NodeInfo& known) {
  if (known.is_restricted) return std::nullopt;
  return position_.PassWouldEnd() ? EndingPass(ply) : known.estimate;
}

}  // namespace hansu::HANSU_GAME::search
