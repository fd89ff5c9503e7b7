// SPDX-License-Identifier: MIT
#include "src/benchmark/copies.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "src/base/affinity.h"
#include "src/base/machine.h"
#include "src/base/shortage.h"
#include "src/base/thread.h"
#include "src/base/translation.h"
#include "src/board/coordinates.h"

namespace hansu::benchmark {
namespace {

constexpr std::size_t kTableMebibytes = 16;

// Lets all copies begin together once each is ready, or none of them.
class Start {
 public:
  explicit Start(std::size_t copies) : missing_(copies) {}

  // Called by a copy; false if the copy must end instead.
  bool ReportReady(bool is_ready) {
    std::unique_lock lock(mutex_);
    if (!is_ready) has_failed_ = true;
    if (--missing_ == 0) changed_.notify_all();
    changed_.wait(lock, [this] { return is_open_; });
    return !has_failed_;
  }
  // Called by the owner; false if not all copies are ready.
  bool AwaitAll() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return missing_ == 0; });
    return !has_failed_;
  }
  void Open() {
    {
      const std::lock_guard lock(mutex_);
      is_open_ = true;
    }
    changed_.notify_all();
  }
  // Called by the owner when fewer copies than expected were started.
  void Fail(std::size_t not_started) {
    const std::lock_guard lock(mutex_);
    has_failed_ = true;
    missing_ -= not_started;
    if (missing_ == 0) changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t missing_;
  bool is_open_ = false;
  bool has_failed_ = false;
};

struct Copy {
  int cpu = -1;
  bool is_bound = false;
  std::uint64_t nodes = 0;
  std::vector<Answer> answers = {};
  Status status = {};
};

std::unique_ptr<search::Searcher> TryMakeSearcher(const search::SharedNet& net, GameId game,
                                                  Status& status) {
  try {
    return search::MakeSearcher(game, kTableMebibytes, net);
  } catch (const std::exception&) {
    status = CaughtFailure();
    return nullptr;
  }
}

void DoWork(const std::vector<Position>& positions, int depth, search::Searcher& searcher,
            Copy& copy) {
  search::Limits limits;
  limits.depth = depth;
  for (const Position& position : positions) {
    searcher.NewGame();
    searcher.Start(position, limits, {.on_result = [&copy](const search::SearchResult& result) {
                     copy.nodes += result.nodes;
                     copy.answers.push_back({result.nodes, ToUci(result.best)});
                   }});
    searcher.Wait();
  }
}

// Makes the searcher after the binding: its thread inherits the binding and touches its memory
// first.
void RunCopy(const std::vector<Position>& positions, int depth, const search::SharedNet& net,
             Start& start, Copy& copy) {
  copy.is_bound = copy.cpu >= 0 && BindThread({copy.cpu});
  const std::vector<Position> own = positions;
  const auto searcher = TryMakeSearcher(net, own.front().game(), copy.status);
  if (start.ReportReady(searcher != nullptr)) DoWork(own, depth, *searcher, copy);
}

}  // namespace

Result<CopiesRun> RunCopies(const std::vector<Position>& positions, int depth,
                            const std::vector<int>& cpus, const search::SharedNet& net) {
  using Clock = std::chrono::steady_clock;
  Start start(cpus.size());
  std::vector<Copy> copies(cpus.size());
  std::vector<Thread> threads;
  Status status;
  try {
    threads.reserve(cpus.size());
    for (std::size_t i = 0; i < cpus.size(); ++i) {
      copies[i].cpu = cpus[i];
      threads.emplace_back([&, i] { RunCopy(positions, depth, net, start, copies[i]); });
    }
  } catch (const std::exception&) {
    status = CaughtFailure();
    start.Fail(cpus.size() - threads.size());
  }
  start.AwaitAll();
  const std::int64_t cpu_ms = CpuTimeMs();
  const Clock::time_point begin = Clock::now();
  start.Open();
  for (Thread& thread : threads) thread.Join();
  CopiesRun run;
  run.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  run.cpu_seconds = static_cast<double>(CpuTimeMs() - cpu_ms) / 1000;
  run.were_bound = true;
  for (Copy& copy : copies) {
    if (!copy.status.ok()) status = copy.status;
    run.nodes += copy.nodes;
    run.were_bound = run.were_bound && copy.is_bound;
    run.answers.push_back(std::move(copy.answers));
  }
  if (!status.ok()) {
    return Failure(Tr("{count} copies at once: {why}",
                      {{"count", std::to_string(cpus.size())}, {"why", status.message()}}));
  }
  return run;
}

}  // namespace hansu::benchmark
