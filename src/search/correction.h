// SPDX-License-Identifier: MIT
// Correction history (Caissa, 2023): how far the static evaluation was off recently in positions
// that share a part of their structure, used to correct the next one.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "src/rules/shared/game.h"
#include "src/search/any/score.h"

namespace hansu::HANSU_GAME::search {

// The processor fetches cache lines in pairs. Data that one thread writes and another reads all the
// time share no pair.
inline constexpr std::size_t kLinePair = 128;

// Threads: shared by several searchers. Entries are relaxed atomics; an update lost to another
// thread does no harm.
class alignas(kLinePair) CorrectionHistory {
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

// One correction history for the searchers on each L3 cache: lines that are written on several
// caches would travel between them at every node (shared histories by L3: Stockfish).
//
// Threads: searchers call Here and Of, each for itself; everything else REQUIRES that no search
// runs.
class SharedCorrections {
 public:
  SharedCorrections() { SetCaches(1); }
  // Keeps what is known of the first `count` caches. Throws std::bad_alloc; then nothing has
  // changed. REQUIRES: count > 0.
  void SetCaches(std::size_t count);
  std::size_t caches() const { return histories_.size(); }
  // That of the cache on which the calling thread runs now; with one cache always the same.
  CorrectionHistory& Here();
  // That of the cache of this number (modulo the number of caches).
  CorrectionHistory& Of(int cache);
  void Clear();

 private:
  std::vector<std::unique_ptr<CorrectionHistory>> histories_;
};

}  // namespace hansu::HANSU_GAME::search
