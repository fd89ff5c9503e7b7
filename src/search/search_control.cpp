// SPDX-License-Identifier: MIT
#include "src/search/search_control.h"

#include <algorithm>

namespace hansu::HANSU_GAME::search {
namespace {

GameProgress ProgressOf(const Position& position) {
  GameProgress progress = {.plies = position.plies()};
  const int limit = TotalPlyLimit(position.rules());
  if (limit > 0) progress.plies_to_come = std::max(limit - position.plies(), 0);
  return progress;
}

}  // namespace

std::optional<TimeBudget> BudgetAt(const Position& position, const Limits& limits) {
  return BudgetFor(limits, position.side_to_move(), ProgressOf(position));
}

void SearchControl::Begin(const Position& position, const Limits& limits,
                          const SearchCallbacks& callbacks) {
  limits_ = limits;
  callbacks_ = &callbacks;
  auto budget = BudgetAt(position, limits);
  if (budget) budget = OwnBudget(*budget);
  clock_.Start(limits, budget, shared_.started);
  stopped_ = false;
  nodes_ = 0;
  published_nodes_ = 0;
  table_hits_ = 0;
  published_table_hits_ = 0;
  last_progress_ms_ = 0;
}

// The other searchers do not know whether the search is in trouble, so they use the latest possible
// bound.
TimeBudget SearchControl::OwnBudget(TimeBudget budget) const {
  if (!is_first()) budget.hard_ms += budget.reserve_ms;
  return budget;
}

bool SearchControl::Poll() {
  constexpr std::uint64_t kNodesBetweenChecks = 1024;
  if (stopped_) return true;
  if (is_first() && limits_.nodes && total_nodes() >= *limits_.nodes) return stopped_ = true;
  if (unpublished_nodes() >= kNodesBetweenChecks) CheckTime();
  return stopped_;
}

void SearchControl::CheckTime() {
  PublishNodes();
  if (clock_.is_pondering() && !shared_.pondering.load(std::memory_order_acquire)) StartClock();
  if (clock_.IsPastHard(total_nodes())) shared_.stop.store(true, std::memory_order_relaxed);
  stopped_ = shared_.stop.load(std::memory_order_relaxed);
  constexpr std::int64_t kProgressMs = 1000;
  if (!is_first() || !callbacks_->on_progress) return;
  const std::int64_t now = clock_.wall_ms();
  if (now - last_progress_ms_ < kProgressMs) return;
  last_progress_ms_ = now;
  callbacks_->on_progress(
      {.nodes = total_nodes(), .elapsed_ms = now, .hash_permill = shared_.table.HashfullPermill()});
}

void SearchControl::StartClock() {
  if (!shared_.budget_at_hit) return clock_.PonderHit(total_nodes());
  clock_.PonderHit(total_nodes(), OwnBudget(*shared_.budget_at_hit));
}

void SearchControl::PublishNodes() {
  shared_.nodes.fetch_add(unpublished_nodes(), std::memory_order_relaxed);
  published_nodes_ = nodes_;
  if (table_hits_ == published_table_hits_) return;
  shared_.table_hits.fetch_add(table_hits_ - published_table_hits_, std::memory_order_relaxed);
  published_table_hits_ = table_hits_;
}

bool SearchControl::FinishIteration(const IterationSummary& summary) {
  return clock_.FinishIteration(total_nodes(), SoftFactor(summary));
}

}  // namespace hansu::HANSU_GAME::search
