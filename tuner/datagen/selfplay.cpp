// SPDX-License-Identifier: MIT
#include "tuner/datagen/selfplay.h"

#include <oneapi/tbb/concurrent_queue.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <atomic>
#include <filesystem>
#include <memory>
#include <new>
#include <string_view>
#include <utility>

#include "src/record/append_file.h"
#include "src/record/whole_file.h"
#include "tuner/data/filter.h"
#include "tuner/data/stream.h"

namespace hansu::datagen {
namespace {

namespace tbb = oneapi::tbb;

constexpr int kMaxThreads = 1024;
constexpr std::uint64_t kMaxGames = std::uint64_t{1} << 40;
constexpr std::string_view kKind = "file of games";

data::GameRange RangeOf(const SelfplayJob& job) {
  const std::uint64_t first = job.games * (job.shard.index - 1) / job.shard.count;
  const std::uint64_t end = job.games * job.shard.index / job.shard.count;
  return {.seed = job.seed, .first = first, .count = end - first};
}

// Searchers lent out and returned, so that there are no more than threads.
//
// Threads: any.
class SearcherPool {
 public:
  explicit SearcherPool(const PlaySettings& settings) : settings_(settings) {}

  std::unique_ptr<Searcher> Take() {
    std::unique_ptr<Searcher> searcher;
    if (free_.try_pop(searcher)) return searcher;
    return MakeSearcher(settings_);
  }
  void Return(std::unique_ptr<Searcher> searcher) { free_.push(std::move(searcher)); }

 private:
  const PlaySettings& settings_;
  tbb::concurrent_queue<std::unique_ptr<Searcher>> free_;
};

void Count(const data::GameRecord& game, SelfplayProgress& progress) {
  ++progress.games;
  ++progress.results[static_cast<std::size_t>(game.outcome.result)];
  progress.plies += game.plies.size();
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    progress.positions += game.plies[i].is_searched() ? 1 : 0;
    progress.kept += data::IsKept(game.plies[i], i, {}) ? 1 : 0;
  }
}

std::string BeginFile(record::AppendFile& file, const SelfplayJob& job,
                      const data::StreamHeader& header) {
  const std::string error = file.Create(job.path);
  return error.empty() ? file.Append(data::FileBeginning(header)) : error;
}

// What does not let the file go on as the job's, or an empty string.
std::string CheckResumable(const data::GameReader& reader, const SelfplayJob& job,
                           const data::StreamHeader& header) {
  const std::string difference = data::RecipeDifference(reader.header(), header);
  if (!difference.empty()) return job.path + " was made otherwise, " + difference;
  if (reader.header().ranges != header.ranges) return job.path + " is for other games";
  const bool fits = reader.games() == header.games() ||
                    (reader.games() < header.games() && reader.games() % data::kGamesPerBlock == 0);
  return fits ? "" : job.path + " does not have the games that its header names";
}

// Whatever follows the last whole block is cut off.
std::string ResumeFile(record::AppendFile& file, const SelfplayJob& job,
                       const data::StreamHeader& header, std::uint64_t& games) {
  const std::string beginning = data::FileBeginning(header);
  std::string bytes;
  if (std::filesystem::file_size(job.path) < beginning.size()) {
    std::string error = file.Open(job.path);
    if (error.empty()) error = file.ReadAll(bytes);
    if (!error.empty()) return error;
    if (!beginning.starts_with(bytes)) return job.path + " is no file of games like this";
    error = file.Truncate(0);  // its very first write was torn
    return error.empty() ? file.Append(beginning) : error;
  }
  data::GameReader reader;
  std::string error = reader.Open(job.path);
  if (!error.empty()) return error;
  data::GameRecord game;
  while (reader.Next(game)) {
  }
  if (!reader.error().empty() && !reader.is_cut_off()) return reader.error();
  error = CheckResumable(reader, job, header);
  // Locked only now: where this process closes a second stream of the file, its lock is gone.
  reader.Close();
  if (error.empty()) error = file.Open(job.path);
  games = reader.games();
  return error.empty() ? file.Truncate(reader.good_bytes()) : error;
}

// Plays the games of a range from one on, in order.
class Run {
 public:
  Run(const SelfplayJob& job, const data::GameRange& range, std::uint64_t games_before,
      record::AppendFile& file)
      : job_(job),
        range_(range),
        next_(games_before),
        searchers_(job.play),
        writer_([&file](std::string_view bytes) { return file.Append(bytes); }, games_before) {
    progress_.games = progress_.resumed = games_before;
    progress_.wanted = range.count;
  }

