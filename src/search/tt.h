// SPDX-License-Identifier: MIT
// The transposition table, shared by all searchers.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "src/board/move.h"
#include "src/board/types.h"
#include "src/rules/shared/namespace.h"
#include "src/search/any/report.h"
#include "src/search/any/score.h"

namespace hansu::HANSU_GAME::search {

// A copy of a table entry.
struct TableData {
  Move move = Move::None();  // may be none, or illegal here: check before use
  Score score = kNoScore;    // as stored: see ScoreFromTable
  Score evaluation = kNoScore;
  int depth = 0;
  Bound bound = Bound::kNone;
  bool was_pv = false;  // was a PV node
};

// A score in the form that the table holds. Mate distances count from the node, so that they are
// right on paths of any length. A win by points or rule depends on the path: it is stored as "at
// least a great advantage" (or "at most a great disadvantage") and never as decisive. A win by
// repetition holds on no other path, and is not stored (Bound::kNone).
struct StorableScore {
  Score score = 0;
  Bound bound = Bound::kNone;
};
StorableScore ScoreToTable(Score score, Bound bound, int ply);
// The inverse, for a node at that ply. A mate beyond the game's ply limit, or beyond the search's
// maximum ply, is dropped (Bound::kNone).
StorableScore ScoreFromTable(Score stored, Bound bound, int ply, int plies_to_limit);

// Ten bytes: the low 16 bits of the key, depth and generation with bound, move, score, evaluation.
//   packed: | 15 ... 8 depth + 1 | 7 ... 3 generation | 2 was_pv | 1 0 bound |
//   packed is 0 in an empty entry
//
// Threads: any number of searchers probe and store at once. Fields are relaxed atomics and may come
// from different stores; every use treats them as independent hints.
class TableEntry {
 public:
  bool Matches(Key key) const;
  TableData Read() const;

 private:
  friend class TranspositionTable;

  std::atomic<std::uint16_t> key_ = 0;
  std::atomic<std::uint16_t> packed_ = 0;
  std::atomic<std::uint16_t> move_ = 0;
  std::atomic<std::int16_t> score_ = 0;
  std::atomic<std::int16_t> evaluation_ = 0;
};
static_assert(sizeof(TableEntry) == 10);

class TranspositionTable {
 public:
  // All members that are not const, except Store, REQUIRE that no search runs.
  explicit TranspositionTable(std::size_t mebibytes);

  // Resizes the table, which then has to be cleared. False if the allocation fails: the table keeps
  // its old size, but may be empty. Throws std::bad_alloc if even the old size cannot be allocated
  // again.
  bool Resize(std::size_t mebibytes);
  void Clear();
  // Clears one of `count` equal parts, so that several threads can share the work; all parts and
  // ResetGeneration together equal Clear.
  void ClearSlice(std::size_t index, std::size_t count);
  void ResetGeneration() { generation_ = 0; }
  // From now on uses only the first `used` (at least one) of `count` equal parts. Entries stored
  // before are no longer found, since a key's cluster depends on the number of clusters in use.
  void UseSlices(std::size_t used, std::size_t count) { used_ = PartOf(count_, used, count); }
  // Begins a new search: entries of older ones are replaced first.
  void NextGeneration();

  std::size_t mebibytes() const { return mebibytes_; }
  std::optional<TableData> Probe(Key key) const;
  // Prefetches what Probe or Store will access.
  void Prefetch(Key key) const { __builtin_prefetch(&ClusterOf(key)); }
  // Keeps the position's old move if `data` has none. The score must come from ScoreToTable.
  void Store(Key key, const TableData& data);
  // UCI hashfull: entries written by the current search, in thousandths, from a sample.
  int HashfullPermill() const;

 private:
  static constexpr int kEntriesPerCluster = 3;
  struct alignas(32) Cluster {
    TableEntry entries[kEntriesPerCluster];
  };
  static_assert(sizeof(Cluster) == 32);
  struct Free {
    void operator()(Cluster* clusters) const;
  };
  using Clusters = std::unique_ptr<Cluster[], Free>;

  // The first `part` of `parts` equal parts of `whole`; in 64 bits also where size_t has 32.
  static std::size_t PartOf(std::uint64_t whole, std::uint64_t part, std::uint64_t parts) {
    return static_cast<std::size_t>(whole * part / parts);
  }
  static Clusters Allocate(std::size_t count);
  Cluster& ClusterOf(Key key) const;
  int AgeOf(std::uint16_t packed) const;

  Clusters clusters_;
  std::size_t count_ = 0;
  std::size_t used_ = 0;  // clusters in use, from the first on
  std::size_t mebibytes_ = 0;
  unsigned generation_ = 0;
};

}  // namespace hansu::HANSU_GAME::search
