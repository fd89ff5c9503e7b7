// SPDX-License-Identifier: MIT
#include "src/search/tt.h"

#include <algorithm>
#include <cstring>
#include <new>

#include "src/base/huge_pages.h"
#include "src/base/numa.h"

namespace hansu::HANSU_GAME::search {
namespace {

constexpr unsigned kGenerations = 32;
constexpr int kAgePenalty = 8;  // plies of depth lost per search of age (Stockfish)

constexpr int UnpackDepth(std::uint16_t packed) { return (packed >> 8) - 1; }
constexpr unsigned kWasPv = 4;
constexpr int kGenerationShift = 3;
constexpr Bound UnpackBound(std::uint16_t packed) { return static_cast<Bound>(packed & 3); }

}  // namespace

StorableScore ScoreToTable(Score score, Bound bound, int ply) {
  if (IsMate(score)) return {score > 0 ? score + ply : score - ply, bound};
  if (!IsRuleWin(score)) return {score, bound};
  if (IsRepetitionWin(score)) return {0, Bound::kNone};
  const Bound safe = score > 0 ? Bound::kLower : Bound::kUpper;
  if (bound != Bound::kExact && bound != safe) return {0, Bound::kNone};
  return {score > 0 ? kMaxEvaluation : -kMaxEvaluation, safe};
}

StorableScore ScoreFromTable(Score stored, Bound bound, int ply, int plies_to_limit) {
  if (!IsMate(stored)) return {stored, bound};
  const int distance = PliesToMate(stored);
  if (distance > plies_to_limit || distance + ply > kMaxPly) return {0, Bound::kNone};
  return {stored > 0 ? stored - ply : stored + ply, bound};
}

bool TableEntry::Matches(Key key) const {
  return packed_.load(std::memory_order_relaxed) != 0 &&
         key_.load(std::memory_order_relaxed) == static_cast<std::uint16_t>(key);
}

TableData TableEntry::Read() const {
  const std::uint16_t packed = packed_.load(std::memory_order_relaxed);
  return {Move::FromCode(move_.load(std::memory_order_relaxed)),
          score_.load(std::memory_order_relaxed),
          evaluation_.load(std::memory_order_relaxed),
          UnpackDepth(packed),
          UnpackBound(packed),
          (packed & kWasPv) != 0};
}

TranspositionTable::TranspositionTable(std::size_t mebibytes) {
  if (!Resize(mebibytes)) throw std::bad_alloc();
  Clear();
}

void TranspositionTable::Free::operator()(Cluster* clusters) const { FreeHugePages(clusters); }

// Null if the allocation fails.
TranspositionTable::Clusters TranspositionTable::Allocate(std::size_t count) {
  void* memory = AllocateOnHugePages(count * sizeof(Cluster));
  if (memory == nullptr) return nullptr;
  SpreadOverNodes(memory, count * sizeof(Cluster));
  return Clusters(static_cast<Cluster*>(memory));  // once zeroed, clusters are empty
}

bool TranspositionTable::Resize(std::size_t mebibytes) {
  const std::size_t count = std::max<std::size_t>(mebibytes << 20, kHugePage) / sizeof(Cluster);
  if (count < count_) clusters_.reset();  // memory may not hold both tables at once
  Clusters fresh = Allocate(count);
  if (!fresh) {
    if (clusters_) return false;
    clusters_ = Allocate(count_);
    if (!clusters_) throw std::bad_alloc();
    Clear();
    return false;
  }
  clusters_ = std::move(fresh);
  count_ = count;
  used_ = count;
  mebibytes_ = mebibytes;
  generation_ = 0;
  return true;
}

void TranspositionTable::Clear() {
  ClearSlice(0, 1);
  ResetGeneration();
}

void TranspositionTable::ClearSlice(std::size_t index, std::size_t count) {
  const std::size_t begin = PartOf(count_, index, count);
  const std::size_t end = PartOf(count_, index + 1, count);
  // No search runs, so the entries need not be written as atomics: memset is several times as fast.
  std::memset(static_cast<void*>(&clusters_[begin]), 0, (end - begin) * sizeof(Cluster));
}

void TranspositionTable::NextGeneration() { generation_ = (generation_ + 1) % kGenerations; }

// The key's high bits choose the cluster (multiply-shift, Lemire 2019), so the number of clusters
// need not be a power of two; its low 16 bits tell entries apart.
TranspositionTable::Cluster& TranspositionTable::ClusterOf(Key key) const {
  __extension__ using Wide = unsigned __int128;
  const Wide product = Wide{key} * used_;
  return clusters_[static_cast<std::size_t>(product >> 64)];
}

int TranspositionTable::AgeOf(std::uint16_t packed) const {
  return static_cast<int>(
      (generation_ + kGenerations - (packed >> kGenerationShift & (kGenerations - 1))) %
      kGenerations);
}

std::optional<TableData> TranspositionTable::Probe(Key key) const {
  for (const TableEntry& entry : ClusterOf(key).entries) {
    if (entry.Matches(key)) return entry.Read();
  }
  return std::nullopt;
}

void TranspositionTable::Store(Key key, const TableData& data) {
  Cluster& cluster = ClusterOf(key);
  const auto worth = [this](const TableEntry& entry) {
    const std::uint16_t packed = entry.packed_.load(std::memory_order_relaxed);
    return packed == 0 ? -1000 : UnpackDepth(packed) - kAgePenalty * AgeOf(packed);
  };
  TableEntry* target = &cluster.entries[0];
  for (TableEntry& entry : cluster.entries) {
    if (entry.Matches(key)) {
      target = &entry;
      break;
    }
    if (worth(entry) < worth(*target)) target = &entry;
  }
  const bool is_same = target->Matches(key);
  if (data.move || !is_same) {
    target->move_.store(data.move.code(), std::memory_order_relaxed);
  }
  // A much shallower bound does not replace what this search already knows.
  const std::uint16_t old = target->packed_.load(std::memory_order_relaxed);
  if (is_same && AgeOf(old) == 0 && data.bound != Bound::kExact &&
      data.depth + 4 < UnpackDepth(old)) {
    return;
  }
  const unsigned packed = static_cast<unsigned>(data.depth + 1) << 8 |
                          generation_ << kGenerationShift | (data.was_pv ? kWasPv : 0U) |
                          static_cast<unsigned>(data.bound);
  target->key_.store(static_cast<std::uint16_t>(key), std::memory_order_relaxed);
  target->packed_.store(static_cast<std::uint16_t>(packed), std::memory_order_relaxed);
  target->score_.store(static_cast<std::int16_t>(data.score), std::memory_order_relaxed);
  target->evaluation_.store(static_cast<std::int16_t>(data.evaluation), std::memory_order_relaxed);
}

int TranspositionTable::HashfullPermill() const {
  // A sample small enough to read after each iteration of a short search.
  constexpr std::size_t kSample = 250;
  int used = 0;
  for (std::size_t i = 0; i < kSample; ++i) {
    for (const TableEntry& entry : clusters_[i].entries) {
      const std::uint16_t packed = entry.packed_.load(std::memory_order_relaxed);
      used += packed != 0 && AgeOf(packed) == 0;
    }
  }
  return used * 1000 / (static_cast<int>(kSample) * kEntriesPerCluster);
}

}  // namespace hansu::HANSU_GAME::search
