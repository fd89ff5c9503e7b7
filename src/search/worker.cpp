// SPDX-License-Identifier: MIT
// Iterative deepening: iterations, aspiration windows, root moves, limits.
#include "src/search/worker.h"

#include <algorithm>
#include <limits>

#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/search/mate_line.h"
#include "src/search/move_picker.h"
#include "src/search/params.h"
#include "src/search/pruning.h"

namespace hansu::HANSU_GAME::search {
namespace {

constexpr Score kWidestDelta = 3000;  // a wider aspiration window is opened fully

GameProgress ProgressOf(const Position& position) {
  GameProgress progress = {.plies = position.plies()};
  const int limit = TotalPlyLimit(position.rules());
  if (limit > 0) progress.plies_to_come = std::max(limit - position.plies(), 0);
  return progress;
}

}  // namespace

void SharedState::BeginSearch() {
  started.Restart();
  stop = false;
  nodes = 0;
  table.NextGeneration();
}

void SharedState::NewGame() {
  table.Clear();
  corrections.Clear();
}

Worker::Worker(SharedState& shared, int index)
    : shared_(shared),
      index_(index),
      histories_(MakeHuge<Histories>()),
      position_(*ParseFen(kStartFen, RuleSet{})),
      plies_(std::make_unique<Plies>()) {}

void Worker::NewGame() { histories_->Clear(); }

std::optional<TimeBudget> BudgetAt(const Position& position, const Limits& limits) {
  return BudgetFor(limits, position.side_to_move(), ProgressOf(position));
}

// The others do not know whether the search is in trouble, so they use the latest possible bound.
TimeBudget Worker::OwnBudget(TimeBudget budget) const {
  if (!is_first()) budget.hard_ms += budget.reserve_ms;
  return budget;
}

void Worker::Prepare(const Position& position, const Limits& limits) {
  position_ = position;
  limits_ = limits;
  auto budget = BudgetAt(position, limits);
  if (budget) budget = OwnBudget(*budget);
  clock_.Start(limits, budget, shared_.started);
  iterations_ = {};
  draw_scores_[position.side_to_move()] = limits.draw_score;
  draw_scores_[~position.side_to_move()] = -limits.draw_score;
  evaluator_.Use(shared_.network);
  evaluator_.Reset(position_);
  stopped_ = false;
  nodes_ = 0;
  published_nodes_ = 0;
  last_progress_ms_ = 0;
  selective_depth_ = 0;
  iteration_depth_ = 0;
  line_index_ = 0;
  for (PlyInfo& info : plies_->infos) info = {.continuation = &histories_->EmptyContinuation()};
  ListRootMoves();
}

// In the order of an inner node, until iterations change it.
void Worker::ListRootMoves() {
  root_moves_.clear();
  const Threats threats = ThreatsOf(position_);
  const QuietContext& context = ContextAt(0, threats);
  const auto known = shared_.table.Probe(position_.TableKey());
  MovePicker picker(position_, *histories_, context,
                    {.table_move = known ? known->move : Move::None(), .threats = &threats});
  while (const Move move = picker.Next()) {
    const bool is_wanted =
        limits_.moves.empty() || std::count(limits_.moves.begin(), limits_.moves.end(), move) > 0;
    if (!is_wanted) continue;
    RootMove& root = root_moves_.emplace_back();
    root.move = move;
    root.previous_score = evaluator_.Evaluate(position_);
    root.line.Set(move, Line{});
  }
}

SearchResult Worker::Search(const Position& position, const Limits& limits,
                            const SearchCallbacks& callbacks) {
  callbacks_ = &callbacks;
  Prepare(position, limits);
  int completed = 0;
  for (int depth = 1; depth < kMaxPly; ++depth) {
    selective_depth_ = 0;
    iteration_depth_ = depth;
    DeepenOnce(depth);
    CompleteMates();
    if (!stopped_) completed = depth;
    ReportLines(depth);  // after an aborted iteration too: the last lines are the result's
    if (stopped_ || FinishIteration(depth)) break;
  }
  PublishNodes();
  const RootMove& best = root_moves_.front();
  std::vector<Move> pv = best.line.ToVector();
  return {.best = best.move,
          .ponder = PonderMoveOf(pv),
          .score = best.known_score(),
          .nodes = total_nodes(),
          .bound = best.shown_bound(),
          .depth = completed,
          .pv = std::move(pv)};
}

// The opponent's move in the line, unless it ends the game: then there is nothing to ponder.
Move Worker::PonderMoveOf(const std::vector<Move>& pv) {
  if (pv.size() < 2) return Move::None();
  position_.Make(pv[0]);
  position_.Make(pv[1]);
  const bool ends_game = Judge(position_).has_ended();
  position_.Unmake();
  position_.Unmake();
  return ends_game ? Move::None() : pv[1];
}

// One iteration of every line wanted. The lines found so far stay in front.
void Worker::DeepenOnce(int depth) {
  for (RootMove& root : root_moves_) {
    root.previous_score = root.known_score();
    root.score = -kInfinite;
    root.bound = Bound::kNone;
  }
  for (line_index_ = 0; line_index_ < wanted_lines() && !stopped_; ++line_index_) {
    SearchWithAspiration(depth, root_moves_[line_index_].previous_score);
    // A line may turn out better than those before it, which were searched with other windows.
    if (!stopped_) SortRootMoves(0, line_index_ + 1);
  }
}

// A narrow window first, wider after each fail. After a fail high, less depth is enough to see
// whether the move is as good as it seems.
void Worker::SearchWithAspiration(int depth, Score guess) {
  Score delta = params::aspiration_delta + index_ % 8;  // searchers should not all do the same
  const bool has_guess = depth >= params::aspiration_min_depth && std::abs(guess) < kMaxEvaluation;
  Score alpha = has_guess ? guess - delta : -kInfinite;
  Score beta = has_guess ? guess + delta : kInfinite;
  int fails_high = 0;
  while (true) {
    const Score score = SearchRoot(std::max(depth - fails_high, 1), alpha, beta);
    // Moves that did not raise alpha keep their order: they all have the lowest score.
    SortRootMoves(line_index_, root_moves_.size());
    if (stopped_ || (alpha < score && score < beta)) return;
    if (limits_.multi_pv == 1) {
      ReportLine(line_index_, depth, root_moves_[line_index_].score, BoundOf(score, alpha, beta));
    }
    delta += delta * params::aspiration_growth / 100;
    const bool is_open = delta > kWidestDelta || IsDecisive(score);
    if (score <= alpha) {
      beta = (alpha + beta) / 2;
      alpha = is_open ? -kInfinite : std::max(score - delta, -kInfinite);
      fails_high = 0;
    } else {
      beta = is_open ? kInfinite : std::min(score + delta, kInfinite);
      ++fails_high;
    }
  }
}

void Worker::SortRootMoves(std::size_t begin, std::size_t end) {
  std::stable_sort(root_moves_.begin() + static_cast<std::ptrdiff_t>(begin),
                   root_moves_.begin() + static_cast<std::ptrdiff_t>(end),
                   [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
}

void Worker::CompleteMates() {
  // Little next to the search so far, and little after a stop: the solver makes some thousand nodes
  // per millisecond.
  constexpr std::uint64_t kFewest = 2'000;
  constexpr std::uint64_t kMost = 20'000;
  std::uint64_t proof_nodes = stopped_ ? kFewest : std::clamp(nodes_ / 8, kFewest, kMost);
  for (std::size_t i = 0; i < wanted_lines(); ++i) {
    RootMove& root = root_moves_[i];
    if (!root.has_news()) continue;  // what was found about its old score still holds
    root.lacks_proof = false;
    if (!IsMate(root.score) || root.bound != Bound::kExact) continue;
    const auto line =
        CompleteMateLine(position_, root.line.ToVector(), root.score, shared_.table, proof_nodes);
    if (line) root.line.Assign(*line);
    root.lacks_proof = !line;
  }
}

bool Worker::HasMateWanted() const {
  const RootMove& best = root_moves_.front();
  return limits_.mate_moves && IsMate(best.score) && best.score > 0 &&
         best.bound == Bound::kExact && !best.lacks_proof &&
         PliesToMate(best.score) < 2 * *limits_.mate_moves;
}

// Every line wanted is a mate and was searched to more than twice its length: more iterations would
// only flood the output.
bool Worker::HasMatesProved(int depth) const {
  return std::all_of(
      root_moves_.begin(), root_moves_.begin() + static_cast<std::ptrdiff_t>(wanted_lines()),
      [depth](const RootMove& root) {
        return IsMate(root.score) && !root.lacks_proof && depth > 2 * PliesToMate(root.score) + 2;
      });
}

bool Worker::FinishIteration(int depth) {
  if (!is_first()) return shared_.stop.load(std::memory_order_relaxed);
  // While pondering too: the clock remembers it for the ponder hit.
  const bool was_long_enough = clock_.FinishIteration(total_nodes(), SoftFactor(SumUpIteration()));
  if (HasMatesProved(depth)) return true;
  if (limits_.infinite) return false;
  if (limits_.soft_nodes && total_nodes() >= *limits_.soft_nodes) return true;
  if (limits_.depth && depth >= *limits_.depth) return true;
  if (HasMateWanted()) return true;
  if (shared_.pondering.load(std::memory_order_relaxed)) return false;
  if (!clock_.has_budget()) return false;
  // On a game's clock, a forced move needs no search.
  const bool is_forced = root_moves_.size() == 1 && limits_.moves.empty() && !limits_.move_time_ms;
  return is_forced || was_long_enough;
}

IterationSummary Worker::SumUpIteration() {
  const RootMove& best = root_moves_.front();
  std::optional<double> share;
  if (limits_.multi_pv == 1) {
    share =
        static_cast<double>(best.nodes) / static_cast<double>(std::max<std::uint64_t>(nodes_, 1));
  }
  return iterations_.Add(best.move, best.known_score(), share);
}

bool Worker::PollStop() {
  constexpr std::uint64_t kNodesBetweenChecks = 1024;
  if (stopped_) return true;
  if (is_first() && limits_.nodes && total_nodes() >= *limits_.nodes) return stopped_ = true;
  if (unpublished_nodes() >= kNodesBetweenChecks) CheckTime();
  return stopped_;
}

void Worker::CheckTime() {
  PublishNodes();
  if (clock_.is_pondering() && !shared_.pondering.load(std::memory_order_acquire)) StartClock();
  if (clock_.IsPastHard(total_nodes())) shared_.stop.store(true, std::memory_order_relaxed);
  stopped_ = shared_.stop.load(std::memory_order_relaxed);
  constexpr std::int64_t kProgressMs = 1000;
  if (!is_first() || !callbacks_->on_progress) return;
  const std::int64_t now = clock_.wall_ms();
  if (now - last_progress_ms_ < kProgressMs) return;
  last_progress_ms_ = now;
  callbacks_->on_progress(
      {.nodes = total_nodes(), .elapsed_ms = now, .hash_permill = shared_.table.HashfullPermill()});
}

void Worker::StartClock() {
  if (!shared_.budget_at_hit) return clock_.PonderHit(total_nodes());
  clock_.PonderHit(total_nodes(), OwnBudget(*shared_.budget_at_hit));
}

void Worker::PublishNodes() {
  shared_.nodes.fetch_add(unpublished_nodes(), std::memory_order_relaxed);
  published_nodes_ = nodes_;
}

void Worker::ReportLines(int depth) const {
  // An aborted iteration may have found nothing; but at depth 1 there must be a report. If it found
  // something, lines that it did not reach may have new numbers: they are reported again, as the
  // iteration before left them (Stockfish).
  if (!root_moves_.front().has_news() && depth > 1) return;
  for (std::size_t i = 0; i < wanted_lines(); ++i) {
    const RootMove& root = root_moves_[i];
    const bool is_old = !root.has_news() && depth > 1;
    ReportLine(i, is_old ? depth - 1 : depth, root.known_score(), root.shown_bound());
  }
}

void Worker::ReportLine(std::size_t index, int depth, Score score, Bound bound) const {
  const RootMove& root = root_moves_[index];
  SendLine(*callbacks_, {.depth = depth,
                         .line = static_cast<int>(index) + 1,
                         .score = score,
                         .bound = bound,
                         .nodes = total_nodes(),
                         .pv = root.line.ToVector()});
}

void Worker::Report(const SearchResult& result, const SearchCallbacks& callbacks) const {
  SendLine(callbacks, {.depth = result.depth,
                       .score = result.score,
                       .bound = result.bound,
                       .nodes = result.nodes,
                       .pv = result.pv});
}

void Worker::SendLine(const SearchCallbacks& callbacks, LineReport report) const {
  if (!callbacks.on_line) return;
  report.selective_depth = selective_depth_;
  report.elapsed_ms = clock_.wall_ms();
  report.hash_permill = shared_.table.HashfullPermill();
  callbacks.on_line(report);
}

const QuietContext& Worker::ContextAt(int ply, const Threats& threats) {
  QuietContext& context = info(ply).context;
  context = {.side = position_.side_to_move(),
             .threatened = threats.attacked,
             .structure = StructureIndex(position_),
             .continuations = {}};
  for (std::size_t i = 0; i < kContinuationPlies.size(); ++i) {
    context.continuations[i] = info(ply - kContinuationPlies[i]).continuation;
  }
  return context;
}

void Worker::Make(int ply, Move move, int number) {
  ++nodes_;
  info(ply).number = number;
  info(ply).continuation = &histories_->ContinuationOf(position_.piece_on(move.from()), move.to());
  evaluator_.Push(position_.Make(move));
  shared_.corrections.Prefetch(position_);
}

void Worker::Unmake() {
  position_.Unmake();
  evaluator_.Pop();
}

}  // namespace hansu::HANSU_GAME::search
