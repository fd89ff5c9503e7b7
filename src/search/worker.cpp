// SPDX-License-Identifier: MIT
// Iterative deepening: iterations, aspiration windows, root moves, limits.
#include "src/search/worker.h"

#include <algorithm>
#include <span>

#include "src/rules/shared/game.h"
#include "src/search/mate_line.h"
#include "src/search/params.h"
#include "src/search/pruning.h"

namespace hansu::HANSU_GAME::search {
namespace {

constexpr Score kWidestDelta = 3000;  // a wider aspiration window is opened fully

}  // namespace

// Lists the moves in the order of an inner node, until iterations change it.
void Worker::ListRootMoves() {
  root_moves_.clear();
  const std::vector<Move>& wanted = limits().moves;
  for (Move move : tree_.OrderedRootMoves()) {
    if (!wanted.empty() && std::count(wanted.begin(), wanted.end(), move) == 0) continue;
    RootMove& root = root_moves_.emplace_back();
    root.move = move;
    root.previous_score = tree_.RootEvaluation();
    root.line.Set(move, Line{});
  }
}

SearchResult Worker::Search(const Position& position, const Limits& limits,
                            const SearchCallbacks& callbacks) {
  tree_.Begin(position, limits, callbacks);
  iterations_ = {};
  ListRootMoves();
  int completed = 0;
  for (int depth = 1; depth < kMaxPly; ++depth) {
    tree_.BeginIteration(depth);
    DeepenOnce(depth);
    CompleteMates();
    if (!control().stopped()) completed = depth;
    ReportLines(depth);  // after an aborted iteration too: the last lines are the result's
    if (control().stopped() || FinishIteration(depth)) break;
  }
  tree_.control().PublishNodes();
  const RootMove& best = root_moves_.front();
  std::vector<Move> pv = best.line.ToVector();
  return {.best = best.move,
          .ponder = PonderMoveOf(pv),
          .score = best.known_score(),
          .nodes = control().total_nodes(),
          .bound = best.shown_bound(),
          .depth = completed,
          .pv = std::move(pv)};
}

// The opponent's move in the line, unless it ends the game: then there is nothing to ponder.
Move Worker::PonderMoveOf(const std::vector<Move>& pv) {
  if (pv.size() < 2) return Move::None();
  Position& position = tree_.position();
  position.Make(pv[0]);
  position.Make(pv[1]);
  const bool ends_game = Judge(position).has_ended();
  position.Unmake();
  position.Unmake();
  return ends_game ? Move::None() : pv[1];
}

// One iteration of every line wanted. The lines found so far stay in front.
void Worker::DeepenOnce(int depth) {
  for (RootMove& root : root_moves_) {
    root.previous_score = root.known_score();
    root.score = -kInfinite;
    root.bound = Bound::kNone;
  }
  for (std::size_t line = 0; line < wanted_lines() && !control().stopped(); ++line) {
    SearchWithAspiration(depth, line);
    // A line may turn out better than those before it, which were searched with other windows.
    if (!control().stopped()) SortRootMoves(0, line + 1);
  }
}

// Searches a narrow window first, and widens it after each fail. After a fail high, less depth is
// enough to see whether the move is as good as it seems.
void Worker::SearchWithAspiration(int depth, std::size_t line) {
  const Score guess = root_moves_[line].previous_score;
  Score delta = params::aspiration_delta + control().index() % 8;  // so that searchers differ
  const bool has_guess = depth >= params::aspiration_min_depth && std::abs(guess) < kMaxEvaluation;
  Score alpha = has_guess ? guess - delta : -kInfinite;
  Score beta = has_guess ? guess + delta : kInfinite;
  int fails_high = 0;
  while (true) {
    const Score score = tree_.SearchRoot(std::max(depth - fails_high, 1), alpha, beta,
                                         std::span(root_moves_).subspan(line));
    // Moves that did not raise alpha keep their order: they all have the lowest score.
    SortRootMoves(line, root_moves_.size());
    if (control().stopped() || (alpha < score && score < beta)) return;
    if (limits().multi_pv == 1) {
      ReportLine(line, depth, root_moves_[line].score, BoundOf(score, alpha, beta));
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
  // Little beside the search so far, and soon done after a stop: the solver makes some thousand
  // nodes per millisecond.
  constexpr std::uint64_t kFewest = 2'000;
  constexpr std::uint64_t kMost = 20'000;
  std::uint64_t proof_nodes =
      control().stopped() ? kFewest : std::clamp(control().nodes() / 8, kFewest, kMost);
  for (std::size_t i = 0; i < wanted_lines(); ++i) {
    RootMove& root = root_moves_[i];
    if (!root.has_news()) continue;  // its old score still stands
    root.lacks_proof = false;
    if (!IsMate(root.score) || root.bound != Bound::kExact) continue;
    const auto line = CompleteMateLine(tree_.position(), root.line.ToVector(), root.score,
                                       tree_.table(), tree_.endings(), proof_nodes);
    if (line) root.line.Assign(*line);
    root.lacks_proof = !line;
  }
}

bool Worker::HasMateWanted() const {
  const RootMove& best = root_moves_.front();
  return limits().mate_moves && IsMate(best.score) && best.score > 0 &&
         best.bound == Bound::kExact && !best.lacks_proof &&
         PliesToMate(best.score) < 2 * *limits().mate_moves;
}

// True if every line wanted is a mate and was searched to more than twice its length: more
// iterations would only flood the output.
bool Worker::HasMatesProved(int depth) const {
  return std::all_of(
      root_moves_.begin(), root_moves_.begin() + static_cast<std::ptrdiff_t>(wanted_lines()),
      [depth](const RootMove& root) {
        return IsMate(root.score) && !root.lacks_proof && depth > 2 * PliesToMate(root.score) + 2;
      });
}

bool Worker::FinishIteration(int depth) {
  if (iterations_.Note(root_moves_.front().move)) tree_.control().CountBestMoveChange();
  if (!control().is_first()) return control().is_stop_wanted();
  const bool was_long_enough = tree_.control().FinishIteration(SumUpIteration());
  if (HasMatesProved(depth)) return true;
  if (limits().infinite) return false;
  if (limits().soft_nodes && control().total_nodes() >= *limits().soft_nodes) return true;
  if (limits().depth && depth >= *limits().depth) return true;
  if (HasMateWanted()) return true;
  if (control().is_pondering()) return false;
  if (!control().has_budget()) return false;
  // On a game's clock, a forced move needs no search.
  const bool is_forced =
      root_moves_.size() == 1 && limits().moves.empty() && !limits().move_time_ms;
  return is_forced || was_long_enough;
}

IterationSummary Worker::SumUpIteration() {
  const RootMove& best = root_moves_.front();
  std::optional<double> share;
  if (limits().multi_pv == 1) {
    share = static_cast<double>(best.nodes) /
            static_cast<double>(std::max<std::uint64_t>(control().nodes(), 1));
  }
  return iterations_.SumUp(best.known_score(), share, tree_.control().TakeBestMoveChanges());
}

void Worker::ReportLines(int depth) const {
  // An aborted iteration may have found nothing; but at depth 1 there must be a report. If it found
  // something, lines that it did not reach may have new numbers: they are reported again, with the
  // values of the iteration before (Stockfish).
  if (!root_moves_.front().has_news() && depth > 1) return;
  for (std::size_t i = 0; i < wanted_lines(); ++i) {
    const RootMove& root = root_moves_[i];
    const bool is_old = !root.has_news() && depth > 1;
    ReportLine(i, is_old ? depth - 1 : depth, root.known_score(), root.shown_bound());
  }
}

void Worker::ReportLine(std::size_t index, int depth, Score score, Bound bound) const {
  const RootMove& root = root_moves_[index];
  SendLine(control().callbacks(), {.depth = depth,
                                   .line = static_cast<int>(index) + 1,
                                   .score = score,
                                   .bound = bound,
                                   .nodes = control().total_nodes(),
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
  report.selective_depth = tree_.selective_depth();
  report.elapsed_ms = control().elapsed_ms();
  report.hash_permill = tree_.table().HashfullPermill();
  report.table_hits = control().total_table_hits();
  callbacks.on_line(report);
}

}  // namespace hansu::HANSU_GAME::search
