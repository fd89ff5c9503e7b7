// SPDX-License-Identifier: MIT
#include "src/app/review/game_search.h"

#include <cstdio>
#include <utility>

#include "src/app/console.h"
#include "src/app/exit_status.h"
#include "src/app/game_texts.h"
#include "src/base/standard_streams.h"
#include "src/base/terminal.h"
#include "src/base/translation.h"
#include "src/engine/engine.h"
#include "src/record/any/console_text.h"

namespace hansu::app::review {

search::Limits LimitsOf(const SearchRequest& request) {
  constexpr std::int64_t kDefaultMoveTimeMs = 1000;
  search::Limits limits;
  limits.depth = request.depth;
  limits.nodes = request.nodes;
  limits.move_time_ms = request.move_time_ms;
  if (!limits.depth && !limits.nodes && !limits.move_time_ms) {
    limits.move_time_ms = kDefaultMoveTimeMs;
  }
  return limits;
}

Result<std::unique_ptr<search::Searcher>> MakeSearcher(const SearchRequest& request) {
  const Result<search::SharedNet> net = search::ChooseNetOrDefault(request.game, request.net);
  if (!net.ok()) return net.status();
  std::unique_ptr<search::Searcher> made =
      search::MakeSearcher(request.game, engine::kDefaultHashMebibytes, *net);
  if (!made->SetThreads(request.threads)) {
    return Failure(
        Tr("cannot start {count} threads", {{"count", std::to_string(request.threads)}}));
  }
  return made;
}

GameAnalysis UnderChosenRules(const SearchRequest& request, const record::ReadGame& read) {
  const std::string rule_set = request.rule_sets.Choose(request.rule_set, read.variant);
  const std::string problem = request.rule_sets.ProblemWith(request.rule_set, read.variant);
  if (!problem.empty()) WriteError("hansu: " + problem);
  GameAnalysis analysis =
      WithRules(read.game, rule_set, *request.rule_sets.Find(rule_set), request.words);
  if (!analysis.rules_warning.empty()) {
    WriteError("hansu: " + Tr(TextsOf(request.game).free_rules,
                              {{"rules", analysis.rule_set}, {"problem", analysis.rules_warning}}));
  }
  return analysis;
}

void ShowProgress(std::size_t done, std::size_t all) {
  if (!ConsoleOf(stderr).has_escapes) return;
  const char* end = done == all ? "\r\x1b[K" : "";
  const std::string text = Tr("position {done} of {all}",
                              {{"done", std::to_string(done)}, {"all", std::to_string(all)}});
  WriteToStandardError("\r\x1b[K" + record::ToConsole(text) + end);
}

}  // namespace hansu::app::review
