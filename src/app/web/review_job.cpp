// SPDX-License-Identifier: MIT
// The request `review`.
#include <nlohmann/json.hpp>
#include <utility>

#include "src/app/review/analysis.h"
#include "src/app/review/game_json.h"
#include "src/app/web/game_fields.h"
#include "src/app/web/jobs.h"
#include "src/app/web/limit_fields.h"
#include "src/base/translation.h"

namespace hansu::app::web {
namespace {

using review::Evaluation;
using review::GameAnalysis;

// Games that follow no named rule set are judged by the default one, as far as it allows their
// moves.
std::string RuleSetNamed(const Fields& request) {
  const std::string default_name(GameOf(request.game()).presets.front().name);
  const std::string name = request.TextOr("rules", default_name);
  return FindRuleSet(request.game(), name) ? name : default_name;
}

std::optional<Evaluation> Evaluated(const Position& position, const search::Limits& limits,
                                    JobSearches& searches) {
  if (searches.is_stopped()) return std::nullopt;
  Evaluation found;
  searches.Run({position, limits, {.on_result = [&](const search::SearchResult& result) {
                  found = {result.score, result.depth, result.pv};
                }}});
  return searches.is_stopped() ? std::nullopt : std::optional(found);
}

}  // namespace

Result<Job> ReviewJob(const Fields& request, SearchMeans& means) {
  const Result<record::Game> game = ReadRecord(request);
  if (!game.ok()) return game.status();
  const std::string rule_set = RuleSetNamed(request);
  review::AnalysisSource source{search::NameOf(means.net), {}, request.Words()};
  ReadLimits(request.Object("limits"), source.limits);
  if (!source.limits.move_time_ms && !source.limits.nodes) {
    request.Refuse(
        Tr("{name}: expected {expected}", {{"name", "limits"}, {"expected", "ms, nodes"}}));
  }
  if (!request.status().ok()) return request.status();
  return Job([start = review::WithRules(*game, rule_set, *FindRuleSet(request.game(), rule_set),
                                        source.words),
              source, &means](const StopToken& stop, const SendEvent& send) -> Answer {
    GameAnalysis analysis = start;
    JobSearches searches(means, stop);
    const auto evaluate = [&](const Position& position) {
      return Evaluated(position, source.limits, searches);
    };
    const auto tell = [&](std::size_t done) {
      send({{"event", "progress"}, {"done", done}, {"of", analysis.game.moves.size() + 1}});
    };
    if (!AnalyzeGame(analysis, evaluate, tell)) return Failure(Tr("the review was stopped"));
    return TextOf(GameJson(analysis, source));
  });
}

}  // namespace hansu::app::web
