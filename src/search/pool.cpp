// SPDX-License-Identifier: MIT
#include "src/search/pool.h"

#include <algorithm>
#include <iterator>
#include <new>
#include <optional>
#include <system_error>
#include <utility>

#include "src/base/caches.h"
#include "src/base/numa.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/search/search_control.h"
#include "src/search/vote.h"

namespace hansu::HANSU_GAME::search {
namespace {

// The L3 caches that so many threads need: one, if it has enough processors.
std::size_t CachesFor(int threads) {
  if (threads == 1) return 1;  // without reading the system's files
  const L3Caches& caches = L3Caches::OfThisProcess();
  return threads > caches.CpusEach() ? static_cast<std::size_t>(caches.count()) : 1;
}

}  // namespace

Pool::Pool(std::size_t hash_mebibytes, SharedNetwork network)
    : shared_(std::make_unique<SharedState>(hash_mebibytes, std::move(network))),
      cleaner_(shared_->table),
      position_(*ParseFen(kStartFen, RuleSet{})) {
  members_.push_back(MakeMember(0, false));
}

Pool::~Pool() {
  Stop();
  Wait();
}

std::unique_ptr<Pool::Member> Pool::MakeMember(std::size_t index, bool is_spread) {
  auto member = std::make_unique<Member>();
  std::optional<MemoryOnNode> near;
  if (is_spread) near.emplace(static_cast<int>(index));
  member->worker = std::make_unique<Worker>(*shared_, static_cast<int>(index));
  if constexpr (kHasThreads) {
    member->thread =
        Thread([this, &self = *member, index, is_spread, round = round_](const StopToken& stop) {
          if (is_spread) RunOnNode(static_cast<int>(index));
          Serve(stop, self, index, round);
        });
  }
  return member;
}

// If there are more threads than one memory (NUMA) node has processors, they are spread over the
// nodes. Otherwise the system places them, so that several engines do not crowd one node.
bool Pool::SetThreads(int count) {
  if (!kHasThreads && count > 1) return false;
  Wait();
  const auto wanted = static_cast<std::size_t>(count);
  const bool is_spread = MemoryNodes() > 1 && count > CpusPerNode();
  const std::size_t kept = is_spread == is_spread_ ? std::min(wanted, members_.size()) : 0;
  std::vector<std::unique_ptr<Member>> added;
  try {
    for (std::size_t i = kept; i < wanted; ++i) added.push_back(MakeMember(i, is_spread));
    members_.reserve(wanted);
    shared_->corrections.SetCaches(CachesFor(count));
  } catch (const std::bad_alloc&) {
    return false;
  } catch (const std::system_error&) {  // no more threads available
    return false;
  }
  members_.resize(kept);
  std::move(added.begin(), added.end(), std::back_inserter(members_));
  is_spread_ = is_spread;
  return true;
}

std::vector<std::uint64_t> Pool::NodesByThread() const {
  std::vector<std::uint64_t> nodes;
  for (const auto& member : members_) nodes.push_back(member->worker->nodes());
  return nodes;
}

void Pool::RunOnAll(Task task) {
  if constexpr (!kHasThreads) return task(0);
  Wait();
  {
    const std::lock_guard lock(mutex_);
    task_ = std::move(task);
    working_ = members_.size();
    ++round_;
  }
  for (const auto& member : members_) member->called.notify_one();
}

void Pool::Serve(const StopToken& stop, Member& member, std::size_t index, std::uint64_t round) {
  const StopCallback wake(stop, [this, &member] {
    { const std::lock_guard lock(mutex_); }  // no notify falls between a check and its sleep
    member.called.notify_one();
  });
  std::unique_lock lock(mutex_);
  while (true) {
    member.called.wait(lock, [&] { return round_ != round || stop.stop_requested(); });
    if (round_ == round) return;
    round = round_;
    const Task task = task_;
    lock.unlock();
    task(index);
    lock.lock();
    --working_;
    if (working_ <= 1) progress_.notify_all();  // no wait ends while more still work
  }
}

void Pool::Start(const Position& position, const Limits& limits, SearchCallbacks callbacks) {
  Wait();
  shared_->BeginSearch(threads());  // the clock starts here
  position_ = position;
  limits_ = limits;
  callbacks_ = std::move(callbacks);
  ForgetOtherDrawScores();
  shared_->pondering = limits.ponder;
  shared_->budget_at_hit.reset();
  {
    const std::lock_guard lock(mutex_);
    is_stop_wanted_ = false;
    is_searching_ = true;
  }
  RunOnAll([this](std::size_t index) { SearchAs(index); });
}

// The table's scores depend on the worth of a draw to each side when they were found. That worth is
// constant within a game, where the same side searches every time, but changes when both sides'
// moves are analyzed.
void Pool::ForgetOtherDrawScores() {
  const Score for_cho =
      position_.side_to_move() == Color::kCho ? limits_.draw_score : -limits_.draw_score;
  if (std::exchange(draw_score_for_cho_, for_cho) != for_cho) ClearTable();
}

std::optional<std::chrono::steady_clock::time_point> Pool::LatestBegin() const {
  constexpr double kShare = 0.1;
  if (limits_.nodes_per_ms > 0) return std::nullopt;  // no clock is read
  const auto budget = BudgetAt(position_, limits_);
  if (!budget) return std::nullopt;
  return shared_->started.At(std::chrono::duration<double, std::milli>(kShare * budget->soft_ms));
}

void Pool::SearchAs(std::size_t index) {
  Member& member = *members_[index];
  const bool is_first = index == 0;
  cleaner_.Await(LatestBegin());
  member.result =
      member.worker->Search(position_, limits_, is_first ? callbacks_ : SearchCallbacks{});
  if (is_first) Conclude();
}

void Pool::Conclude() {
  if constexpr (kHasThreads) {
    std::unique_lock lock(mutex_);
    shared_->stop = true;  // the other searchers watch no limits
    progress_.wait(lock,
                   [this] { return is_stop_wanted_ || !(limits_.infinite || shared_->pondering); });
    progress_.wait(lock, [this] { return working_ == 1; });
  }
  std::vector<SearchResult> results;
  for (const auto& member : members_) results.push_back(member->result);
  // A search limited by depth or mate, or for several lines, has the first member's result.
  const bool is_free = !limits_.depth && !limits_.mate_moves && limits_.multi_pv == 1;
  const std::size_t chosen = is_free ? Vote(results) : 0;
  SearchResult& result = results[chosen];
  result.nodes = shared_->nodes;
  if (chosen != 0) members_.front()->worker->Report(result, callbacks_);
  if (callbacks_.on_result) callbacks_.on_result(result);
  const std::lock_guard lock(mutex_);
  is_searching_ = false;
  cleaner_.Continue();
}

void Pool::Stop() {
  {
    const std::lock_guard lock(mutex_);
    if (!is_searching_) return;  // threads woken for nothing would delay the next search
    is_stop_wanted_ = true;
    shared_->stop = true;
    cleaner_.Interrupt();
  }
  progress_.notify_all();
}

void Pool::PonderHit() {
  {
    const std::lock_guard lock(mutex_);
    shared_->pondering = false;
  }
  progress_.notify_all();
}

void Pool::PonderHit(const Limits& clock) {
  if (shared_->pondering) shared_->budget_at_hit = BudgetAt(position_, clock);
  PonderHit();
}

void Pool::Wait() {
  std::unique_lock lock(mutex_);
  progress_.wait(lock, [this] { return working_ == 0; });
}

bool Pool::is_preparing() const {
  const std::lock_guard lock(mutex_);
  return !is_searching_ && !cleaner_.is_done();
}

bool Pool::ResizeTable(std::size_t mebibytes) {
  const bool was_clear = cleaner_.is_done();
  cleaner_.Cancel();
  const bool is_resized = shared_->table.Resize(mebibytes);
  if (is_resized || !was_clear) cleaner_.Begin();
  return is_resized;
}

void Pool::NewGame() {
  ClearTable();
  RunOnAll([this](std::size_t index) { members_[index]->worker->NewGame(); });
  Wait();
  shared_->corrections.Clear();
}

void Pool::SetNetwork(SharedNetwork network) {
  Wait();
  shared_->network = std::move(network);
  NewGame();
}

void Pool::SetEndings(std::shared_ptr<const EndingTables> endings) {
  Wait();
  shared_->endings = std::move(endings);
}

}  // namespace hansu::HANSU_GAME::search
