// SPDX-License-Identifier: MIT
// The reports of a search, as data.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "src/board/move.h"
#include "src/search/any/score.h"

namespace hansu::search {

enum class Bound : std::uint8_t { kNone = 0, kUpper = 1, kLower = 2, kExact = 3 };

// One line of one iteration.
struct LineReport {
  int depth = 0;            // plies
  int selective_depth = 0;  // deepest ply reached
  int line = 1;             // 1 is the best
  Score score = 0;
  Bound bound = Bound::kExact;
  std::uint64_t nodes = 0;
  std::int64_t elapsed_ms = 0;
  int hash_permill = 0;
  std::uint64_t table_hits = 0;  // values taken from endgame tables
  std::vector<Move> pv;          // legal from the root on; never empty
};

// The root move about to be searched.
struct RootMoveReport {
  int depth = 0;  // plies
  Move move;
  int number = 1;  // 1 is searched first
  std::int64_t elapsed_ms = 0;
};

// Shows that a long iteration is still running.
struct ProgressReport {
  std::uint64_t nodes = 0;
  std::int64_t elapsed_ms = 0;
  int hash_permill = 0;
};

struct SearchResult {
  Move best = Move::None();    // none: the game is over
  Move ponder = Move::None();  // the expected reply; may be none
  Score score = 0;
  std::uint64_t nodes = 0;
  Bound bound = Bound::kExact;
  int depth = 0;              // last iteration finished
  std::vector<Move> pv = {};  // begins with `best`
};

// All are called from the searching thread, one at a time. Any may be empty. The receiver decides
// which reports to show, and when.
struct SearchCallbacks {
  // After each iteration, and also within one after a fail high or fail low, with the bound found.
  std::function<void(const LineReport&)> on_line = {};
  std::function<void(const RootMoveReport&)> on_root_move = {};
  std::function<void(const ProgressReport&)> on_progress = {};  // about once a second
  std::function<void(const SearchResult&)> on_result = {};      // the last callback
};

}  // namespace hansu::search
