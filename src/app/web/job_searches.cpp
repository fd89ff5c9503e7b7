// SPDX-License-Identifier: MIT
#include "src/app/web/job_searches.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace hansu::app::web {
namespace {

SearchMeans& WithSearcher(SearchMeans& means) {
  if (!means.searcher) {
    means.searcher =
        search::MakeSearcher(means.game, static_cast<std::size_t>(means.hash_mebibytes), means.net);
  }
  return means;
}

}  // namespace

JobSearches::JobSearches(SearchMeans& means, const StopToken& stop)
    : means_(WithSearcher(means)),
      stop_(stop),
      turn_(means.shares.turns()),
      share_(means.shares, [this](int threads) { TakeShare(threads); }),
      on_stop_(stop, [this] { Stop(); }) {}

void JobSearches::Run(SearchTask task) {
  if (task.limits.infinite) TakeTurns(task.callbacks);
  if (!(task.position.rules() == means_.rules)) means_.searcher->NewGame();
  means_.rules = task.position.rules();
  do {
    StartRound(task);
    means_.searcher->Wait();
  } while (IsRoundCutShort());
  turn_.Release();
}

// The search waits within a report until it may go on.
void JobSearches::TakeTurns(search::SearchCallbacks& callbacks) {
  const auto awaiting = [this]<typename Report>(std::function<void(const Report&)>& report) {
    report = [this, tell = std::move(report)](const Report& value) {
      if (tell) tell(value);
      turn_.Await();
    };
  };
  awaiting(callbacks.on_line);
  awaiting(callbacks.on_root_move);
  awaiting(callbacks.on_progress);
}

void JobSearches::StartRound(const SearchTask& task) {
  const std::lock_guard lock(mutex_);
  max_threads_ = task.max_threads;
  threads_ = std::min(share_.threads(), max_threads_);
  may_begin_anew_ = task.limits.infinite;
  is_cut_short_ = false;
  // If no more threads can be started, the search uses the existing ones.
  if (means_.searcher->threads() != threads_) means_.searcher->SetThreads(threads_);
  means_.searcher->Start(task.position, task.limits, task.callbacks);
  if (is_stopped()) means_.searcher->Stop();
}

bool JobSearches::IsRoundCutShort() const {
  const std::lock_guard lock(mutex_);
  return is_cut_short_ && !is_stopped();
}

void JobSearches::TakeShare(int threads) {
  const std::lock_guard lock(mutex_);
  if (!may_begin_anew_ || std::min(threads, max_threads_) == threads_) return;
  is_cut_short_ = true;
  means_.searcher->Stop();
}

void JobSearches::Stop() {
  const std::lock_guard lock(mutex_);
  means_.searcher->Stop();
  turn_.End();
}

}  // namespace hansu::app::web
