// SPDX-License-Identifier: MIT
// How far evaluations were off lately in positions that share a part of their structure, and so
// how to correct the next one (correction history: Caissa, 2023).
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "src/game/game.h"
#include "src/search/score.h"

namespace hansu::inline HANSU_GAME::search {

// Threads: shared by all searchers. Entries are relaxed atomics; an update lost to another thread
// does no harm.
class CorrectionHistory {
 public:
  // What to add to the evaluation for the side to move, in centipoints.
  Score Correction(const Position& position) const;
  // The search found `error` more than the corrected evaluation had said.
  void Update(const Position& position, Score error, int depth);
  // REQUIRES: no search runs.
  void Clear();

 private:
  static constexpr std::size_t kEntries = 16384;
  // The parts of the key, and the last two moves.
  static constexpr std::size_t kTables = kKeyPartCount + 1;
  using Table = std::array<std::atomic<std::int16_t>, kEntries>;
  using Indices = std::array<std::size_t, kTables>;

  static Indices IndicesOf(const Position& position);

  PerColor<std::array<Table, kTables>> tables_ = {};
};

}  // namespace hansu::inline HANSU_GAME::search
