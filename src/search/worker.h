// SPDX-License-Identifier: MIT
// One searcher: iterative deepening over its own copy of a position. It prints nothing and knows
// nothing of threads but the stop flags it is given.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "src/board/position.h"
#include "src/search/clock.h"
#include "src/search/evaluate.h"
#include "src/search/history.h"
#include "src/search/limits.h"
#include "src/search/node.h"
#include "src/search/report.h"
#include "src/search/soft_stop.h"
#include "src/search/tt.h"

namespace hansu::search {

// What reaches a running search from outside.
//
// Threads: any thread writes, the searcher reads; relaxed, since nothing else hangs on them.
struct SearchSignals {
  std::atomic<bool> stop = false;
  std::atomic<bool> pondering = false;
};

class Worker {
 public:
  // The table must outlive the worker.
  explicit Worker(TranspositionTable& table);

  // Searches until a limit is reached or `signals.stop` is set. Reports every finished iteration.
  // REQUIRES: the position is not finished (Judge), and limits.moves are legal there.
  SearchResult Search(const Position& position, const Limits& limits, const SearchSignals& signals,
                      const std::function<void(const LineReport&)>& on_line);

  // Forgets what was learned in earlier searches.
  void NewGame();

 private:
  struct RootMove {
    Move move;
    Score score = -kInfinite;  // of this iteration; lowest where it was not the best when searched
    Bound bound = Bound::kNone;  // of that score; kNone: nothing new in this iteration
    Score previous_score = 0;    // of the last iteration that was finished
    Line line;

    // An upper bound, from a window that was missed, says less than the iteration before.
    bool has_news() const { return bound == Bound::kExact || bound == Bound::kLower; }
    Score known_score() const { return has_news() ? score : previous_score; }
  };

  // A node's table key and what the table knows of it, ready for use.
  struct TableView {
    Key key = 0;
    TableData data;
    Score evaluation = 0;  // of the position, from the table or fresh
  };

  void Prepare(const Position& position, const Limits& limits);
  void DeepenOnce(int depth);
  void SearchWithWindows(int depth, Score guess);
  void SortRootMoves(std::size_t begin, std::size_t end);
  Score SearchRoot(int depth, Score alpha, Score beta);
  bool IsDeepEnough(int depth);
  bool HasMatesProved(int depth) const;
  void ReportLines(int depth) const;

  // One node of the tree, and its steps. Scores are from the view of the side to move.
  Score SearchNode(const Node& node);
  // What a finished game, the deepest ply or an abort make of the node; nothing in a running game.
  std::optional<Score> JudgeNode(int ply);
  TableView LookUp(int ply);
  Score SearchMoves(const Node& node, const TableView& known);
  Score SearchMove(const Node& node, Score alpha, bool is_first);
  std::optional<Score> TryPass(const Node& node, const TableView& known);
  void LearnFromCutoff(Move best, const MoveList& quiets_tried, int depth);
  void Store(const TableView& known, int ply, const TableData& data);

  // Captures, and all moves in check or bikjang, until the position is quiet.
  Score Quiesce(const Node& node);
  // A lower bound where the side to move may pass, nothing in check or bikjang.
  std::optional<Score> StandPat(int ply, Score evaluation);
  // Would a second pass in a row now end the game?
  bool PassWouldEnd() const;

  void Make(Move move);
  void Unmake();
  bool ShouldStop();
  int PliesToLimit() const;
  std::size_t wanted_lines() const {
    return std::min(root_moves_.size(), static_cast<std::size_t>(limits_.multi_pv));
  }
  Line& line(int ply) { return (*lines_)[static_cast<std::size_t>(ply)]; }

  TranspositionTable& table_;
  Evaluator evaluator_;
  QuietHistory quiet_history_;

  // Of the running search:
  Position position_;
  Limits limits_;
  SearchClock clock_;
  IterationTracker iterations_;
  const SearchSignals* signals_ = nullptr;
  const std::function<void(const LineReport&)>* on_line_ = nullptr;
  bool stopped_ = false;
  std::uint64_t nodes_ = 0;
  int selective_depth_ = 0;
  std::vector<RootMove> root_moves_;
  std::size_t line_index_ = 0;  // of the line being searched, from 0
  std::unique_ptr<std::array<Line, kMaxPly + 2>> lines_;
};

}  // namespace hansu::search
