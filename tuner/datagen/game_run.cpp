// SPDX-License-Identifier: MIT
#include "tuner/datagen/game_run.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <atomic>
#include <exception>
#include <filesystem>
#include <mutex>
#include <new>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/append_file.h"
#include "src/base/file.h"
#include "src/base/path.h"
#include "src/base/range_check.h"
#include "src/base/shortage.h"
#include "tuner/data/filter.h"
#include "tuner/data/stream.h"

namespace hansu::HANSU_GAME::datagen {
namespace {

namespace tbb = oneapi::tbb;

constexpr int kMaxThreads = 1024;
constexpr std::string_view kKind = "file of games";

// Lends out searchers and takes them back, so that there are never more of them than threads.
//
// Threads: any.
class SearcherPool {
 public:
  explicit SearcherPool(const GameRun& run) : run_(run) {}
  ~SearcherPool() {
    const std::lock_guard lock(mutex_);  // synchronizes with the other threads' returns
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
  std::mutex mutex_;  // guards the members below
  std::vector<std::unique_ptr<Searcher>> free_;
};

void Count(const data::SelfplayGame& game, RunProgress& progress) {
  ++progress.games;
  ++progress.results[static_cast<std::size_t>(game.outcome.result)];
  progress.plies += game.plies.size();
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    progress.positions += game.plies[i].is_searched() ? 1 : 0;
    progress.kept += data::IsKept(game.plies[i], i, {}) ? 1 : 0;
  }
}

Status BeginFile(AppendFile& file, const GameRun& run) {
  if (Status status = file.Create(run.path); !status.ok()) return status;
  return file.Append(data::FileBeginning(run.header));
}

// "1 to 100 of seed 1, 1 to 50 of seed 2".
std::string RangesText(const data::StreamHeader& header) {
  std::string text;
  for (const data::GameRange& range : header.ranges) {
    text += (text.empty() ? "" : ", ") + std::to_string(range.first + 1) + " to " +
            std::to_string(range.first + range.count) + " of seed " + std::to_string(range.seed);
  }
  return text;
}

// Fails if the run cannot resume this file.
Status CheckResumable(const data::GamesReader& reader, const GameRun& run) {
  if (reader.is_archive()) return Failure(run.path + " is an archive, expected a file of games");
  const auto difference = data::RecipeDifference(reader.header(), run.header);
  if (difference) return Failure(run.path + " was made by another recipe, " + *difference);
  if (reader.header().ranges != run.header.ranges) {
    return Failure(run.path + " is for other games: " + RangesText(reader.header()) + ", not " +
                   RangesText(run.header));
  }
  const bool fits =
      reader.games() == run.header.games() ||
      (reader.games() < run.header.games() && reader.games() % data::kGamesPerBlock == 0);
  return fits ? OkStatus() : Failure(run.path + " does not have the games that its header names");
}

// Restarts a file whose very first write was cut off.
Status RestartFile(AppendFile& file, const GameRun& run, const std::string& beginning) {
  if (Status status = file.Open(run.path); !status.ok()) return status;
  const Result<std::string> bytes = file.ReadAll();
  if (!bytes.ok()) return bytes.status();
  if (!beginning.starts_with(*bytes)) {
    return Failure(run.path + " is not a file of such games");
  }
  if (Status status = file.Truncate(0); !status.ok()) return status;
  return file.Append(beginning);
}

// Cuts off whatever follows the last complete block. Returns the number of games in the file.
Result<std::uint64_t> ResumeFile(AppendFile& file, const GameRun& run) {
  const std::string beginning = data::FileBeginning(run.header);
  if (std::filesystem::file_size(PathOf(run.path)) < beginning.size()) {
    if (Status status = RestartFile(file, run, beginning); !status.ok()) return status;
    return std::uint64_t{0};
  }
  data::GamesReader reader;
  if (Status status = reader.Open(run.path); !status.ok()) return status;
  data::SelfplayGame game;
  while (reader.Next(game)) {
  }
  if (!reader.status().ok() && !reader.is_cut_off()) return reader.status();
  if (Status status = CheckResumable(reader, run); !status.ok()) return status;
  // Closing a second stream of the file would release this process's lock, so lock it only
  // afterwards.
  reader.Close();
  if (Status status = file.Open(run.path); !status.ok()) return status;
  if (Status status = file.Truncate(reader.good_bytes()); !status.ok()) return status;
  return reader.games();
}

Result<std::uint64_t> OpenFile(AppendFile& file, const GameRun& run) {
  if (run.resumes && std::filesystem::exists(PathOf(run.path))) return ResumeFile(file, run);
  if (Status status = BeginFile(file, run); !status.ok()) return status;
  return std::uint64_t{0};
}

// Makes the missing games of a file and writes them in order.
class Pipeline {
 public:
  Pipeline(const GameRun& run, std::uint64_t games_before, AppendFile& file)
      : run_(run),
        next_(games_before),
        searchers_(run),
        writer_([&file](std::string_view bytes) { return file.Append(bytes); }, games_before) {
    progress_.games = progress_.resumed = games_before;
    progress_.wanted = run.end.value_or(run.header.games());
  }

