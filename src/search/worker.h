// SPDX-License-Identifier: MIT
// One searcher: iterative deepening over its own copy of a position. It prints nothing, and knows
// the other searchers only through their shared state.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "src/base/huge_pages.h"
#include "src/rules/shared/game.h"
#include "src/search/any/limits.h"
#include "src/search/any/report.h"
#include "src/search/clock.h"
#include "src/search/correction.h"
#include "src/search/evaluate.h"
#include "src/search/history.h"
#include "src/search/node.h"
#include "src/search/soft_stop.h"
#include "src/search/threats.h"
#include "src/search/tt.h"

namespace hansu::HANSU_GAME::search {

// State that all searchers of a pool share.
//
// Threads: any thread may set the flags, searchers too; relaxed, since no other data depends on
// them, except on `pondering`. Other members document their own thread safety.
struct SharedState {
  explicit SharedState(std::size_t hash_mebibytes, SharedNetwork net = nullptr)
      : table(hash_mebibytes), network(std::move(net)) {}

  // Every searcher reads the table's header at each node and writes corrections all the time, so
  // these two share no cache line with each other or with the rest. (Lines are fetched in pairs.)
  static constexpr std::size_t kLinePair = 128;
  TranspositionTable table;
  alignas(kLinePair) CorrectionHistory corrections;
  // To evaluate with; changed only while no searcher runs.
  alignas(kLinePair) SharedNetwork network;
  std::atomic<bool> stop = false;
  std::atomic<bool> pondering = false;
  // By the clock that came with the ponder hit, if one came. Written before `pondering` becomes
  // false, read after that.
  std::optional<TimeBudget> budget_at_hit;
  std::atomic<std::uint64_t> nodes = 0;  // of all searchers, except their latest few
  Stopwatch started;                     // runs from BeginSearch on

  // REQUIRES, for both: no searcher runs.
  void BeginSearch();
  void NewGame();
};

// The time that the side to move may spend; nullopt if no time limit applies to it.
std::optional<TimeBudget> BudgetAt(const Position& position, const Limits& limits);

class Worker {
 public:
  // The first worker (index 0) watches the limits; the others search until they are stopped, and
  // enforce the hard time bound in case the first one gets no CPU time. The shared state must
  // outlive the worker.
  Worker(SharedState& shared, int index);

  // Searches until a limit is reached or the stop flag is set. Reports every finished iteration;
  // `callbacks.on_result` is not called: the result is returned.
  // REQUIRES: the position is not finished (Judge), and limits.moves are legal there.
  SearchResult Search(const Position& position, const Limits& limits,
                      const SearchCallbacks& callbacks);
  // Reports another searcher's result for the same position as if it were this one's.
  void Report(const SearchResult& result, const SearchCallbacks& callbacks) const;

  // Nodes of the latest search. REQUIRES: it has ended.
  std::uint64_t nodes() const { return nodes_; }

  // Forgets what was learned in earlier searches.
  void NewGame();

 private:
  struct RootMove {
    Move move;
    Score score = -kInfinite;    // in this iteration; -kInfinite if it did not raise alpha
    Bound bound = Bound::kNone;  // of that score; kNone: nothing new in this iteration
    Score previous_score = 0;    // from the previous iteration
    bool lacks_proof = false;    // a mate score whose line does not reach the mate
    std::uint64_t nodes = 0;     // spent on it in the whole search
    Line line;

    // An upper bound, from a fail low, says less than the previous iteration's score.
    bool has_news() const { return bound == Bound::kExact || bound == Bound::kLower; }
    Score known_score() const { return has_news() ? score : previous_score; }
    Bound shown_bound() const {
      if (lacks_proof) return known_score() > 0 ? Bound::kLower : Bound::kUpper;
      return bound == Bound::kLower ? Bound::kLower : Bound::kExact;
    }
  };

  // worker.cpp: iterations, windows, limits.
  void Prepare(const Position& position, const Limits& limits);
  void ListRootMoves();
  Move PonderMoveOf(const std::vector<Move>& pv);
  void DeepenOnce(int depth);
  void SearchWithAspiration(int depth, Score guess);
  void SortRootMoves(std::size_t begin, std::size_t end);
  // Takes the finished iteration into account; true if it is the last one.
  bool FinishIteration(int depth);
  // A mate counts as found only if its line is complete.
  void CompleteMates();
  bool HasMatesProved(int depth) const;
  bool HasMateWanted() const;
  IterationSummary SumUpIteration();
  void ReportLines(int depth) const;
  void ReportLine(std::size_t index, int depth, Score score, Bound bound) const;
  // Adds what only this worker knows: selective depth, time, use of the table.
  void SendLine(const SearchCallbacks& callbacks, LineReport report) const;
  // Looks at the limits and sets stopped_; true if the search has to end.
  bool PollStop();
  // Runs every thousand nodes or so: the time, the shared stop flag, progress reports.
  void CheckTime();
  // The expected move was played.
  void StartClock();
  TimeBudget OwnBudget(TimeBudget budget) const;
  void PublishNodes();

