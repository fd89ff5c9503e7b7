// SPDX-License-Identifier: MIT
// Iterative deepening: iterations, aspiration windows, root moves, limits.
#include "src/search/worker.h"

#include <algorithm>
#include <limits>

#include "src/board/fen.h"
#include "src/board/movegen.h"
#include "src/search/params.h"

namespace hansu::search {
namespace {

GameProgress ProgressOf(const Position& position) {
  GameProgress progress = {.plies = position.plies()};
  const int limit = position.rules().total_ply_limit;
  if (limit > 0) progress.plies_to_come = std::max(limit - position.plies(), 0);
  return progress;
}

}  // namespace

Worker::Worker(TranspositionTable& table)
    : table_(table),
      position_(*ParseFen(kStartFen, RuleSet{}).position),
      lines_(std::make_unique<std::array<Line, kMaxPly + 2>>()) {}

void Worker::NewGame() { quiet_history_.Clear(); }

void Worker::Prepare(const Position& position, const Limits& limits) {
  position_ = position;
  limits_ = limits;
  clock_.Start(limits, BudgetFor(limits, position.side_to_move(), ProgressOf(position)));
  iterations_ = {};
  evaluator_.Reset(position_);
  stopped_ = false;
  nodes_ = 0;
  selective_depth_ = 0;
  line_index_ = 0;
  MoveList moves;
  GenerateMoves(position_, MoveKind::kAll, moves);
  root_moves_.clear();
  for (Move move : moves) {
    const bool is_wanted = limits.moves.empty() || std::ranges::count(limits.moves, move) > 0;
    if (!is_wanted) continue;
    RootMove& root = root_moves_.emplace_back();
    root.move = move;
    root.previous_score = evaluator_.Evaluate(position_);
    root.line.Set(move, Line{});
  }
}

SearchResult Worker::Search(const Position& position, const Limits& limits,
                            const SearchSignals& signals,
                            const std::function<void(const LineReport&)>& on_line) {
  signals_ = &signals;
  on_line_ = &on_line;
  Prepare(position, limits);
  for (int depth = 1; depth < kMaxPly; ++depth) {
    selective_depth_ = 0;
    DeepenOnce(depth);
    ReportLines(depth);  // a cut-short iteration too: the last lines are those of the result
    if (stopped_ || IsDeepEnough(depth)) break;
  }
  const RootMove& best = root_moves_.front();
  const std::vector<Move> pv = best.line.ToVector();
  return {best.move, pv.size() > 1 ? pv[1] : Move::None(), best.known_score(), nodes_};
}

// One iteration of every line wanted. The lines found so far stay in front.
void Worker::DeepenOnce(int depth) {
  for (RootMove& root : root_moves_) {
    root.previous_score = root.known_score();
    root.score = -kInfinite;
    root.bound = Bound::kNone;
  }
  for (line_index_ = 0; line_index_ < wanted_lines() && !stopped_; ++line_index_) {
    SearchWithWindows(depth, root_moves_[line_index_].previous_score);
    // A line may turn out better than those before it, which were searched with other windows.
    if (!stopped_) SortRootMoves(0, line_index_ + 1);
  }
}

void Worker::SearchWithWindows(int depth, Score guess) {
  Score delta = params::aspiration_delta;
  const bool has_guess = depth >= params::aspiration_min_depth && std::abs(guess) < kMaxEvaluation;
  Score alpha = has_guess ? guess - delta : -kInfinite;
  Score beta = has_guess ? guess + delta : kInfinite;
  while (true) {
    const Score score = SearchRoot(depth, alpha, beta);
    // Moves that were not reached keep their places: they all score the least.
    SortRootMoves(line_index_, root_moves_.size());
    if (stopped_ || (alpha < score && score < beta)) return;
    delta *= 3;
    if (score <= alpha) alpha = delta > kMaxEvaluation ? -kInfinite : score - delta;
    if (score >= beta) beta = delta > kMaxEvaluation ? kInfinite : score + delta;
  }
}

void Worker::SortRootMoves(std::size_t begin, std::size_t end) {
  std::stable_sort(root_moves_.begin() + static_cast<std::ptrdiff_t>(begin),
                   root_moves_.begin() + static_cast<std::ptrdiff_t>(end),
                   [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
}

// Every line wanted is a mate and was searched twice as deep as it is long: going on would only
// flood the output.
bool Worker::HasMatesProved(int depth) const {
  return std::all_of(root_moves_.begin(),
                     root_moves_.begin() + static_cast<std::ptrdiff_t>(wanted_lines()),
                     [depth](const RootMove& root) {
                       return IsMate(root.score) && depth > 2 * (kMate - std::abs(root.score)) + 2;
                     });
}

bool Worker::IsDeepEnough(int depth) {
  const Score best = root_moves_.front().score;
  // While pondering too: the clock remembers it for the hit.
  const bool was_long_enough = clock_.IsPastSoft(
      nodes_,
      SoftFactor(iterations_.Add(root_moves_.front().move, root_moves_.front().known_score(), {})));
  if (HasMatesProved(depth)) return true;
  if (limits_.infinite || signals_->pondering.load(std::memory_order_relaxed)) return false;
  if (limits_.depth && depth >= *limits_.depth) return true;
  if (limits_.mate_moves && IsMate(best) && best > 0 &&
      (kMate - best + 1) / 2 <= *limits_.mate_moves) {
    return true;
  }
  // A mate that was not seen with this much depth to spare is not worth waiting for.
  constexpr int kSpareDepth = 6;
  if (limits_.mate_moves && depth >= 2 * *limits_.mate_moves + kSpareDepth) return true;
  if (!clock_.has_budget()) return false;
  // On a game's clock an only move needs no thought.
  const bool is_forced = root_moves_.size() == 1 && limits_.moves.empty() && !limits_.move_time_ms;
  return is_forced || was_long_enough;
}

bool Worker::ShouldStop() {
  constexpr std::uint64_t kNodesBetweenLooks = 1024;
  if (stopped_) return true;
  if (limits_.nodes && nodes_ >= *limits_.nodes) {
    stopped_ = true;
  } else if (nodes_ % kNodesBetweenLooks == 0) {
    if (signals_->stop.load(std::memory_order_relaxed)) stopped_ = true;
    const bool ponders = signals_->pondering.load(std::memory_order_relaxed);
    if (clock_.is_pondering() && !ponders) clock_.PonderHit(nodes_);
    if (clock_.IsPastHard(nodes_)) stopped_ = true;
  }
  return stopped_;
}

void Worker::ReportLines(int depth) const {
  if (!*on_line_) return;
  for (std::size_t i = 0; i < wanted_lines(); ++i) {
    // Cut short: only what this iteration found, and at least one line in all.
    if (!root_moves_[i].has_news() && depth > 1) continue;
    (*on_line_)({.depth = depth,
                 .selective_depth = selective_depth_,
                 .line = static_cast<int>(i) + 1,
                 .score = root_moves_[i].known_score(),
                 .bound = root_moves_[i].bound == Bound::kLower ? Bound::kLower : Bound::kExact,
                 .nodes = nodes_,
                 .elapsed_ms = clock_.wall_ms(),
                 .hash_permill = table_.UsedPermill(),
                 .pv = root_moves_[i].line.ToVector()});
  }
}

int Worker::PliesToLimit() const {
  const RuleSet& rules = position_.rules();
  int plies = std::numeric_limits<int>::max();
  if (rules.no_capture_limit > 0) {
    plies = rules.no_capture_limit - position_.state().plies_since_capture;
  }
  if (rules.total_ply_limit > 0) plies = std::min(plies, rules.total_ply_limit - position_.plies());
  return plies;
}

void Worker::Make(Move move) {
  ++nodes_;
  evaluator_.Push(position_.Make(move));
}

void Worker::Unmake() {
  position_.Unmake();
  evaluator_.Pop();
}

}  // namespace hansu::search