  Status ToEnd(const std::function<void(const RunProgress&)>& on_progress) {
    if (on_progress) on_progress(progress_);
    // The caller is one of the threads.
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                                    static_cast<std::size_t>(run_.threads));
    tbb::task_arena arena(run_.threads);
    return arena.execute([&] { return Flow(on_progress); });
  }

 private:
  using Made = std::shared_ptr<data::SelfplayGame>;  // the pipeline copies what it passes

  Status Flow(const std::function<void(const RunProgress&)>& on_progress) {
    // Enough that one long game at the front does not leave the other threads idle.
    const std::size_t max_live_games = 4 * static_cast<std::size_t>(run_.threads);
    const auto draw = [this](tbb::flow_control& control) {
      if (next_ >= progress_.wanted || has_failed_) {
        control.stop();
        return GameTask();
      }
      Result<GameTask> task = run_.next_task(next_++);
      if (task.ok()) return *std::move(task);
      draw_status_ = task.status();
      control.stop();
      return GameTask();
    };
    const auto make = [this](const GameTask& task) {
      std::unique_ptr<Searcher> searcher = searchers_.Take();
      auto game = std::make_shared<data::SelfplayGame>(task(*searcher));
      searchers_.Return(std::move(searcher));
      return game;
    };
    const auto write = [&](const Made& game) {
      if (has_failed_) return;
      Count(*game, progress_);
      write_status_ = writer_.Add(std::move(*game));
      has_failed_ = !write_status_.ok();
      if (!has_failed_ && on_progress) on_progress(progress_);
    };
    tbb::parallel_pipeline(
        max_live_games, tbb::make_filter<void, GameTask>(tbb::filter_mode::serial_in_order, draw) &
                            tbb::make_filter<GameTask, Made>(tbb::filter_mode::parallel, make) &
                            tbb::make_filter<Made, void>(tbb::filter_mode::serial_in_order, write));
    if (!write_status_.ok()) return write_status_;
    return draw_status_.ok() ? writer_.Finish() : draw_status_;
  }

  const GameRun& run_;
  std::uint64_t next_;  // next game to start
  SearcherPool searchers_;
  data::GamesWriter writer_;
  RunProgress progress_;
  std::atomic<bool> has_failed_ = false;
  Status write_status_;
  Status draw_status_;  // separate, since starting and writing games may overlap
};

}  // namespace

Status CheckRun(const std::string& path, bool resumes, int threads) {
  if (path.ends_with(data::kArchiveEnding)) {
    return Failure(path + " would be an archive: write a file of games, convert makes one of it");
  }
  if (Status status = CheckRange("threads", threads, 1, kMaxThreads); !status.ok()) return status;
  return CheckTarget(path, resumes, "--resume continues it");
}

Status MakeGames(const GameRun& run, const std::function<void(const RunProgress&)>& on_progress) {
  try {
    AppendFile file(kKind);
    const Result<std::uint64_t> games_before = OpenFile(file, run);
    if (!games_before.ok()) return games_before.status();
    return Pipeline(run, *games_before, file).ToEnd(on_progress);
  } catch (const std::bad_alloc&) {
    return Failure("not enough memory for " + std::to_string(run.threads) + " searchers");
  } catch (const std::exception&) {
    return CaughtFailure();
  }
}

}  // namespace hansu::HANSU_GAME::datagen
