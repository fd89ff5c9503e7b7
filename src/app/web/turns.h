// SPDX-License-Identifier: MIT
// Lets searches take turns if they outnumber the threads: few compete for the processors at a time,
// so that a stopped one, and every answer to a page, gets one at once.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <vector>

namespace hansu::app::web {

// Threads: all members of both classes may be called from any thread, unless they say otherwise.
class Turns {
 public:
  // The turn of one search. Must not outlive its owner.
  class Turn;

  // `at_once`: how many searches run at a time. REQUIRES: at least 1.
  explicit Turns(int at_once) : free_(at_once) {}

 private:
  std::mutex mutex_;  // guards what follows, and the turns
  int free_;
  std::deque<Turn*> waiting_;
  std::vector<Turn*> running_;
};

class Turns::Turn {
 public:
  explicit Turn(Turns& owner) : owner_(owner) {}
  ~Turn() { Release(); }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

  // Returns when the search may go on: at once within its turn, or if no other search is waiting.
  // Only the search's own thread calls this. One that does not for two seconds (it has found all
  // that there is, and waits to be stopped) loses its turn to the next.
  void Await();
  // Ends a wait, now and later: the search must stop.
  void End();
  // Lets others run until the next Await. Only while no Await is running.
  void Release();

 private:
  void Begin();
  void PassOn();
  void TakeIdle();

  Turns& owner_;
  bool is_running_ = false;
  bool has_ended_ = false;
  std::chrono::steady_clock::time_point end_{};  // of the turn, while it runs
  std::condition_variable has_changed_;
};

}  // namespace hansu::app::web
