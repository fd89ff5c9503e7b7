// SPDX-License-Identifier: MIT
// The tree below a root position: principal variation search with everything that one searcher
// learns in it. Scores are from the view of the side to move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "src/base/huge_pages.h"
#include "src/rules/shared/game.h"
#include "src/search/any/limits.h"
#include "src/search/any/report.h"
#include "src/search/evaluate.h"
#include "src/search/history.h"
#include "src/search/node.h"
#include "src/search/root_move.h"
#include "src/search/search_control.h"
#include "src/search/shared_state.h"
#include "src/search/threats.h"

namespace hansu::HANSU_GAME::search {

class TreeSearch {
 public:
  // See SearchControl. The shared state must outlive this object.
  TreeSearch(SharedState& shared, int index);

  // Begins a search at that root. The callbacks must outlive it.
  // REQUIRES: the position is not finished (Judge).
  void Begin(const Position& position, const Limits& limits, const SearchCallbacks& callbacks);
  // Begins an iteration to that depth: forgets the selective depth, and limits extensions.
  void BeginIteration(int depth);
  // The root's legal moves, in the order that an inner node searches them.
  MoveList OrderedRootMoves();
  // Searches root moves in their order until one reaches beta, and notes scores, bounds, lines and
  // nodes in them. Returns the best score, which means nothing if the search was stopped.
  Score SearchRoot(int depth, Score alpha, Score beta, std::span<RootMove> moves);
  // The root's static evaluation. REQUIRES: no search call is running.
  Score RootEvaluation() { return evaluator_.Evaluate(position_); }

  // Forgets what was learned in earlier searches.
  void NewGame();

  SearchControl& control() { return control_; }
  const SearchControl& control() const { return control_; }
  // The root, between search calls. It may be changed if it is restored.
  Position& position() { return position_; }
  const TranspositionTable& table() const { return shared_.table; }
  int selective_depth() const { return selective_depth_; }
  const EndingTables* endings() const { return shared_.endings.get(); }

 private:
  // alphabeta.cpp.
  Score SearchNode(Node node);
  // A score if the game is over, at the maximum ply, or after an abort; nullopt otherwise.
  std::optional<Score> JudgeNode(int ply);
  // endings.cpp: the exact score by endgame tables; nullopt if they do not know it here.
  std::optional<Score> ProbeEndings(int ply);
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

  // cutoffs.cpp: cutoffs that settle a node, and the extension of its table move.
  std::optional<Score> TryCutoffs(const Node& node, const NodeInfo& known);
  std::optional<Score> TryNullMove(const Node& node, const NodeInfo& known);
  std::optional<Score> TryProbCut(const Node& node, const NodeInfo& known);
  // The number of plies by which to extend the table move, or the score that settles the node.
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
  SearchControl control_;
  Evaluator evaluator_;
  bool is_beyond_cpus_;  // the searchers before it have all processors
  HugePtr<Histories> histories_;
  CorrectionHistory* corrections_;  // of the running search
  bool has_learned_ = false;        // the histories may hold something

  // State of the running search:
  Position position_;
  PerColor<Score> draw_scores_ = {};
  int selective_depth_ = 0;
  int iteration_depth_ = 0;
  std::unique_ptr<Plies> plies_;
};

}  // namespace hansu::HANSU_GAME::search
