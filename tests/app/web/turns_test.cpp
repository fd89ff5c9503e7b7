// SPDX-License-Identifier: MIT
#include "src/app/web/turns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <memory>
#include <thread>
#include <vector>

#include "src/base/thread.h"

namespace hansu::app::web {
namespace {

using std::chrono::milliseconds;

TEST(Turns, OneSearchAtATimeAndEachInItsTurn) {
  Turns turns(1);
  std::atomic<int> running = 0;
  std::atomic<int> most = 0;
  std::array<std::atomic<int>, 3> polls = {};
  std::atomic<bool> are_over = false;
  std::array<std::unique_ptr<Turns::Turn>, 3> each;
  for (auto& turn : each) turn = std::make_unique<Turns::Turn>(turns);
  {
    std::vector<Thread> searches;
    for (std::size_t i = 0; i < each.size(); ++i) {
      searches.emplace_back([&, i](const StopToken&) {
        while (!are_over) {
          each[i]->Await();
          if (are_over) break;
          most = std::max(most.load(), ++running);
          std::this_thread::sleep_for(milliseconds(1));
          ++polls[i];
          --running;
        }
      });
    }
    const auto all_run = [&] {
      return std::all_of(polls.begin(), polls.end(), [](const auto& count) { return count > 20; });
    };
    const auto begin = std::chrono::steady_clock::now();
    while (!all_run() && std::chrono::steady_clock::now() - begin < milliseconds(30000)) {
      std::this_thread::sleep_for(milliseconds(1));
    }
    EXPECT_TRUE(all_run());
    are_over = true;
    for (const auto& turn : each) turn->End();
  }
  EXPECT_EQ(most, 1);
}

TEST(Turns, TheEndOfASearchGivesItsTurnToTheNext) {
  Turns turns(1);
  auto first = std::make_unique<Turns::Turn>(turns);
  Turns::Turn second(turns);
  first->Await();
  std::atomic<bool> has_begun = false;
  Thread search([&](const StopToken&) {
    second.Await();
    has_begun = true;
  });
  std::this_thread::sleep_for(milliseconds(50));
  EXPECT_FALSE(has_begun);
  first = nullptr;
  search.Join();
  EXPECT_TRUE(has_begun);
}

TEST(Turns, ASearchThatHasNothingLeftToDoLosesItsTurn) {
  Turns turns(1);
  Turns::Turn idle(turns);
  idle.Await();
  Turns::Turn first(turns);
  Turns::Turn second(turns);
  Thread search([&](const StopToken&) { first.Await(); });
  search.Join();   // begins, although the idle one never says that it is over
  idle.Release();  // is no longer its turn to give
  std::atomic<bool> has_begun = false;
  Thread next([&](const StopToken&) {
    second.Await();
    has_begun = true;
  });
  std::this_thread::sleep_for(milliseconds(50));
  EXPECT_FALSE(has_begun);
  first.Release();
  next.Join();
  EXPECT_TRUE(has_begun);
}

}  // namespace
}  // namespace hansu::app::web
