// SPDX-License-Identifier: MIT
#include "src/base/thread.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace hansu {
namespace {

static_assert(!std::is_copy_constructible_v<Thread>);
static_assert(std::is_nothrow_move_constructible_v<Thread>);

void Pause() { std::this_thread::sleep_for(std::chrono::milliseconds(20)); }

void WaitUntilStopped(const StopToken& stop) {
  while (!stop.stop_requested()) std::this_thread::yield();
}

TEST(StopTokenTest, OfNobodyIsNeverStopped) {
  const StopToken token;
  EXPECT_FALSE(token.stop_requested());
  bool has_run = false;
  {
    const StopCallback callback(token, [&has_run] { has_run = true; });
  }
  EXPECT_FALSE(has_run);
}

TEST(StopTokenTest, CopiesOfTheSourceStopAllTokens) {
  StopSource source;
  StopSource copy = source;
  const StopToken before = source.token();
  copy.RequestStop();
  EXPECT_TRUE(source.stop_requested());
  EXPECT_TRUE(before.stop_requested());
  EXPECT_TRUE(source.token().stop_requested());
  EXPECT_FALSE(StopSource().stop_requested());
}

TEST(StopTokenTest, OutlivesTheSource) {
  StopToken token;
  {
    StopSource source;
    token = source.token();
    source.RequestStop();
  }
  EXPECT_TRUE(token.stop_requested());
}

TEST(StopCallbackTest, RunsOnceAtTheFirstRequest) {
  StopSource source;
  int first = 0;
  int second = 0;
  const StopCallback one(source.token(), [&] {
    EXPECT_TRUE(source.stop_requested());
    ++first;
  });
  const StopCallback two(source.token(), [&second] { ++second; });
  EXPECT_EQ(first + second, 0);
  source.RequestStop();
  source.RequestStop();
  EXPECT_EQ(first, 1);
  EXPECT_EQ(second, 1);
}

TEST(StopCallbackTest, RunsAtOnceAfterTheRequest) {
  StopSource source;
  source.RequestStop();
  std::thread::id runner;
  const StopCallback callback(source.token(), [&runner] { runner = std::this_thread::get_id(); });
  EXPECT_EQ(runner, std::this_thread::get_id());
}

TEST(StopCallbackTest, DestroyedBeforeTheRequestItNeverRuns) {
  StopSource source;
  bool has_run = false;
  {
    const StopCallback callback(source.token(), [&has_run] { has_run = true; });
  }
  source.RequestStop();
  EXPECT_FALSE(has_run);
}

TEST(StopCallbackTest, DestructorWaitsForTheFunctionInAnotherThread) {
  StopSource source;
  std::atomic<bool> has_begun = false;
  bool has_ended = false;  // not atomic: the destructor must order it
  auto callback = std::make_unique<StopCallback>(source.token(), [&] {
    has_begun = true;
    Pause();
    has_ended = true;
  });
  Thread requester([source]() mutable { source.RequestStop(); });
  while (!has_begun) std::this_thread::yield();
  callback.reset();
  EXPECT_TRUE(has_ended);
}

TEST(StopCallbackTest, MayDestroyItself) {
  StopSource source;
  std::unique_ptr<StopCallback> callback;
  int later = 0;
  const StopCallback other(source.token(), [&later] { ++later; });
  callback = std::make_unique<StopCallback>(source.token(), [&callback, &later] {
    callback.reset();
    ++later;
  });
  source.RequestStop();
  EXPECT_EQ(callback, nullptr);
  EXPECT_EQ(later, 2);
}

TEST(StopCallbackTest, ManyComeAndGoWhileTheStopIsRequested) {
  for (int round = 0; round < 50; ++round) {
    StopSource source;
    std::atomic<int> seen = 0;
    {
      std::vector<Thread> threads;
      for (int i = 0; i < 3; ++i) {
        threads.emplace_back([&seen, token = source.token()] {
          bool has_run = false;
          while (!has_run) {
            const StopCallback callback(token, [&has_run] { has_run = true; });
          }
          ++seen;
        });
      }
      threads.emplace_back([&source] { source.RequestStop(); });
      threads.emplace_back([&source] { source.RequestStop(); });
    }
    EXPECT_EQ(seen, 3);
  }
}

TEST(ThreadTest, DestructorAsksForTheStopAndJoins) {
  bool has_ended = false;
  {
    const Thread thread([&has_ended](const StopToken& stop) {
      WaitUntilStopped(stop);
      has_ended = true;
    });
  }
  EXPECT_TRUE(has_ended);
}

TEST(ThreadTest, RunsFunctionsThatTakeNoToken) {
  bool has_run = false;
  {
    const Thread thread([&has_run] { has_run = true; });
  }
  EXPECT_TRUE(has_run);
}

TEST(ThreadTest, WithoutAThreadNothingHappens) {
  Thread thread;
  thread.RequestStop();
  thread.Join();
  Thread moved = std::move(thread);
  moved.Join();
}

TEST(ThreadTest, CanBeStoppedAndJoinedByHandAndUsedAgain) {
  int runs = 0;
  Thread thread;
  for (int i = 0; i < 2; ++i) {
    thread = Thread([&runs](const StopToken& stop) {
      WaitUntilStopped(stop);
      ++runs;
    });
    thread.RequestStop();
    thread.Join();
    thread.Join();
    EXPECT_EQ(runs, i + 1);
  }
}

TEST(ThreadTest, AssignmentEndsTheOldThreadFirst) {
  bool has_ended = false;
  Thread thread([&has_ended](const StopToken& stop) {
    WaitUntilStopped(stop);
    has_ended = true;
  });
  thread = Thread();
  EXPECT_TRUE(has_ended);
}

TEST(ThreadTest, MovesWithItsStop) {
  std::vector<Thread> threads;
  std::atomic<int> ended = 0;
  for (int i = 0; i < 5; ++i) {  // the vector moves them as it grows
    threads.emplace_back([&ended](const StopToken& stop) {
      WaitUntilStopped(stop);
      ++ended;
    });
  }
  EXPECT_EQ(ended, 0);
  threads.clear();
  EXPECT_EQ(ended, 5);
}

}  // namespace
}  // namespace hansu
