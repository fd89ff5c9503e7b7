// SPDX-License-Identifier: MIT
// Correction history (Caissa, 2023): how far the static evaluation was off recently in positions
// that share a part of their structure, used to correct the next one.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "src/rules/shared/game.h"
#include "src/search/any/score.h"

namespace hansu::HANSU_GAME::search {

// Threads: shared by all searchers. Entries are relaxed atomics; an update lost to another thread
// does no harm.
class CorrectionHistory {
 public:
  // The amount to add to the evaluation from the side to move's view, in centipoints.
  Score Correction(const Position& position) const;
  // Prefetches what Correction or Update will access.
  void Prefetch(const Position& position) const;
  // The search score exceeded the corrected evaluation by `error`.
  void Update(const Position& position, Score error, int depth);
  // REQUIRES: no search runs.
  void Clear();

 private:
  static constexpr std::size_t kEntries = 16384;
  // One per part of the key, and one for the last two moves.
  static constexpr std::size_t kTables = kKeyPartCount + 1;
  using Table = std::array<std::atomic<std::int16_t>, kEntries>;
  using Indices = std::array<std::size_t, kTables>;

  static Indices IndicesOf(const Position& position);

  PerColor<std::array<Table, kTables>> tables_ = {};
};

}  // namespace hansu::HANSU_GAME::search
