// SPDX-License-Identifier: MIT
#include "src/app/review/command.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <utility>
#include <vector>

#include "src/app/review/analysis.h"
#include "src/app/review/page.h"
#include "src/app/review/text.h"
#include "src/base/file.h"
#include "src/engine/engine.h"
#include "src/record/reader.h"
#include "src/search/network_choice.h"

namespace hansu::app::review {
namespace {

namespace fs = std::filesystem;

constexpr int kCutShort = 1;
constexpr int kFailure = 2;
constexpr std::int64_t kDefaultMoveTimeMs = 1000;

// A step that did not work: why, in one line. Empty: it did.
using Error = std::string;

struct Chosen {
  record::ReadGame read;
  int number = 1;
  int count = 1;  // games in the file
};

void Say(const std::string& text) { std::fprintf(stderr, "%s\n", text.c_str()); }

Error Choose(const Request& request, Chosen& chosen) {
  Result<std::vector<record::ReadGame>> file = record::ReadGameFile(request.input);
  if (!file.ok()) return file.message();
  std::vector<record::ReadGame>& games = *file;
  chosen.count = static_cast<int>(games.size());
  const std::string holds = request.input + " holds " + std::to_string(games.size()) + " games";
  if (request.number == 0 && games.size() > 1) return holds + "; --game N chooses one";
  if (request.number > chosen.count) {
    return holds + ", there is no game " + std::to_string(request.number);
  }
  chosen.number = std::max(request.number, 1);
  chosen.read = std::move(games[static_cast<std::size_t>(chosen.number) - 1]);
  for (const record::Warning& warning : chosen.read.warnings) {
    Say(TextOf(warning, request.input, chosen.number));
  }
  const Status& status = chosen.read.status;
  if (status.ok()) return "";
  return record::TextOf({chosen.read.line, status.message()}, request.input, chosen.number);
}

std::string PagePath(const Request& request, const Chosen& chosen) {
  if (!request.output.empty()) return request.output;
  const std::string number = chosen.count > 1 ? "-" + std::to_string(chosen.number) : "";
  const fs::path game(request.input);
  return game.parent_path() / (game.stem().string() + number + ".html");
}

Error CheckPage(const std::string& path, const Request& request) {
  std::error_code unknown;
  if (fs::equivalent(path, request.input, unknown)) {
    return "the page would replace the game " + path;
  }
  return CheckTarget(path, request.overwrites).message();
}

// What the record calls its rules, as the rule sets are named: "Janggi Kakao" is janggikakao.
std::string RuleSetOf(const record::ReadGame& read) {
  std::string name;
  for (char c : read.variant) {
    if ('A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if ('a' <= c && c <= 'z') name += c;
  }
  return FindRuleSet(name) ? name : std::string(NamedRuleSets().front().name);
}

search::Limits LimitsOf(const Request& request) {
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
  return text + " a position";
}

void ShowProgress(std::size_t done, std::size_t all) {
  if (isatty(STDERR_FILENO) != 1) return;
  const char* end = done == all ? "\r\x1b[K" : "";
  std::fprintf(stderr, "\r\x1b[Kposition %zu of %zu%s", done, all, end);
}

// The analysis, told and written to the page.
Error AnalyseAndWrite(const Request& request, const record::ReadGame& read,
                      const std::string& page_path) {
  const std::string net =
      request.net.empty() ? std::string(search::DefaultNetworkName()) : request.net;
  Result<search::SharedNetwork> choice = search::ChooseNetwork(net);
  if (!choice.ok()) return choice.message();
  search::Pool pool(engine::kDefaultHashMebibytes, *choice);
  if (!pool.SetThreads(request.threads)) {
    return "this machine cannot give " + std::to_string(request.threads) + " threads";
  }
  GameAnalysis analysis =
      WithRules(read.game, request.rule_set.empty() ? RuleSetOf(read) : request.rule_set);
  if (!analysis.rules_doubt.empty()) {
    Say("hansu: by the rules of " + analysis.rule_set + ' ' + analysis.rules_doubt +
        ": analysed with bikjang, passes and repetitions ignored");
  }
  const search::Limits limits = LimitsOf(request);
  const std::size_t positions = read.game.moves.size() + 1;
  AnalyseGame(analysis, pool, limits, [&](std::size_t done) { ShowProgress(done, positions); });
  for (const std::string& line : MoveLines(analysis)) std::puts(line.c_str());
  std::puts(SummaryText(analysis).c_str());
  const Making making{search::NameOf(*choice), TimeText(limits)};
  Error error = WriteFile(page_path, GamePage(analysis, making)).message();
  if (error.empty()) std::printf("Page: %s\n", page_path.c_str());
  return error;
}

}  // namespace

int Review(const Request& request) {
  Chosen chosen;
  Error error = Choose(request, chosen);
  const std::string page_path = PagePath(request, chosen);
  if (error.empty()) error = CheckPage(page_path, request);
  if (error.empty()) error = AnalyseAndWrite(request, chosen.read, page_path);
  if (!error.empty()) {
    Say("hansu: " + error);
    return kFailure;
  }
  return chosen.read.is_whole ? 0 : kCutShort;
}

}  // namespace hansu::app::review
