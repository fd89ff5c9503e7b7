// SPDX-License-Identifier: MIT
// The searches of one page's jobs, with the page's share of the threads.
#pragma once

#include <memory>
#include <mutex>

#include "src/app/web/thread_shares.h"
#include "src/base/thread.h"
#include "src/searcher/searcher.h"

namespace hansu::app::web {

// The resources of a page's searches, kept from one job to the next.
struct SearchMeans {
  GameId game;
  search::SharedNet net;  // of that game, or null
  ThreadShares& shares;
  int hash_mebibytes;
  std::unique_ptr<search::Searcher> searcher = nullptr;  // made for the first search
  RuleSet rules = RuleSet(game);  // the rules of the positions in its hash table
};

struct SearchTask {
  Position position;
  search::Limits limits;
  search::SearchCallbacks callbacks;
  int max_threads = search::kMaxThreads;
};

// The searches of one job. As long as it lives, it shares the threads with those of other pages.
//
// Threads: called from the job's thread; the stop may be requested from any.
class JobSearches {
 public:
  // Throws std::bad_alloc if there is no memory for the hash table. `means` must outlive this.
  JobSearches(SearchMeans& means, const StopToken& stop);
  JobSearches(const JobSearches&) = delete;
  JobSearches& operator=(const JobSearches&) = delete;

  // Returns when the search has ended or was stopped. A search without limits (infinite) is
  // restarted, with the same hash table, whenever its share of the threads changes, and takes turns
  // with the others if they outnumber the threads. It then has several results, and its nodes and
  // time begin at 0 after each restart. REQUIRES: as for Searcher::Start.
  void Run(SearchTask task);
  bool is_stopped() const { return stop_.stop_requested(); }

 private:
  void TakeTurns(search::SearchCallbacks& callbacks);
  void StartRound(const SearchTask& task);
  bool IsRoundCutShort() const;
  void TakeShare(int threads);
  void Stop();

  SearchMeans& means_;
  StopToken stop_;
  mutable std::mutex mutex_;  // guards what follows, and serializes starts and stops
  int threads_ = 0;           // of the current round
  int max_threads_ = 0;
  bool may_begin_anew_ = false;
  bool is_cut_short_ = false;  // a new share of the threads has stopped the round
  Turns::Turn turn_;
  // Last: once these are destroyed, nobody calls back.
  ThreadShares::Share share_;
  StopCallback on_stop_;
};

}  // namespace hansu::app::web
