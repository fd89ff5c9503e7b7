// SPDX-License-Identifier: MIT
#include "src/search/correction.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "src/base/affinity.h"
#include "src/base/caches.h"
#include "src/search/history.h"
#include "src/search/params.h"

namespace hansu::HANSU_GAME::search {

CorrectionHistory::Indices CorrectionHistory::IndicesOf(const Position& position) {
  Indices indices;
  for (std::size_t part = 0; part < kKeyPartCount; ++part) {
    indices[part] = position.state().parts.values[part] % kEntries;
  }
  // Moves have 14 bits each; a multiplicative hash (Knuth) mixes them.
  const Move last = position.state().move;
  const Move before = position.history_plies() > 0 ? position.past(1).move : Move::None();
  const std::uint32_t moves = std::uint32_t{before.code()} << 14 | last.code();
  indices[kKeyPartCount] = moves * 2654435769U >> 18;
  static_assert(kEntries == std::size_t{1} << (32 - 18));
  return indices;
}

Score CorrectionHistory::Correction(const Position& position) const {
  const Indices indices = IndicesOf(position);
  const auto& tables = tables_[position.side_to_move()];
  int sum = 0;
  for (std::size_t i = 0; i < kTables; ++i) {
    sum += tables[i][indices[i]].load(std::memory_order_relaxed);
  }
  return sum / params::correction_divisor;
}

void CorrectionHistory::Prefetch(const Position& position) const {
  const Indices indices = IndicesOf(position);
  const auto& tables = tables_[position.side_to_move()];
  for (std::size_t i = 0; i < kTables; ++i) __builtin_prefetch(&tables[i][indices[i]]);
}

void CorrectionHistory::Update(const Position& position, Score error, int depth) {
  const int limit = params::correction_limit;
  const int bonus = std::clamp(error * depth / 8, -limit / 4, limit / 4);
  const Indices indices = IndicesOf(position);
  auto& tables = tables_[position.side_to_move()];
  for (std::size_t i = 0; i < kTables; ++i) {
    std::atomic<std::int16_t>& entry = tables[i][indices[i]];
    const int old = entry.load(std::memory_order_relaxed);
    entry.store(static_cast<std::int16_t>(WithGravity(old, bonus, limit)),
                std::memory_order_relaxed);
  }
}

void CorrectionHistory::Clear() {
  for (auto& tables : tables_) {
    for (Table& table : tables) {
      for (auto& entry : table) entry.store(0, std::memory_order_relaxed);
    }
  }
}

void SharedCorrections::SetCaches(std::size_t count) {
  std::vector<std::unique_ptr<CorrectionHistory>> added;
  for (std::size_t i = histories_.size(); i < count; ++i) {
    added.push_back(std::make_unique<CorrectionHistory>());
  }
  histories_.reserve(count);
  histories_.resize(std::min(count, histories_.size()));
  std::move(added.begin(), added.end(), std::back_inserter(histories_));
}

CorrectionHistory& SharedCorrections::Here() {
  if (histories_.size() == 1) return *histories_.front();
  return Of(L3Caches::OfThisProcess().NumberOf(CurrentCpu()));
}

CorrectionHistory& SharedCorrections::Of(int cache) {
  return *histories_[static_cast<std::size_t>(cache) % histories_.size()];
}

void SharedCorrections::Clear() {
  for (const auto& history : histories_) history->Clear();
}

}  // namespace hansu::HANSU_GAME::search
