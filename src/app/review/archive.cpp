// SPDX-License-Identifier: MIT
#include "src/app/review/archive.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "src/app/console.h"
#include "src/app/exit_status.h"
#include "src/app/review/archive_games.h"
#include "src/app/review/archive_index.h"
#include "src/app/review/fingerprint.h"
#include "src/app/review/game_json.h"
#include "src/app/review/page.h"
#include "src/app/review/reasons.h"
#include "src/app/review/stored_review.h"
#include "src/app/review/training.h"
#include "src/base/file.h"
#include "src/base/folder_lock.h"
#include "src/base/line_io.h"
#include "src/base/path.h"
#include "src/base/thread.h"
#include "src/base/translation.h"
#include "src/record/any/console_text.h"
#include "src/record/reader.h"

namespace hansu::app::review {
namespace {

using nlohmann::json;

constexpr std::string_view kTrainingFile = "training.json";

std::string PathIn(const std::string& folder, const std::string& name) {
  return Utf8Of(PathOf(folder) / PathOf(name));
}

std::string FolderOf(const ArchiveRequest& request) {
  if (!request.output.empty()) return request.output;
  std::error_code unknown;
  std::filesystem::path input = std::filesystem::weakly_canonical(PathOf(request.input), unknown);
  if (!input.has_filename()) input = input.parent_path();
  return Utf8Of(input.parent_path() / PathOf(Utf8Of(input.filename()) + "-review"));
}

// Fails if the folder holds files but no review of an earlier run.
Status CheckFolder(const std::string& folder) {
  std::error_code unknown;
  bool has_others = false;
  for (const auto& entry : std::filesystem::directory_iterator(PathOf(folder), unknown)) {
    const std::string name = Utf8Of(entry.path().filename());
    if (IsFileOfReview(name)) return OkStatus();
    has_others = has_others || !name.starts_with('.');
  }
  if (!has_others) return OkStatus();
  return Failure(
      Tr("{folder} holds files but no reviews; --force writes into it", {{"folder", folder}}));
}

// Threads: Work is called from each of the workers.
class ArchiveReview {
 public:
  ArchiveReview(const ArchiveRequest& request, std::string folder, std::vector<ArchivedGame>& games)
      : request_(request), folder_(std::move(folder)), games_(games) {}

  // Analyzes games until none is left. Fails if a file cannot be written.
  Status Work() {
    SearchRequest own = request_;
    own.threads = 1;
    const Result<std::unique_ptr<search::Searcher>> search = MakeSearcher(own);
    if (!search.ok()) return search.status();
    const AnalysisSource source{search::NameOf((*search)->net()), LimitsOf(request_),
                                request_.words, FingerprintOf((*search)->net(), request_.game)};
    for (std::size_t i = next_++; i < games_.size() && !has_failed_; i = next_++) {
      if (Status status = Review(games_[i], **search, source); !status.ok()) {
        has_failed_ = true;
        return status;
      }
      ShowDone();
    }
    return OkStatus();
  }

 private:
  Status Review(ArchivedGame& game, search::Searcher& searcher, const AnalysisSource& source) {
    GameAnalysis analysis = Prepared(game.read);
    const std::string json_path = PathIn(folder_, game.name + ".json");
    const std::string page_path = PathIn(folder_, game.name + ".html");
    if (std::optional<ReviewedGame> stored = Stored(json_path, page_path, analysis, source)) {
      game.review = *std::move(stored);
      return OkStatus();
    }
    searcher.NewGame();
    AnalyzeGame(analysis, searcher, source.limits, [](std::size_t) {});
    game.review = SummaryOf(analysis, AllReasons(analysis));
    const json review = GameJson(analysis, source);
    if (Status status = WriteFile(page_path, PageOf(request_.game, review), true); !status.ok()) {
      return status;
    }
    const std::string text = review.dump(1, ' ', false, json::error_handler_t::replace);
    return WriteFile(json_path, text + '\n', true);  // last: it says that the game is done
  }

  // The review of an earlier run, if both of its files are there.
  static std::optional<ReviewedGame> Stored(const std::string& json_path,
                                            const std::string& page_path,
                                            const GameAnalysis& analysis,
                                            const AnalysisSource& source) {
    std::error_code unknown;
    if (!std::filesystem::exists(PathOf(page_path), unknown)) return std::nullopt;
    const Result<std::string> text = ReadFile(json_path);
    return text.ok() ? ReadReview(*text, analysis, source) : std::nullopt;
  }

  // The rules' warnings of many games would hide everything else, so they are left out.
  GameAnalysis Prepared(const record::ReadGame& read) const {
    const std::string rule_set = request_.rule_sets.Choose(request_.rule_set, read.variant);
    return WithRules(read.game, rule_set, *request_.rule_sets.Find(rule_set), request_.words);
  }

