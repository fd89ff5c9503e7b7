// SPDX-License-Identifier: MIT
// Quiescence: the search below the last full ply.
#include "src/board/outcome.h"
#include "src/search/move_picker.h"
#include "src/search/pruning.h"
#include "src/search/worker.h"

namespace hansu::search {

Score Worker::Quiesce(const Node& node) {
  if (const auto finished = JudgeNode(node.ply)) return *finished;
  const TableView known = LookUp(node.ply);
  if (CutsByTable(node, known.data.depth, known.data.bound, known.data.score)) {
    return known.data.score;
  }

  const std::optional<Score> stand_pat = StandPat(node.ply, known.evaluation);
  if (stand_pat && *stand_pat >= node.beta) return *stand_pat;
  Score best = stand_pat.value_or(-kInfinite);
  Score alpha = std::max(node.alpha, best);
  Move best_move;
  // Standing pat speaks for the quiet moves too, unless it would end the game.
  const bool needs_quiets = !stand_pat || PassWouldEnd();
  MovePicker picker(position_, quiet_history_, known.data.move,
                    needs_quiets ? MovePicker::Scope::kAll : MovePicker::Scope::kGoodCaptures);
  while (const Move move = picker.Next()) {
    Make(move);
    const Score score =
        -Quiesce({.ply = node.ply + 1, .depth = 0, .alpha = -node.beta, .beta = -alpha});
    Unmake();
    if (stopped_) return 0;
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    best_move = move;
    alpha = score;
    if (node.is_pv()) line(node.ply).Set(move, line(node.ply + 1));
    if (alpha >= node.beta) break;
  }
  // No move was found although all were looked for: mate.
  if (best == -kInfinite) return ScoreOf(Judge(position_), position_.side_to_move(), node.ply);
  Store(known, node.ply,
        {.move = best_move,
         .score = best,
         .depth = 0,
         .bound = best >= node.beta ? Bound::kLower : Bound::kUpper});
  return best;
}

bool Worker::PassWouldEnd() const {
  return position_.state().passes > 0 && position_.rules().double_pass != EndingRule::kPlayOn;
}

// Standing pat is the legal pass: never in check; in bikjang it would accept, which is searched as
// a move; and after a pass it ends the game where the rules say so, and is worth what they say.
std::optional<Score> Worker::StandPat(int ply, Score evaluation) {
  if (position_.in_check() || position_.state().is_bikjang) return std::nullopt;
  if (!PassWouldEnd()) return evaluation;
  const Color side = position_.side_to_move();
  const Square general = position_.general(side);
  position_.Make(Move(general, general));
  const Score score = ScoreOf(Judge(position_), side, ply + 1);
  position_.Unmake();
  return score;
}

}  // namespace hansu::search