  // alphabeta.cpp: the tree. Scores are from the view of the side to move.
  Score SearchRoot(int depth, Score alpha, Score beta);
  Score SearchNode(Node node);
  // A score if the game is over, at the maximum ply, or after an abort; nullopt otherwise.
  std::optional<Score> JudgeNode(int ply);
  // Probes the table and evaluates the position, which it notes in info(ply).
  NodeInfo EnterNode(const Node& node);
  Score SearchMoves(const Node& node, const NodeInfo& known);
  Candidate CandidateOf(Move move, const QuietContext& context, const Threats& threats) const;
  // Moves to skip: none, this move, or all quiet moves from here on.
  enum class Pruning : std::uint8_t { kNone, kMove, kQuiets };
  Pruning PruningOf(const Node& node, const NodeInfo& known, const MoveLoop& loop,
                    const Candidate& candidate) const;
  // PVS with late-move reductions.
  Score SearchChild(const Node& node, const MoveLoop& loop, const Candidate& candidate);
  // True if the move causes a beta cutoff.
  bool UpdateBest(const Node& node, Move move, Score score, MoveLoop& loop);
  void Learn(const Node& node, const NodeInfo& known, const MoveLoop& loop);
  void UpdateHistories(const Node& node, const MoveLoop& loop);
  // The move that led here; none if it was a capture or a pass.
  Move LastQuietMove() const;
  void RewardLastMove(const Node& node);
  // Adds the bonus to the histories of the move that led to the ply, if it was a quiet one.
  void UpdatePreviousQuiet(int ply, int bonus);
  void RewardGain(const Node& node, const NodeInfo& known);
  void Store(const NodeInfo& known, int ply, const TableData& data);

  // cutoffs.cpp: what can settle a node, or a move's extension, before its moves are searched.
  std::optional<Score> TryCutoffs(const Node& node, const NodeInfo& known);
  std::optional<Score> TryNullMove(const Node& node, const NodeInfo& known);
  std::optional<Score> TryProbCut(const Node& node, const NodeInfo& known);
  // How many plies to extend the table move; or the score that settles the node.
  struct Singularity {
    int extension = 0;
    std::optional<Score> cutoff = std::nullopt;
  };
  Singularity TestSingularity(const Node& node, const NodeInfo& known);

  // quiescence.cpp: captures until the position is quiet, and all moves where standing pat is not
  // possible.
  Score Quiesce(const Node& node);
  // The stand-pat score, a lower bound; nullopt in check or bikjang.
  std::optional<Score> StandPat(int ply, const NodeInfo& known);
  // The score if the side to move ends the game by a pass. REQUIRES: position_.PassWouldEnd().
  Score EndingPass(int ply);
  // The score of the finished game on the board, from that side's view.
  Score ScoreAtEnd(const Outcome& outcome, Color side, int ply) const {
    return outcome.result == GameResult::kDraw ? draw_scores_[side]
                                               : hansu::search::ScoreOf(outcome, side, ply);
  }

  // REQUIRES: the table's entry after the move has been prefetched, for speed.
  // `number`: the move's place in an inner node's move loop, from 1; 0 for any other move.
  void Make(int ply, Move move, int number = 0);
  void PrefetchTable(Move move) { shared_.table.Prefetch(position_.KeyAfter(move)); }
  void Unmake();
  // Stored in info(ply), for later plies.
  const QuietContext& ContextAt(int ply, const Threats& threats);
  std::uint64_t unpublished_nodes() const { return nodes_ - published_nodes_; }
  std::uint64_t total_nodes() const {
    return shared_.nodes.load(std::memory_order_relaxed) + unpublished_nodes();
  }
  std::size_t wanted_lines() const {
    return std::min(root_moves_.size(), static_cast<std::size_t>(limits_.multi_pv));
  }
  bool is_first() const { return index_ == 0; }

  // Per-ply data. There are also some plies before the root, on which nothing was played.
  static constexpr int kPliesBeforeRoot = kContinuationPlies.back();
  struct Plies {
    std::array<Line, kMaxPly + 2> lines;
    std::array<PlyInfo, kMaxPly + 2 + kPliesBeforeRoot> infos;
  };
  Line& line(int ply) { return plies_->lines[static_cast<std::size_t>(ply)]; }
  // REQUIRES: ply >= -kPliesBeforeRoot.
  PlyInfo& info(int ply) { return plies_->infos[InfoIndex(ply)]; }
  const PlyInfo& info(int ply) const { return plies_->infos[InfoIndex(ply)]; }
  static std::size_t InfoIndex(int ply) {
    const int index = ply + kPliesBeforeRoot;
    return static_cast<std::size_t>(index);
  }

  SharedState& shared_;
  int index_;
  Evaluator evaluator_;
  HugePtr<Histories> histories_;

  // State of the running search:
  Position position_;
  Limits limits_;
  SearchClock clock_;
  IterationTracker iterations_;
  PerColor<Score> draw_scores_ = {};
  const SearchCallbacks* callbacks_ = nullptr;
  bool stopped_ = false;
  std::uint64_t nodes_ = 0;            // of this searcher
  std::uint64_t published_nodes_ = 0;  // those already added to shared_.nodes
  std::int64_t last_progress_ms_ = 0;
  int selective_depth_ = 0;
  int iteration_depth_ = 0;
  std::vector<RootMove> root_moves_;
  std::size_t line_index_ = 0;  // of the line being searched, from 0
  std::unique_ptr<Plies> plies_;
};

}  // namespace hansu::HANSU_GAME::search
