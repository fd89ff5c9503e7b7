// SPDX-License-Identifier: MIT
#include "src/app/review/archive.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "src/app/console.h"
#include "src/app/exit_status.h"
#include "src/app/review/archive_index.h"
#include "src/app/review/game_json.h"
#include "src/app/review/page.h"
#include "src/base/checksum.h"
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

// The same for the same players, start and moves.
std::string NameOfGame(const record::Game& game) {
  std::string text = game.fen;
  for (const auto& [name, value] : game.tags) text += '\n' + name + '=' + value;
  for (const record::GameMove& played : game.moves) text += ' ' + ToUci(played.move);
  char name[24];
  std::snprintf(name, sizeof name, "game-%08x", Crc32(text));
  return name;
}

// A game to analyze, and afterwards its review.
struct ArchivedGame {
  record::ReadGame read;
  std::string name;  // of its files
  json review = nullptr;
};

// The review in the file if it is one of this game, by this source and rule set.
json StoredReview(const std::string& path, const GameAnalysis& analysis,
                  const AnalysisSource& source) {
  const Result<std::string> text = ReadFile(path);
  if (!text.ok()) return nullptr;
  json review = json::parse(*text, nullptr, false);
  GameAnalysis empty = analysis;
  empty.game.moves.clear();
  empty.evaluations = {{search::kDraw, 0, {}}};
  empty.judgements.clear();
  empty.sides = {};
  const json expected = GameJson(empty, source);
  constexpr std::array<const char*, 5> kKeys = {"engine", "net", "limits", "ruleSet", "usage"};
  const bool fits = review.is_object() && review.contains("moves") && review["moves"].is_array() &&
                    review["moves"].size() == analysis.game.moves.size() &&
                    std::all_of(kKeys.begin(), kKeys.end(), [&](const char* key) {
                      return review.contains(key) && review[key] == expected[key];
                    });
  return fits ? review : json(nullptr);
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
                                request_.words};
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
    game.review = StoredReview(json_path, analysis, source);
    std::error_code unknown;
    if (!game.review.is_null() && std::filesystem::exists(PathOf(page_path), unknown)) {
      return OkStatus();
    }
    searcher.NewGame();
    AnalyzeGame(analysis, searcher, source.limits, [](std::size_t) {});
    game.review = GameJson(analysis, source);
    if (Status status = WriteFile(page_path, PageOf(request_.game, game.review), true);
        !status.ok()) {
      return status;
    }
    const std::string text = game.review.dump(1, ' ', false, json::error_handler_t::replace);
    return WriteFile(json_path, text + '\n', true);  // last: it says that the game is done
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

// The games that can be analyzed; the others are named on standard error. A game that occurs twice
// counts once.
std::vector<ArchivedGame> UsableGames(std::vector<record::ReadGame> games, bool& all_are_whole) {
  std::vector<ArchivedGame> usable;
  for (record::ReadGame& read : games) {
    all_are_whole = all_are_whole && read.is_whole && read.status.ok();
    if (!read.status.ok()) {
      WriteError("hansu: " + read.file + ":" + std::to_string(read.line) + ": " +
                 read.status.message());
      continue;
    }
    if (read.game.moves.empty()) continue;
    std::string name = NameOfGame(read.game);
    const auto is_same = [&](const ArchivedGame& each) { return each.name == name; };
    if (std::any_of(usable.begin(), usable.end(), is_same)) continue;
    usable.push_back({std::move(read), std::move(name)});
  }
  return usable;
}

Status WriteIndex(const ArchiveRequest& request, const std::string& folder,
                  std::vector<ArchivedGame>& games) {
  std::vector<ReviewedGame> reviewed;
  for (ArchivedGame& game : games) {
    reviewed.push_back({game.name + ".html", std::move(game.review)});
  }
  const Result<std::string> index = IndexPage(request.game, reviewed, request.player);
  if (!index.ok()) return index.status();
  return WriteFile(PathIn(folder, "index.html"), *index, true);
}

Result<bool> AnalyzeArchive(const ArchiveRequest& request) {
  Result<std::vector<record::ReadGame>> read = record::ReadGameFile(request.input, request.game);
  if (!read.ok()) return read.status();
  bool all_are_whole = true;
  std::vector<ArchivedGame> games = UsableGames(*std::move(read), all_are_whole);
  if (games.empty())
    return Failure(Tr("{file} holds no game with moves", {{"file", request.input}}));
  const std::string folder = FolderOf(request);
  std::error_code problem;
  std::filesystem::create_directories(PathOf(folder), problem);
  if (problem) return Failure(folder + ": " + problem.message());
  FolderLock lock;
  if (Status status = lock.Take(folder); !status.ok()) return status;
  ArchiveReview review(request, folder, games);
  const int workers = std::min(request.threads, static_cast<int>(games.size()));
  if (Status status = RunWorkers(review, workers); !status.ok()) return status;
  if (Status status = WriteIndex(request, folder, games); !status.ok()) return status;
  LineWriter output(stdout, nullptr, [](std::string_view text) { return record::ToConsole(text); });
  output.Write(Tr("Games: {count}", {{"count", std::to_string(games.size())}}));
  output.Write(Tr("Page: {file}", {{"file", PathIn(folder, "index.html")}}));
  return all_are_whole;
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
