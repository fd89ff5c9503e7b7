// SPDX-License-Identifier: MIT
// The main search: principal variation search over the root moves and the nodes below.
#include <cassert>

#include "src/board/movegen.h"
#include "src/board/outcome.h"
#include "src/search/move_picker.h"
#include "src/search/pruning.h"
#include "src/search/worker.h"

namespace hansu::search {

Score Worker::SearchRoot(int depth, Score alpha, Score beta) {
  Score best = -kInfinite;
  const Node root = {.ply = 0, .depth = depth, .alpha = alpha, .beta = beta};
  for (std::size_t i = line_index_; i < root_moves_.size(); ++i) {
    RootMove& candidate = root_moves_[i];
    Make(candidate.move);
    const Score score = SearchMove(root, alpha, i == line_index_);
    Unmake();
    if (stopped_) return best;
    candidate.score = -kInfinite;
    candidate.bound = Bound::kNone;
    if (i == line_index_ || score > alpha) {
      candidate.score = score;
      candidate.bound = BoundOf(score, alpha, beta);
      if (score > alpha) candidate.line.Set(candidate.move, line(1));
    }
    best = std::max(best, score);
    alpha = std::max(alpha, score);
    if (alpha >= beta) break;
  }
  return best;
}

Score Worker::SearchNode(const Node& node) {
  if (node.depth <= 0) return Quiesce(node);
  if (const auto finished = JudgeNode(node.ply)) return *finished;

  const TableView known = LookUp(node.ply);
  if (CutsByTable(node, known.data.depth, known.data.bound, known.data.score)) {
    return known.data.score;
  }
  if (const auto cutoff = TryPass(node, known)) return *cutoff;
  return SearchMoves(node, known);
}

std::optional<Score> Worker::JudgeNode(int ply) {
  line(ply).Clear();
  selective_depth_ = std::max(selective_depth_, ply);
  if (ShouldStop()) return 0;
  const Outcome outcome = JudgeInSearch(position_, ply);
  if (outcome.has_ended()) return ScoreOf(outcome, position_.side_to_move(), ply);
  if (ply >= kMaxPly) return evaluator_.Evaluate(position_);
  return std::nullopt;
}

Worker::TableView Worker::LookUp(int ply) {
  TableView known;
  known.key = position_.TableKey(position_.CountEarlier(1) > 0);
  if (const auto data = table_.Probe(known.key)) {
    known.data = *data;
    const StorableScore usable = ScoreFromTable(data->score, data->bound, ply, PliesToLimit());
    known.data.score = usable.score;
    known.data.bound = usable.bound;
  }
  known.evaluation = evaluator_.Evaluate(position_);
  return known;
}

// A pass that fails high at less depth cuts the node off. It is played by the rules: it may end
// the game, repeat a position or accept what stands. What it proved is stored as it is, a bound at
// the depth that was searched and the pass on top.
std::optional<Score> Worker::TryPass(const Node& node, const TableView& known) {
  const bool is_restricted = position_.in_check() || position_.state().is_bikjang;
  const bool after_pass = position_.state().passes > 0;
  if (is_restricted || !ShouldTryPassFirst(node, known.evaluation, after_pass)) {
    return std::nullopt;
  }
  const Square general = position_.general(position_.side_to_move());
  const Move pass(general, general);
  const int depth = PassDepth(node.depth);
  Make(pass);
  const Score score = -SearchNode(
      {.ply = node.ply + 1, .depth = depth, .alpha = -node.beta, .beta = -node.beta + 1});
  Unmake();
  if (stopped_) return 0;
  if (score < node.beta) return std::nullopt;
  Store(known, node.ply,
        {.move = pass, .score = score, .depth = depth + 1, .bound = Bound::kLower});
  return score;
}

Score Worker::SearchMoves(const Node& node, const TableView& known) {
  Score alpha = node.alpha;
  Score best = -kInfinite;
  Move best_move;
  MoveList quiets_tried;
  int searched = 0;
  MovePicker picker(position_, quiet_history_, known.data.move, MovePicker::Scope::kAll);
  while (const Move move = picker.Next()) {
    const bool is_quiet = move.is_pass() || position_.piece_on(move.to()) == Piece::kNone;
    Make(move);
    const Score score = SearchMove(node, alpha, searched == 0);
    Unmake();
    if (stopped_) return 0;
    ++searched;
    if (score > best) {
      best = score;
      if (score > alpha) {
        best_move = move;
        if (node.is_pv()) line(node.ply).Set(move, line(node.ply + 1));
        alpha = score;
      }
      if (alpha >= node.beta) {
        if (is_quiet) LearnFromCutoff(move, quiets_tried, node.depth);
        break;
      }
    }
    if (is_quiet) quiets_tried.Add(move);
  }
  // Outside check and bikjang a side can always pass, so without a move it is mated.
  if (searched == 0) {
    assert(position_.in_check());
    return ScoreOf(Judge(position_), position_.side_to_move(), node.ply);
  }
  const Bound bound = BoundOf(best, node.alpha, node.beta);
  Store(known, node.ply, {.move = best_move, .score = best, .depth = node.depth, .bound = bound});
  return best;
}

// The move has been made. All but the first are first asked only whether they raise alpha.
Score Worker::SearchMove(const Node& node, Score alpha, bool is_first) {
  Node child = {.ply = node.ply + 1, .depth = node.depth - 1, .alpha = -alpha - 1, .beta = -alpha};
  if (!is_first) {
    const Score score = -SearchNode(child);
    if (score <= alpha || score >= node.beta || stopped_) return score;
  }
  child.alpha = -node.beta;
  return -SearchNode(child);
}

void Worker::LearnFromCutoff(Move best, const MoveList& quiets_tried, int depth) {
  const Color side = position_.side_to_move();
  const int bonus = HistoryBonus(depth);
  quiet_history_.Update(side, best, bonus);
  for (Move move : quiets_tried) quiet_history_.Update(side, move, -bonus);
}

void Worker::Store(const TableView& known, int ply, const TableData& data) {
  const StorableScore storable = ScoreToTable(data.score, data.bound, ply);
  if (storable.bound == Bound::kNone) return;  // nothing that could be used again
  table_.Store(known.key, {.move = data.move,
                           .score = storable.score,
                           .evaluation = known.evaluation,
                           .depth = data.depth,
                           .bound = storable.bound});
}

}  // namespace hansu::search