  std::string ToEnd(const std::function<void(const SelfplayProgress&)>& on_progress) {
    if (on_progress) on_progress(progress_);
    // The caller is one of the threads.
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                                    static_cast<std::size_t>(job_.threads));
    tbb::task_arena arena(job_.threads);
    arena.execute([&] { RunPipeline(on_progress); });
    return error_.empty() ? writer_.Finish() : error_;
  }

 private:
  using Played = std::shared_ptr<data::GameRecord>;  // the pipeline copies what it passes on

  void RunPipeline(const std::function<void(const SelfplayProgress&)>& on_progress) {
    // Enough that a long game in front keeps nobody waiting.
    const std::size_t games_under_way = 4 * static_cast<std::size_t>(job_.threads);
    const auto draw = [this](tbb::flow_control& control) -> std::uint64_t {
      if (next_ == range_.count || has_failed_) control.stop();
      return range_.first + next_++;
    };
    const auto play = [this](std::uint64_t number) {
      std::unique_ptr<Searcher> searcher = searchers_.Take();
      auto game =
          std::make_shared<data::GameRecord>(PlayGame(job_.play, job_.seed, number, *searcher));
      searchers_.Return(std::move(searcher));
      return game;
    };
    const auto write = [&](const Played& game) {
      if (has_failed_) return;
      Count(*game, progress_);
      error_ = writer_.Add(std::move(*game));
      has_failed_ = !error_.empty();
      if (!has_failed_ && on_progress) on_progress(progress_);
    };
    tbb::parallel_pipeline(
        games_under_way,
        tbb::make_filter<void, std::uint64_t>(tbb::filter_mode::serial_in_order, draw) &
            tbb::make_filter<std::uint64_t, Played>(tbb::filter_mode::parallel, play) &
            tbb::make_filter<Played, void>(tbb::filter_mode::serial_in_order, write));
  }

  const SelfplayJob& job_;
  data::GameRange range_;
  std::uint64_t next_;  // to be drawn, in the range
  SearcherPool searchers_;
  data::GameWriter writer_;
  SelfplayProgress progress_;
  std::atomic<bool> has_failed_ = false;
  std::string error_;
};

}  // namespace

std::string CheckJob(const SelfplayJob& job) {
  std::string error = CheckSettings(job.play);
  if (!error.empty()) return error;
  if (job.games < 1 || job.games > kMaxGames) {
    return "games is " + std::to_string(job.games) + ", expected 1 to " + std::to_string(kMaxGames);
  }
  const Shard& shard = job.shard;
  if (shard.index < 1 || shard.index > shard.count || shard.count > job.games) {
    return "shard is " + std::to_string(shard.index) + "/" + std::to_string(shard.count) +
           ", expected 1/N to N/N with N at most the games";
  }
  if (job.threads < 1 || job.threads > kMaxThreads) {
    return "threads is " + std::to_string(job.threads) + ", expected 1 to " +
           std::to_string(kMaxThreads);
  }
  return record::CheckTarget(job.path, job.resumes, "--resume goes on with it");
}

std::string Selfplay(const SelfplayJob& job,
                     const std::function<void(const SelfplayProgress&)>& on_progress) {
  std::string error = CheckJob(job);
  if (!error.empty()) return error;
  try {
    data::StreamHeader header = HeaderOf(job.play);
    header.ranges = {RangeOf(job)};
    record::AppendFile file(kKind);
    std::uint64_t games_before = 0;
    const bool is_there = std::filesystem::exists(job.path);
    error = is_there ? ResumeFile(file, job, header, games_before) : BeginFile(file, job, header);
    if (!error.empty()) return error;
    return Run(job, header.ranges.front(), games_before, file).ToEnd(on_progress);
  } catch (const std::bad_alloc&) {
    return "not enough memory for " + std::to_string(job.threads) + " searchers";
  } catch (const std::filesystem::filesystem_error& failure) {
    return failure.what();
  }
}

}  // namespace hansu::datagen