  void ShowDone() {
    const std::lock_guard lock(mutex_);
    ShowProgress(++done_, games_.size());
  }

  const ArchiveRequest& request_;
  std::string folder_;
  std::vector<ArchivedGame>& games_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> has_failed_ = false;
  std::mutex mutex_;  // guards what follows
  std::size_t done_ = 0;
};

Status RunWorkers(ArchiveReview& review, int count) {
  std::vector<Status> statuses(static_cast<std::size_t>(count));
  {
    std::vector<Thread> threads;
    for (int i = 1; i < count; ++i) {
      threads.emplace_back(
          [&review, &status = statuses[static_cast<std::size_t>(i)]] { status = review.Work(); });
    }
    statuses[0] = review.Work();
    for (Thread& thread : threads) thread.Join();
  }
  const auto failed =
      std::find_if(statuses.begin(), statuses.end(), [](const Status& s) { return !s.ok(); });
  return failed == statuses.end() ? OkStatus() : *failed;
}

Status WriteIndex(const ArchiveRequest& request, const std::string& folder,
                  std::vector<ArchivedGame>& games) {
  std::vector<ReviewedGame> reviewed;
  for (ArchivedGame& game : games) {
    reviewed.push_back(std::move(game.review));
    reviewed.back().page = game.name + ".html";
  }
  return WriteFile(PathIn(folder, "index.html"), IndexPage(request.game, reviewed, request.player),
                   true);
}

// Writes the player's mistakes for the trainer of the web page. The reviews are in the folder.
Status WriteTraining(const ArchiveRequest& request, const std::string& folder,
                     const std::vector<ArchivedGame>& games) {
  TrainingFile training(request.game, request.player);
  for (const ArchivedGame& game : games) {
    const Result<std::string> text = ReadFile(PathIn(folder, game.name + ".json"));
    if (!text.ok()) return text.status();
    training.Add(game.name, game.read.game, json::parse(*text, nullptr, false));
  }
  const std::string text =
      training.contents().dump(1, ' ', false, json::error_handler_t::replace) + '\n';
  return WriteFile(PathIn(folder, std::string(kTrainingFile)), text, true);
}

// Takes the folder, which it makes if it is missing.
Status PrepareFolder(const ArchiveRequest& request, const std::string& folder, FolderLock& lock) {
  if (!request.overwrites) {
    if (Status status = CheckFolder(folder); !status.ok()) return status;
  }
  std::error_code problem;
  std::filesystem::create_directories(PathOf(folder), problem);
  if (problem) return Failure(folder + ": " + problem.message());
  return lock.Take(folder);
}

// True if all games were read in full.
Result<bool> AnalyzeArchive(const ArchiveRequest& request) {
  Result<std::vector<record::ReadGame>> read = record::ReadGameFile(request.input, request.game);
  if (!read.ok()) return read.status();
  UsableGames usable = ChooseUsable(*std::move(read));
  std::vector<ArchivedGame>& games = usable.games;
  if (games.empty())
    return Failure(Tr("{file} holds no game with moves", {{"file", request.input}}));
  if (Status status = CheckPlayer(games, request.player); !status.ok()) return status;
  const std::string folder = FolderOf(request);
  FolderLock lock;
  if (Status status = PrepareFolder(request, folder, lock); !status.ok()) return status;
  ArchiveReview review(request, folder, games);
  const int workers = std::min(request.threads, static_cast<int>(games.size()));
  if (Status status = RunWorkers(review, workers); !status.ok()) return status;
  if (!request.player.empty()) {
    if (Status status = WriteTraining(request, folder, games); !status.ok()) return status;
  }
  if (Status status = WriteIndex(request, folder, games); !status.ok()) return status;
  LineWriter output(stdout, nullptr, [](std::string_view text) { return record::ToConsole(text); });
  output.Write(Tr("Games: {count}", {{"count", std::to_string(games.size())}}));
  if (usable.repeats > 0) {
    output.Write(Tr("Repeated games: {count}", {{"count", std::to_string(usable.repeats)}}));
  }
  output.Write(Tr("Page: {file}", {{"file", PathIn(folder, "index.html")}}));
  if (!request.player.empty()) {
    output.Write(Tr("Mistakes for the web page's trainer (Settings, Restore a backup): {file}",
                    {{"file", PathIn(folder, std::string(kTrainingFile))}}));
  }
  return usable.are_whole;
}

}  // namespace

bool IsArchive(const std::string& input) {
  std::error_code unknown;
  return std::filesystem::is_directory(PathOf(input), unknown);
}

int ReviewArchive(const ArchiveRequest& request) {
  const Result<bool> all_are_whole = AnalyzeArchive(request);
  if (!all_are_whole.ok()) return Fail(all_are_whole.message());
  return *all_are_whole ? kDone : kIncomplete;
}

}  // namespace hansu::app::review
