// SPDX-License-Identifier: MIT
// The search's data for a node and for each ply of the current line.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "src/board/move.h"
#include "src/rules/shared/namespace.h"
#include "src/search/any/score.h"
#include "src/search/history.h"
#include "src/search/tt.h"

namespace hansu::HANSU_GAME::search {

// The principal variation from a ply on.
class Line {
 public:
  void Clear() { size_ = 0; }
  void Set(Move first, const Line& rest) {
    moves_[0] = first;
    const std::size_t copied = std::min(rest.size_, moves_.size() - 1);
    std::copy_n(rest.moves_.begin(), copied, moves_.begin() + 1);
    size_ = copied + 1;
  }
  void Assign(const std::vector<Move>& moves) {
    size_ = std::min(moves.size(), moves_.size());
    std::copy_n(moves.begin(), size_, moves_.begin());
  }
  std::vector<Move> ToVector() const { return {moves_.begin(), moves_.begin() + Count()}; }

 private:
  std::ptrdiff_t Count() const { return static_cast<std::ptrdiff_t>(size_); }

  std::array<Move, kMaxPly> moves_;
  std::size_t size_ = 0;
};

// The place of a search call in the tree.
struct Node {
  int ply;    // from the root
  int depth;  // plies still to search
  Score alpha;
  Score beta;
  bool expects_cut = false;   // a cut node: expected to fail high
  bool seeks_checks = false;  // quiescence: looks at quiet checks, too

  constexpr bool is_pv() const { return beta - alpha > 1; }
};

// Everything known about a node before its moves are searched.
struct NodeInfo {
  Key key = 0;
  TableData data;              // from the table, the score adjusted to this ply
  Score raw = 0;               // evaluation before correction
  Score evaluation = 0;        // corrected; kNoScore if restricted
  Score estimate = 0;          // the evaluation, or the table's score if its bound improves on it
  bool is_restricted = false;  // in check or bikjang: the side's choice is limited
  bool improving = false;      // the evaluation rose since the side's last move
  bool table_move_captures = false;
  bool was_pv = false;  // a PV node now or in an earlier search
};

// A move about to be searched.
struct Candidate {
  Move move = Move::None();
  Piece piece = Piece::kNone;
  bool is_capture = false;
  bool is_check = false;
  bool is_escape = false;  // a quiet move that leaves the attack of a cheaper piece
  int number = 0;          // from 1, in search order
  int history = 0;
  int extension = 0;  // plies
  int reduction = 0;  // 1024ths of a ply (Reduction)
};

// The data that later plies need about an earlier one.
struct PlyInfo {
  ContinuationHistory* continuation = nullptr;  // replies to the move made here
  QuietContext context = {};                    // of the quiet moves here, set by the move loop
  int number = 0;                               // of the move made here, as in TreeSearch::Make
  Score evaluation = kNoScore;                  // as in NodeInfo
  Move excluded = Move::None();                 // left out by the singular test
  int cutoffs = 0;  // fail highs at this ply under the current node one ply above
};

// The move loop's state at one node.
struct MoveLoop {
  Score alpha;
  Score best = -kInfinite;
  Move best_move = Move::None();
  int move_count = 0;      // skipped moves included
  MoveList quiets = {};    // tried so far
  MoveList captures = {};  // tried so far
};

}  // namespace hansu::HANSU_GAME::search
