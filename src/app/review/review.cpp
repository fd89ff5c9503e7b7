// SPDX-License-Identifier: MIT
#include "src/app/review/review.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "src/app/console.h"
#include "src/app/exit_status.h"
#include "src/app/review/analysis.h"
#include "src/app/review/page.h"
#include "src/app/review/text.h"
#include "src/base/file.h"
#include "src/base/line_io.h"
#include "src/base/path.h"
#include "src/base/standard_streams.h"
#include "src/base/status.h"
#include "src/base/terminal.h"
#include "src/base/translation.h"
#include "src/record/any/console_text.h"
#include "src/record/reader.h"
#include "src/record/warning_limit.h"

namespace hansu::app::review {
namespace {

namespace fs = std::filesystem;

struct ChosenGame {
  record::ReadGame read;
  int number = 1;
  int count = 1;  // games in the file
};

Result<ChosenGame> ChooseGame(const ReviewRequest& request) {
  Result<std::vector<record::ReadGame>> file = record::ReadGameFile(request.input, request.game);
  if (!file.ok()) return file.status();
  ChosenGame chosen{record::ReadGame(request.game)};
  std::vector<record::ReadGame>& games = *file;
  chosen.count = static_cast<int>(games.size());
  if (request.number == 0 && games.size() > 1) {
    return Failure(Tr("{file} holds {count} games; --game N chooses one",
                      {{"file", request.input}, {"count", std::to_string(games.size())}}));
  }
  if (request.number > chosen.count) {
    return Failure(Tr("{file} has no game {number}; it holds {count}",
                      {{"file", request.input},
                       {"count", std::to_string(games.size())},
                       {"number", std::to_string(request.number)}}));
  }
  chosen.number = std::max(request.number, 1);
  chosen.read = std::move(games[static_cast<std::size_t>(chosen.number) - 1]);
  record::WarningLimit limit;
  for (const record::Warning& warning : limit.Take(chosen.read.warnings)) {
    WriteError(TextOf(warning, chosen.read.file, chosen.number));
  }
  if (const auto rest = limit.Rest(chosen.read.file)) WriteError(*rest);
  if (const Status& status = chosen.read.status; !status.ok()) {
    return Failure(
        record::TextOf({chosen.read.line, status.message()}, chosen.read.file, chosen.number));
  }
  return chosen;
}

std::string PagePath(const ReviewRequest& request, const ChosenGame& chosen) {
  if (!request.output.empty()) return request.output;
  const std::string number = chosen.count > 1 ? "-" + std::to_string(chosen.number) : "";
  fs::path game = PathOf(request.input);
  if (!game.has_filename()) game = game.parent_path();  // a folder given with a '/' at its end
  std::error_code unknown;
  if (game.filename() == "." || game.filename() == "..") game = fs::canonical(game, unknown);
  return Utf8Of(game.parent_path() / PathOf(Utf8Of(game.stem()) + number + ".html"));
}

Status CheckPage(const std::string& path, const ReviewRequest& request) {
  if (IsSameFile(path, request.input)) {
    return Failure(Tr("the page would replace the game {file}", {{"file", path}}));
  }
  return CheckTarget(path, request.overwrites);
}

Status CheckJson(const std::string& page_path, const ReviewRequest& request) {
  if (request.json.empty()) return OkStatus();
  if (IsSameFile(request.json, request.input) || IsSameFile(request.json, page_path)) {
    return Failure(Tr("the JSON would replace {file}", {{"file", request.json}}));
  }
  return CheckTarget(request.json, request.overwrites);
}

// Analyzes the game, prints the analysis and writes the page.
Status AnalyzeAndWrite(const ReviewRequest& request, const record::ReadGame& read,
                       const std::string& page_path) {
  const Result<std::unique_ptr<search::Searcher>> search = MakeSearcher(request);
  if (!search.ok()) return search.status();
  GameAnalysis analysis = UnderChosenRules(request, read);
  const search::Limits limits = LimitsOf(request);
  const std::size_t positions = read.game.moves.size() + 1;
  AnalyzeGame(analysis, **search, limits, [&](std::size_t done) { ShowProgress(done, positions); });
  LineWriter output(stdout, nullptr, [](std::string_view text) { return record::ToConsole(text); });
  for (const std::string& line : MoveLines(analysis, request.words)) output.Write(line);
  output.Write(SummaryText(analysis));
  const AnalysisSource source{search::NameOf((*search)->net()), limits, request.words};
  const std::string page = GamePage(analysis, source);
  if (Status status = WriteFile(page_path, page, request.overwrites); !status.ok()) return status;
  output.Write(Tr("Page: {file}", {{"file", page_path}}));
  if (request.json.empty()) return OkStatus();
  const std::string text =
      GameJson(analysis, source).dump(1, ' ', false, nlohmann::json::error_handler_t::replace);
  if (Status status = WriteFile(request.json, text + '\n', request.overwrites); !status.ok())
    return status;
  output.Write(Tr("JSON: {file}", {{"file", request.json}}));
  return OkStatus();
}

}  // namespace

int Review(const ReviewRequest& request) {
  const Result<ChosenGame> chosen = ChooseGame(request);
  if (!chosen.ok()) return Fail(chosen.message());
  const std::string page_path = PagePath(request, *chosen);
  if (Status status = CheckPage(page_path, request); !status.ok()) return Fail(status.message());
  if (Status status = CheckJson(page_path, request); !status.ok()) return Fail(status.message());
  if (Status status = AnalyzeAndWrite(request, chosen->read, page_path); !status.ok()) {
    return Fail(status.message());
  }
  return chosen->read.is_whole ? kDone : kIncomplete;
}

}  // namespace hansu::app::review
