// SPDX-License-Identifier: MIT
#include "tuner/datagen/game_run.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <atomic>
#include <filesystem>
#include <mutex>
#include <new>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/append_file.h"
#include "src/base/file.h"
#include "tuner/data/filter.h"
#include "tuner/data/stream.h"

namespace hansu::datagen {
namespace {

namespace tbb = oneapi::tbb;

constexpr int kMaxThreads = 1024;
constexpr std::string_view kKind = "file of games";

// Searchers lent out and returned, so that there are no more than threads.
//
// Threads: any.
class SearcherPool {
 public:
  explicit SearcherPool(const GameRun& run) : run_(run) {}
  ~SearcherPool() {
    const std::lock_guard lock(mutex_);  // after whatever other threads did with them
    free_.clear();
  }
  SearcherPool(const SearcherPool&) = delete;
  SearcherPool& operator=(const SearcherPool&) = delete;

  std::unique_ptr<Searcher> Take() {
    {
      const std::lock_guard lock(mutex_);
      if (!free_.empty()) {
        std::unique_ptr<Searcher> searcher = std::move(free_.back());
        free_.pop_back();
        return searcher;
      }
    }
    return run_.make_searcher();
  }
  void Return(std::unique_ptr<Searcher> searcher) {
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(searcher));
  }

 private:
  const GameRun& run_;
  std::mutex mutex_;  // guards what follows
  std::vector<std::unique_ptr<Searcher>> free_;
};

void Count(const data::GameRecord& game, RunProgress& progress) {
  ++progress.games;
  ++progress.results[static_cast<std::size_t>(game.outcome.result)];
  progress.plies += game.plies.size();
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    progress.positions += game.plies[i].is_searched() ? 1 : 0;
    progress.kept += data::IsKept(game.plies[i], i, {}) ? 1 : 0;
  }
}

std::string BeginFile(AppendFile& file, const GameRun& run) {
  const Status status = file.Create(run.path);
  return status.ok() ? file.Append(data::FileBeginning(run.header)).message() : status.message();
}

// What does not let the file go on as the run's, or an empty string.
std::string CheckResumable(const data::GameReader& reader, const GameRun& run) {
  const std::string difference = data::RecipeDifference(reader.header(), run.header);
  if (!difference.empty()) return run.path + " was made otherwise, " + difference;
  if (reader.header().ranges != run.header.ranges) return run.path + " is for other games";
  const bool fits =
      reader.games() == run.header.games() ||
      (reader.games() < run.header.games() && reader.games() % data::kGamesPerBlock == 0);
  return fits ? "" : run.path + " does not have the games that its header names";
}

// Whatever follows the last whole block is cut off.
std::string ResumeFile(AppendFile& file, const GameRun& run, std::uint64_t& games) {
  const std::string beginning = data::FileBeginning(run.header);
  if (std::filesystem::file_size(run.path) < beginning.size()) {
    if (Status status = file.Open(run.path); !status.ok()) return status.message();
    const Result<std::string> bytes = file.ReadAll();
    if (!bytes.ok()) return bytes.message();
    if (!beginning.starts_with(*bytes)) return run.path + " is no file of games like this";
    const Status status = file.Truncate(0);  // its very first write was torn
    return status.ok() ? file.Append(beginning).message() : status.message();
  }
  data::GameReader reader;
  std::string error = reader.Open(run.path);
  if (!error.empty()) return error;
  data::GameRecord game;
  while (reader.Next(game)) {
  }
  if (!reader.error().empty() && !reader.is_cut_off()) return reader.error();
  error = CheckResumable(reader, run);
  // Locked only now: where this process closes a second stream of the file, its lock is gone.
  reader.Close();
  if (error.empty()) error = file.Open(run.path).message();
  games = reader.games();
  return error.empty() ? file.Truncate(reader.good_bytes()).message() : error;
}

// Makes the games of a file from one on, in order.
class Pipeline {
 public:
  Pipeline(const GameRun& run, std::uint64_t games_before, AppendFile& file)
      : run_(run),
        next_(games_before),
        searchers_(run),
        writer_([&file](std::string_view bytes) { return file.Append(bytes).message(); },
                games_before) {
    progress_.games = progress_.resumed = games_before;
    progress_.wanted = run.header.games();
  }

  std::string ToEnd(const std::function<void(const RunProgress&)>& on_progress) {
    if (on_progress) on_progress(progress_);
    // The caller is one of the threads.
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                                    static_cast<std::size_t>(run_.threads));
    tbb::task_arena arena(run_.threads);
    return arena.execute([&] { return Flow(on_progress); });
  }

 private:
  using Made = std::shared_ptr<data::GameRecord>;  // the pipeline copies what it passes on

  std::string Flow(const std::function<void(const RunProgress&)>& on_progress) {
    // Enough that a long game in front keeps nobody waiting.
    const std::size_t games_under_way = 4 * static_cast<std::size_t>(run_.threads);
    const auto draw = [this](tbb::flow_control& control) {
      GameTask task;
      const bool is_done = next_ == progress_.wanted || has_failed_;
      if (!is_done) task_error_ = run_.next_task(next_++, task);
      if (is_done || !task_error_.empty()) control.stop();
      return task;
    };
    const auto make = [this](const GameTask& task) {
      std::unique_ptr<Searcher> searcher = searchers_.Take();
      auto game = std::make_shared<data::GameRecord>(task(*searcher));
      searchers_.Return(std::move(searcher));
      return game;
    };
    const auto write = [&](const Made& game) {
      if (has_failed_) return;
      Count(*game, progress_);
      error_ = writer_.Add(std::move(*game));
      has_failed_ = !error_.empty();
      if (!has_failed_ && on_progress) on_progress(progress_);
    };
    tbb::parallel_pipeline(
        games_under_way,
        tbb::make_filter<void, GameTask>(tbb::filter_mode::serial_in_order, draw) &
            tbb::make_filter<GameTask, Made>(tbb::filter_mode::parallel, make) &
            tbb::make_filter<Made, void>(tbb::filter_mode::serial_in_order, write));
    if (!error_.empty()) return error_;
    return task_error_.empty() ? writer_.Finish() : task_error_;
  }

  const GameRun& run_;
  std::uint64_t next_;  // to be drawn
  SearcherPool searchers_;
  data::GameWriter writer_;
  RunProgress progress_;
  std::atomic<bool> has_failed_ = false;
  std::string error_;       // of writing
  std::string task_error_;  // of drawing, which may go on meanwhile
};

}  // namespace

std::string CheckRun(const std::string& path, bool resumes, int threads) {
  if (threads < 1 || threads > kMaxThreads) {
    return "threads is " + std::to_string(threads) + ", expected 1 to " +
           std::to_string(kMaxThreads);
  }
  return CheckTarget(path, resumes, "--resume goes on with it").message();
}

std::string MakeGames(const GameRun& run,
                      const std::function<void(const RunProgress&)>& on_progress) {
  try {
    AppendFile file(kKind);
    std::uint64_t games_before = 0;
    const bool is_there = std::filesystem::exists(run.path);
    const std::string error = is_there ? ResumeFile(file, run, games_before) : BeginFile(file, run);
    if (!error.empty()) return error;
    return Pipeline(run, games_before, file).ToEnd(on_progress);
  } catch (const std::bad_alloc&) {
    return "not enough memory for " + std::to_string(run.threads) + " searchers";
  } catch (const std::filesystem::filesystem_error& failure) {
    return failure.what();
  }
}

}  // namespace hansu::datagen
