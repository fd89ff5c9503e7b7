// SPDX-License-Identifier: MIT
// The searches of one page's jobs, with the threads that fall to them.
#pragma once

#include <memory>
#include <mutex>

#include "src/app/web/thread_shares.h"
#include "src/base/thread.h"
#include "src/game/namespace.h"
#include "src/search/pool.h"

namespace hansu::inline HANSU_GAME::app::web {

// What a page searches with, from one job to the next.
struct SearchMeans {
  search::SharedNetwork network;
  ThreadShares& shares;
  int hash_mebibytes;
  std::unique_ptr<search::Pool> pool = nullptr;  // made for the first search
  RuleSet rules = {};                            // by which what its table holds was found
};

struct SearchTask {
  Position position;
  search::Limits limits;
  search::SearchCallbacks callbacks;
  int max_threads = search::kMaxThreads;
};

// The searches of one job, which share the threads with other pages' as long as it lives.
//
// Threads: called from the job's; the stop may be requested from any.
class JobSearches {
 public:
  // Throws std::bad_alloc if the table finds no memory. The means outlive it.
  JobSearches(SearchMeans& means, const StopToken& stop);
  JobSearches(const JobSearches&) = delete;
  JobSearches& operator=(const JobSearches&) = delete;

  // Until the search has ended, by itself or by the stop. One without limits (infinite) begins
  // anew, with the same table, whenever its share of the threads changes: it then has several
  // results, and after each the nodes and the time begin at 0. REQUIRES: as Pool::Start.
  void Run(const SearchTask& task);
  bool is_stopped() const { return stop_.stop_requested(); }

 private:
  void StartRound(const SearchTask& task);
  bool IsRoundCutShort();
  void TakeShare(int threads);
  void Stop();

  SearchMeans& means_;
  StopToken stop_;
  std::mutex mutex_;  // guards what follows, and orders starting and stopping
  int threads_ = 0;   // of the round
  int max_threads_ = 0;
  bool may_begin_anew_ = false;
  bool is_cut_short_ = false;  // the round, by a new share
  // Last: nobody calls back once they are gone.
  ThreadShares::Share share_;
  StopCallback on_stop_;
};

}  // namespace hansu::inline HANSU_GAME::app::web
