// SPDX-License-Identifier: MIT
// The requests `search` and `threat`.
#include <nlohmann/json.hpp>
#include <random>
#include <utility>

#include "src/app/review/game_json.h"
#include "src/app/web/board_answers.h"
#include "src/app/web/game_fields.h"
#include "src/app/web/info_events.h"
#include "src/app/web/jobs.h"
#include "src/app/web/limit_fields.h"
#include "src/base/translation.h"
#include "src/engine/weak_choice.h"

namespace hansu::app::web {
namespace {

using nlohmann::json;
using search::Limits;

constexpr int kMaxLines = 10;

struct SearchSettings {
  Limits limits;
  std::optional<engine::Weakness> weakness;
};

SearchSettings ReadSettings(const Fields& request) {
  SearchSettings settings;
  Limits& limits = settings.limits;
  if (request.Has("limits")) ReadLimits(request.Object("limits"), limits);
  const bool has_clock = request.Has("clock");
  if (has_clock) ReadClock(request.Object("clock"), limits);
  limits.multi_pv = static_cast<int>(request.IntegerIf("lines", 1, kMaxLines).value_or(1));
  limits.draw_score = ReadDrawScore(request);
  const auto level = request.IntegerIf("level", 0, engine::kFullStrength);
  settings.weakness =
      engine::WeaknessOf({.skill_level = static_cast<int>(level.value_or(engine::kFullStrength))});
  // A weakened search is limited by its nodes.
  limits.infinite =
      !has_clock && !settings.weakness && !limits.move_time_ms && !limits.nodes && !limits.depth;
  return settings;
}

Status CheckGoesOn(const Position& position) {
  const Outcome outcome = Judge(position);
  return outcome.has_ended() ? GameIsOver(outcome) : OkStatus();
}

Answer ReplyOf(Position position, const search::SearchResult& result) {
  const Color side = position.side_to_move();
  json reply = {{"score", review::ScoreJson(result.score, side)},
                {"chance", review::ChanceOfCho(result.score, position)},
                {"depth", result.depth},
                {"nodes", result.nodes}};
  reply["move"] = MakeAsJson(position, result.best);
  if (result.ponder && position.IsLegal(result.ponder)) {
    reply["ponder"] = MakeAsJson(position, result.ponder);
  }
  return TextOf(reply);
}

Job JobOf(Position from, const SearchSettings& settings, SearchMeans& means) {
  return [position = std::move(from), settings, &means](const StopToken& stop,
                                                        const SendEvent& send) -> Answer {
    InfoEvents events(position, send);
    SearchTask task{position, settings.limits, events.Callbacks()};
    if (settings.weakness) {
      engine::Weaken(*settings.weakness, std::random_device{}(), task.limits, task.callbacks);
      task.max_threads = 1;  // the levels were measured with one thread
    }
    JobSearches(means, stop).Run(task);
    const search::SearchResult result = *events.Finish();
    return ReplyOf(position, result);
  };
}

}  // namespace

Result<Job> SearchJob(const Fields& request, SearchMeans& means) {
  const Result<SentGame> game = ReadPlayed(request);
  if (!game.ok()) return game.status();
  const SearchSettings settings = ReadSettings(request);
  if (!request.status().ok()) return request.status();
  if (Status status = CheckGoesOn(game->position); !status.ok()) return status;
  return JobOf(game->position, settings, means);
}

Result<Job> ThreatJob(const Fields& request, SearchMeans& means) {
  const Result<SentGame> game = ReadPlayed(request);
  if (!game.ok()) return game.status();
  const SearchSettings settings = ReadSettings(request);
  if (!request.status().ok()) return request.status();
  if (Status status = CheckGoesOn(game->position); !status.ok()) return status;
  if (game->position.in_check()) {
    return Failure(Tr("no threat search while in check"));
  }
  // As if the side to move had passed, without history.
  const Position other = WithOtherSideToMove(game->position);
  if (Status status = CheckGoesOn(other); !status.ok()) return status;
  return JobOf(other, settings, means);
}

}  // namespace hansu::app::web
