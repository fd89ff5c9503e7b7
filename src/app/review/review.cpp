// SPDX-License-Identifier: MIT
#include "src/app/review/review.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <utility>
#include <vector>

#include "src/app/exit_status.h"
#include "src/app/review/analysis.h"
#include "src/app/review/page.h"
#include "src/app/review/text.h"
#include "src/base/file.h"
#include "src/base/status.h"
#include "src/base/terminal.h"
#include "src/engine/engine.h"
#include "src/record/reader.h"
#include "src/search/network_choice.h"

namespace hansu::app::review {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kDefaultMoveTimeMs = 1000;

struct ChosenGame {
  record::ReadGame read;
  int number = 1;
  int count = 1;  // games in the file
};

Result<ChosenGame> ChooseGame(const ReviewRequest& request) {
  Result<std::vector<record::ReadGame>> file = record::ReadGameFile(request.input);
  if (!file.ok()) return file.status();
  ChosenGame chosen;
  std::vector<record::ReadGame>& games = *file;
  chosen.count = static_cast<int>(games.size());
  const std::string holds = request.input + " holds " + std::to_string(games.size()) + " games";
  if (request.number == 0 && games.size() > 1) {
    return Failure(holds + "; --game N chooses one");
  }
  if (request.number > chosen.count) {
    return Failure(holds + ", there is no game " + std::to_string(request.number));
  }
  chosen.number = std::max(request.number, 1);
  chosen.read = std::move(games[static_cast<std::size_t>(chosen.number) - 1]);
  for (const record::Warning& warning : chosen.read.warnings) {
    WriteError(TextOf(warning, request.input, chosen.number));
  }
  if (const Status& status = chosen.read.status; !status.ok()) {
    return Failure(
        record::TextOf({chosen.read.line, status.message()}, request.input, chosen.number));
  }
  return chosen;
}

std::string PagePath(const ReviewRequest& request, const ChosenGame& chosen) {
  if (!request.output.empty()) return request.output;
  const std::string number = chosen.count > 1 ? "-" + std::to_string(chosen.number) : "";
  const fs::path game(request.input);
  return game.parent_path() / (game.stem().string() + number + ".html");
}

Status CheckPage(const std::string& path, const ReviewRequest& request) {
  std::error_code unknown;
  if (fs::equivalent(path, request.input, unknown)) {
    return Failure("the page would replace the game " + path);
  }
  return CheckTarget(path, request.overwrites);
}

// The rule set that the record names, in any spelling: "Janggi Kakao" is janggikakao.
std::string RuleSetOf(const record::ReadGame& read, const record::RuleSetList& sets) {
  if (sets.Find(read.variant)) return read.variant;
  std::string name;
  for (char c : read.variant) {
    if ('A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if ('a' <= c && c <= 'z') name += c;
  }
  return sets.Find(name) ? name : std::string(NamedRuleSets().front().name);
}

search::Limits LimitsOf(const ReviewRequest& request) {
  search::Limits limits;
  limits.nodes = request.nodes;
  limits.move_time_ms = request.move_time_ms;
  if (!limits.nodes && !limits.move_time_ms) limits.move_time_ms = kDefaultMoveTimeMs;
  return limits;
}

std::string TimeText(const search::Limits& limits) {
  std::string text;
  if (limits.move_time_ms) text = std::to_string(*limits.move_time_ms) + " ms";
  if (limits.nodes) text += (text.empty() ? "" : ", ") + std::to_string(*limits.nodes) + " nodes";
  return text + " per position";
}

void ShowProgress(std::size_t done, std::size_t all) {
  if (!IsTerminal(stderr)) return;
  const char* end = done == all ? "\r\x1b[K" : "";
  std::fprintf(stderr, "\r\x1b[Kposition %zu of %zu%s", done, all, end);
}

// Analyzes the game, prints the analysis and writes the page.
Status AnalyzeAndWrite(const ReviewRequest& request, const record::ReadGame& read,
                       const std::string& page_path) {
  const std::string net =
      request.net.empty() ? std::string(search::DefaultNetworkName()) : request.net;
  const Result<search::SharedNetwork> network = search::ChooseNetwork(net);
  if (!network.ok()) return network.status();
  search::Pool pool(engine::kDefaultHashMebibytes, *network);
  if (!pool.SetThreads(request.threads)) {
    return Failure("cannot start " + std::to_string(request.threads) + " threads");
  }
  const std::string rule_set =
      request.rule_set.empty() ? RuleSetOf(read, request.rule_sets) : request.rule_set;
  GameAnalysis analysis = WithRules(read.game, rule_set, *request.rule_sets.Find(rule_set));
  if (!analysis.rules_warning.empty()) {
    WriteError("hansu: by the rules of " + analysis.rule_set + ' ' + analysis.rules_warning +
               "; analyzed with bikjang, passes and repetitions ignored");
  }
  const search::Limits limits = LimitsOf(request);
  const std::size_t positions = read.game.moves.size() + 1;
  AnalyzeGame(analysis, pool, limits, [&](std::size_t done) { ShowProgress(done, positions); });
  for (const std::string& line : MoveLines(analysis)) std::puts(line.c_str());
  std::puts(SummaryText(analysis).c_str());
  const AnalysisSource source{search::NameOf(*network), TimeText(limits)};
  if (Status status = WriteFile(page_path, GamePage(analysis, source)); !status.ok()) return status;
  std::printf("Page: %s\n", page_path.c_str());
  return OkStatus();
}

}  // namespace

int Review(const ReviewRequest& request) {
  const Result<ChosenGame> chosen = ChooseGame(request);
  if (!chosen.ok()) return Fail(chosen.message());
  const std::string page_path = PagePath(request, *chosen);
  if (Status status = CheckPage(page_path, request); !status.ok()) return Fail(status.message());
  if (Status status = AnalyzeAndWrite(request, chosen->read, page_path); !status.ok()) {
    return Fail(status.message());
  }
  return chosen->read.is_whole ? kDone : kIncomplete;
}

}  // namespace hansu::app::review
