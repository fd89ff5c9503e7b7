// SPDX-License-Identifier: MIT
// The main search: principal variation search over the root moves and the nodes below.
#include <cassert>

#include "src/rules/shared/game.h"
#include "src/rules/shared/see.h"
#include "src/search/move_picker.h"
#include "src/search/near_limit.h"
#include "src/search/pruning.h"
#include "src/search/tree_search.h"

namespace hansu::HANSU_GAME::search {

Score TreeSearch::SearchRoot(int depth, Score alpha, Score beta, std::span<RootMove> moves) {
  const Node root = {.ply = 0, .depth = depth, .alpha = alpha, .beta = beta};
  const NodeInfo known = EnterNode(root);
  const Threats threats = ThreatsOf(position_);
  const QuietContext& context = ContextAt(0, threats);
  MoveLoop loop = {.alpha = alpha};
  info(1).cutoffs = 0;
  for (RootMove& root_move : moves) {
    if (loop.alpha >= beta) break;
    Candidate candidate = CandidateOf(root_move.move, context, threats);
    candidate.number = ++loop.move_count;
    candidate.reduction = Reduction(root, known, candidate, info(1).cutoffs);
    if (const auto& report = control_.callbacks().on_root_move) {
      report({.depth = depth,
              .move = root_move.move,
              .number = candidate.number,
              .elapsed_ms = control_.elapsed_ms()});
    }
    const std::uint64_t nodes_before = control_.nodes();
    PrefetchTable(root_move.move);
    Make(0, root_move.move);
    const Score score = SearchChild(root, loop, candidate);
    Unmake();
    if (control_.stopped()) break;
    root_move.nodes += control_.nodes() - nodes_before;
    root_move.score = -kInfinite;
    root_move.bound = Bound::kNone;
    if (candidate.number == 1 || score > loop.alpha) {
      root_move.score = score;
      root_move.bound = BoundOf(score, loop.alpha, beta);
      if (score > loop.alpha) root_move.line.Set(root_move.move, line(1));
    }
    loop.best = std::max(loop.best, score);
    loop.alpha = std::max(loop.alpha, score);
  }
  return loop.best;
}

Score TreeSearch::SearchNode(Node node) {
  if (node.depth <= 0) return Quiesce(node);
  if (const auto finished = JudgeNode(node.ply)) return *finished;
  // Mate distance pruning: no line from here is better than mating at once, or worse than being
  // mated now.
  node.alpha = std::max(node.alpha, -kMate + node.ply);
  node.beta = std::min(node.beta, kMate - node.ply - 1);
  if (node.alpha >= node.beta) return node.alpha;
  if (const auto exact = ProbeEndings(node.ply)) return *exact;

  const bool is_singularity_test = static_cast<bool>(info(node.ply).excluded);
  const NodeInfo known = EnterNode(node);
  if (!is_singularity_test) {
    if (CutsByTable(node, known.data.depth, known.data.bound, known.data.score)) {
      return known.data.score;
    }
    RewardGain(node, known);
    if (!node.is_pv() && position_.PassWouldEnd()) {
      const Score pass = EndingPass(node.ply);
      if (pass >= node.beta) return pass;
    }
    if (const auto cutoff = TryCutoffs(node, known)) return *cutoff;
    if (NeedsInternalIterativeReduction(node, known)) --node.depth;
  }
  return SearchMoves(node, known);
}

std::optional<Score> TreeSearch::JudgeNode(int ply) {
  line(ply).Clear();
  selective_depth_ = std::max(selective_depth_, ply);
  if (control_.Poll()) return 0;
  const Outcome outcome = JudgeInSearch(position_, ply);
  if (outcome.has_ended()) return ScoreAtEnd(outcome, position_.side_to_move(), ply);
  if (ply >= kMaxPly) return evaluator_.Evaluate(position_);
  return std::nullopt;
}

NodeInfo TreeSearch::EnterNode(const Node& node) {
  NodeInfo known;
  known.key = position_.TableKey();
  if (const auto data = shared_.table.Probe(known.key)) {
    known.data = *data;
    const StorableScore usable =
        ScoreFromTable(data->score, data->bound, node.ply, position_.PliesToLimit());
    known.data.score = usable.score;
    known.data.bound = usable.bound;
  }
  known.was_pv = node.is_pv() || known.data.was_pv;
  const Move move = known.data.move;
  known.table_move_captures =
      move.is_well_formed() && VictimOf(position_, move) != PieceType::kNone;
  known.is_restricted = position_.in_check() || position_.faces_offer();
  PlyInfo& here = info(node.ply);
  if (known.is_restricted) {
    known.raw = known.evaluation = here.evaluation = kNoScore;
    return known;
  }
  const bool is_known = known.data.evaluation != kNoScore;
  known.raw = is_known ? known.data.evaluation : evaluator_.Evaluate(position_);
  // The table holds the raw evaluation, because its keys tell only roughly how near a limit is.
  known.evaluation =
      NearLimit(position_, ClampEvaluation(known.raw + corrections_->Correction(position_)),
                draw_scores_[position_.side_to_move()]);
  here.evaluation = known.evaluation;
  const Score two_ago = info(node.ply - 2).evaluation;
  const Score before = two_ago != kNoScore ? two_ago : info(node.ply - 4).evaluation;
  known.improving = before != kNoScore && known.evaluation > before;
  const Bound needed = known.data.score > known.evaluation ? Bound::kLower : Bound::kUpper;
  const bool table_says_more = Includes(known.data.bound, needed);
  known.estimate = table_says_more ? known.data.score : known.evaluation;
  return known;
}

Score TreeSearch::SearchMoves(const Node& node, const NodeInfo& known) {
  const PlyInfo& here = info(node.ply);
  const Threats threats = ThreatsOf(position_);
  const QuietContext& context = ContextAt(node.ply, threats);
  MoveLoop loop = {.alpha = node.alpha};
  info(node.ply + 1).cutoffs = 0;
  // In check and bikjang, and if a pass would end the game, late quiet moves are searched too.
  const bool keeps_quiets = known.is_restricted || position_.PassWouldEnd();
  // After a null move, a pass would restore the position before it. That repetition may decide the
  // game, but says nothing about the null move.
  const bool may_pass = !position_.is_pass_forgotten();
  MovePicker picker(position_, *histories_, context,
                    {.table_move = known.data.move, .threats = &threats, .table = &shared_.table});
  while (const Move move = picker.Next()) {
    if (move == here.excluded || (move.is_pass() && !may_pass)) continue;
    Candidate candidate = CandidateOf(move, context, threats);
    candidate.number = ++loop.move_count;
    candidate.reduction = Reduction(node, known, candidate, info(node.ply + 1).cutoffs);
    if (!IsLost(loop.best)) {
      const bool is_late = IsLateMovePruned(node.depth, candidate.number, known.improving);
      const Pruning pruning = PruningOf(node, known, loop, candidate);
      if ((is_late || pruning == Pruning::kQuiets) && !keeps_quiets) picker.SkipQuiets();
      if (pruning != Pruning::kNone) continue;
    }
    if (move == known.data.move && !here.excluded && MayBeSingular(node, known)) {
      const Singularity singularity = TestSingularity(node, known);
      if (control_.stopped()) return 0;
      if (singularity.cutoff) return *singularity.cutoff;
      candidate.extension = singularity.extension;
      info(node.ply + 1).cutoffs = 0;  // forget those of the test
    }
    Make(node.ply, move, candidate.number);
    const Score score = SearchChild(node, loop, candidate);
    Unmake();
    if (control_.stopped()) return 0;
    if (UpdateBest(node, move, score, loop)) {
      if (!here.excluded) ++info(node.ply).cutoffs;
      break;
    }
    (candidate.is_capture ? loop.captures : loop.quiets).Add(move);
  }
  if (loop.move_count == 0) {
    if (here.excluded || !may_pass) return node.alpha;  // there is no other move
    // In Janggi a side that is not in check can pass, so one without moves is mated. In Xiangqi
    // stalemate loses, too.
    assert(position_.in_check() || kStalemateWins);
    return ScoreAtEnd(Judge(position_), position_.side_to_move(), node.ply);
  }
  if (!here.excluded) Learn(node, known, loop);
  return loop.best;
}

Candidate TreeSearch::CandidateOf(Move move, const QuietContext& context,
                                  const Threats& threats) const {
  Candidate candidate = {.move = move, .piece = position_.piece_on(move.from())};
  const PieceType captured = VictimOf(position_, move);
  candidate.is_capture = captured != PieceType::kNone;
  candidate.is_check = threats.GivesCheck(position_, move);
  candidate.is_escape = !candidate.is_capture &&
                        threats.attacked_by_lesser[TypeOf(candidate.piece)].Contains(move.from());
  candidate.history = candidate.is_capture ? histories_->Capture(candidate.piece, move, captured)
                                           : histories_->QuietTotal(context, candidate.piece, move);
  return candidate;
}

// REQUIRES: the best score so far is not a loss.
TreeSearch::Pruning TreeSearch::PruningOf(const Node& node, const NodeInfo& known,
                                          const MoveLoop& loop, const Candidate& candidate) const {
  if (known.is_restricted || candidate.is_check) return Pruning::kNone;
  if (candidate.move.is_pass() && position_.PassWouldEnd()) return Pruning::kNone;
  const int depth = std::max(0, node.depth - 1 - std::max(candidate.reduction, 0) / 1024);
  const auto loses_more_than = [&](int margin) {
    return !IsExchangeAtLeast(position_, candidate.move, -margin);
  };
  if (candidate.is_capture) {
    const int victim = 100 * kPiecePoints[VictimOf(position_, candidate.move)];
    const bool is_bad = IsFutileCapture(depth, known.evaluation, victim, loop.alpha) ||
                        loses_more_than(SeePruningMargin(node.depth, true));
    return is_bad ? Pruning::kMove : Pruning::kNone;
  }
  // Moves further down the order have poorer histories, so they are futile too.
  if (IsFutileQuiet(depth, known.evaluation, candidate.history, loop.alpha)) {
    return Pruning::kQuiets;
  }
  const bool is_bad = IsPrunedByHistory(depth, candidate.history) ||
                      loses_more_than(SeePruningMargin(depth, false));
  return is_bad ? Pruning::kMove : Pruning::kNone;
}

// REQUIRES: the move has been made. Late moves are first searched to a reduced depth with a null
// window, to see whether they raise alpha at all.
Score TreeSearch::SearchChild(const Node& node, const MoveLoop& loop, const Candidate& candidate) {
  const int full_depth = std::min(node.depth - 1 + candidate.extension, kMaxPly - 1);
  const auto ask = [&](int depth, bool expects_cut) {
    return -SearchNode({.ply = node.ply + 1,
                        .depth = depth,
                        .alpha = -loop.alpha - 1,
                        .beta = -loop.alpha,
                        .expects_cut = expects_cut});
  };
  Score score = loop.alpha + 1;
  if (node.depth >= params::lmr_min_depth && candidate.number > (node.ply == 0 ? 3 : 1)) {
    const int reduced = ReducedDepth(full_depth, candidate.reduction);
    score = ask(reduced, true);
    if (score > loop.alpha && reduced < full_depth && !control_.stopped()) {
      const int depth = node.ply == 0 ? full_depth : ResearchDepth(full_depth, score, loop.best);
      if (depth > reduced) score = ask(depth, !node.expects_cut);
    }
  } else if (!node.is_pv() || candidate.number > 1) {
    score = ask(full_depth, !node.expects_cut);
  }
  const bool is_settled = !node.is_pv() || (candidate.number > 1 && score <= loop.alpha);
  if (is_settled || control_.stopped()) return score;
  return -SearchNode(
      {.ply = node.ply + 1, .depth = full_depth, .alpha = -node.beta, .beta = -loop.alpha});
}

bool TreeSearch::UpdateBest(const Node& node, Move move, Score score, MoveLoop& loop) {
  if (score <= loop.best) return false;
  loop.best = score;
  if (score <= loop.alpha) return false;
  loop.best_move = move;
  loop.alpha = score;
  if (node.is_pv()) line(node.ply).Set(move, line(node.ply + 1));
  return score >= node.beta;
}

void TreeSearch::Learn(const Node& node, const NodeInfo& known, const MoveLoop& loop) {
  const Bound bound = BoundOf(loop.best, node.alpha, node.beta);
  Store(known, node.ply,
        {.move = loop.best_move, .score = loop.best, .depth = node.depth, .bound = bound});
  const bool best_captures = VictimOf(position_, loop.best_move) != PieceType::kNone;
  const bool contradicts = (bound == Bound::kLower && loop.best <= known.evaluation) ||
                           (bound == Bound::kUpper && loop.best >= known.evaluation);
  if (!known.is_restricted && !best_captures && !contradicts && !IsDecisive(loop.best)) {
    corrections_->Update(position_, loop.best - known.evaluation, node.depth);
  }
  if (loop.best_move) {
    UpdateHistories(node, loop);
    if (bound == Bound::kLower && info(node.ply - 1).number == 1) {
      UpdatePreviousQuiet(node.ply, -HistoryBonus(node.depth) * params::refuted_malus / 100);
    }
  } else {
    RewardLastMove(node);
  }
}

void TreeSearch::UpdateHistories(const Node& node, const MoveLoop& loop) {
  const int bonus = HistoryBonus(node.depth);
  const int malus = bonus * params::history_malus / 100;
  const auto update_capture = [&](Move move, int amount) {
    histories_->UpdateCapture(position_.piece_on(move.from()), move, VictimOf(position_, move),
                              amount);
  };
  const auto update_quiet = [&](Move move, int amount) {
    histories_->UpdateQuiet(info(node.ply).context, position_.piece_on(move.from()), move, amount);
  };
  if (VictimOf(position_, loop.best_move) != PieceType::kNone) {
    update_capture(loop.best_move, bonus);
  } else {
    update_quiet(loop.best_move, bonus);
    int quiet_malus = malus;
    for (Move move : loop.quiets) {
      if (move != loop.best_move) update_quiet(move, -quiet_malus);
      quiet_malus = quiet_malus * params::malus_decay / 100;
    }
  }
  for (Move move : loop.captures) {
    if (move != loop.best_move) update_capture(move, -malus);
  }
}

Move TreeSearch::LastQuietMove() const {
  const auto& state = position_.state();
  return state.move.is_pass() || state.captured != Piece::kNone ? Move::None() : state.move;
}

// The move that led here was a good one if no move here raised alpha. (Stockfish: bonus for the
// prior countermove, and for a prior capture.)
void TreeSearch::RewardLastMove(const Node& node) {
  const int bonus = HistoryBonus(node.depth) * params::last_move_bonus / 100;
  const auto& state = position_.state();
  if (state.captured == Piece::kNone) return UpdatePreviousQuiet(node.ply, bonus);
  histories_->UpdateCapture(position_.piece_on(state.move.to()), state.move, TypeOf(state.captured),
                            bonus);
}

// The bonus is negative if the move was tried first and is refuted. (Stockfish: penalty for an
// early move.)
void TreeSearch::UpdatePreviousQuiet(int ply, int bonus) {
  const Move last = LastQuietMove();
  if (!last) return;
  histories_->UpdateQuiet(info(ply - 1).context, position_.piece_on(last.to()), last, bonus);
}

// A quiet move is as good as the static evaluations before and after it say. (Stockfish: static
// evaluation difference.)
void TreeSearch::RewardGain(const Node& node, const NodeInfo& known) {
  const Score before = info(node.ply - 1).evaluation;
  const Move last = LastQuietMove();
  if (known.is_restricted || before == kNoScore || !last) return;
  histories_->UpdateButterfly(info(node.ply - 1).context, last,
                              GainBonus(-known.evaluation - before));
}

void TreeSearch::Store(const NodeInfo& known, int ply, const TableData& data) {
  const StorableScore storable = ScoreToTable(data.score, data.bound, ply);
  if (storable.bound == Bound::kNone) return;  // nothing that could be reused
  shared_.table.Store(known.key, {.move = data.move,
                                  .score = storable.score,
                                  .evaluation = known.raw,
                                  .depth = data.depth,
                                  .bound = storable.bound,
                                  .was_pv = known.was_pv});
}

}  // namespace hansu::HANSU_GAME::search
