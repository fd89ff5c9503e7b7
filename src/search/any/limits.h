// SPDX-License-Identifier: MIT
// The limits of one search.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "src/board/move.h"
#include "src/board/types.h"
#include "src/search/any/score.h"

namespace hansu::search {

// On WebAssembly, running out of memory (1 GB for all threads) is fatal.
#ifdef __EMSCRIPTEN__
inline constexpr int kMaxThreads = 32;
#else
inline constexpr int kMaxThreads = 1024;
#endif

// An empty optional is "no such limit"; with none at all the search runs until it is stopped.
struct Limits {
  struct SideClock {
    std::optional<std::int64_t> left_ms = std::nullopt;  // with byoyomi: main time only
    std::int64_t increment_ms = 0;
  };

  std::optional<int> depth = std::nullopt;            // plies
  std::optional<std::uint64_t> nodes = std::nullopt;  // exact with one thread
  // No new iteration begins after this many nodes; the current one is finished, however long it
  // takes.
  std::optional<std::uint64_t> soft_nodes = std::nullopt;
  std::optional<std::int64_t> move_time_ms = std::nullopt;
  // Stop once a mate in at most this many moves is proved.
  std::optional<int> mate_moves = std::nullopt;
  PerColor<SideClock> clock = {};
  // Byoyomi of the side to move: once the main time is gone, each move gets one period (0: no
  // byoyomi). A period that runs out is lost; losing the last one loses the game. If the number of
  // periods is unknown, one is assumed.
  std::optional<std::int64_t> byoyomi_ms = std::nullopt;
  std::optional<int> byoyomi_periods = std::nullopt;
  std::optional<int> moves_to_go = std::nullopt;  // until the next time control
  std::int64_t overhead_ms = 0;                   // subtracted from every time limit
  std::int64_t nodes_per_ms = 0;  // if set, time is counted in nodes and no clock is read
  bool infinite = false;          // no result before Stop
  bool ponder = false;            // no time limit applies before PonderHit
  bool may_ponder = false;        // the engine will probably ponder after its move
  std::vector<Move> moves = {};   // search only these root moves; empty: all
  int multi_pv = 1;               // lines wanted
  Score draw_score = kDraw;       // of a draw, for the side to move; within +-kMaxDrawScore
};

}  // namespace hansu::search
