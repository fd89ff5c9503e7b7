// SPDX-License-Identifier: MIT
#include "tuner/spsa/players.h"

#include <cstddef>

#include "tuner/match/match.h"
#include "tuner/match/uci_client.h"

namespace hansu::spsa {
namespace {

// Games end once both sides agree that they are decided, since tuning needs many games.
constexpr match::ResignRule kResign = {.moves = 3, .score_cp = 1500, .two_sided = true};

match::MatchSettings SettingsOf(const PlayerSettings& players) {
  match::MatchSettings settings(players.game);
  settings.engines = {players.engine, players.engine};
  settings.variant = players.variant;
  settings.game.resign = kResign;
  settings.openings_path = players.openings_path;
  settings.shuffles_openings = !players.openings_path.empty();
  settings.seed = players.seed;
  settings.concurrency = players.concurrency;
  settings.recovers = false;
  return settings;
}

void SetParameters(match::EngineSettings& engine, const std::vector<Parameter>& parameters,
                   const std::vector<int>& values) {
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    engine.options.emplace_back(parameters[i].name, std::to_string(values[i]));
  }
}

bool IsFault(match::Termination termination) {
  using match::Termination;
  return termination == Termination::kCrash || termination == Termination::kStall ||
         termination == Termination::kFlood || termination == Termination::kIllegalMove;
}

Result<match::GameCounts> PlayMatch(const match::MatchSettings& settings) {
  match::Match match(settings, {.on_old_game = {},
                                .on_game =
                                    [](const match::MatchGame& game, const match::Tally&) {
                                      const match::RefereedGame& played = game.played;
                                      return IsFault(played.termination) ? Failure(played.detail)
                                                                         : OkStatus();
                                    },
                                .on_warning = {},
                                .on_log = {}});
  if (Status status = match.Prepare(); !status.ok()) return status;
  match.Run();
  if (!match.status().ok()) return match.status();
  return match.tally().games();
}

}  // namespace

std::string Describe(const PlayerSettings& settings) {
  return match::Fingerprint(SettingsOf(settings));
}

Status CheckOpenings(const PlayerSettings& settings) {
  return match::Match(SettingsOf(settings), {}).Prepare();
}

Status CheckParameters(const PlayerSettings& settings, const Settings& tuning) {
  for (int Parameter::*limit : {&Parameter::min, &Parameter::max}) {
    match::EngineSettings engine = settings.engine;
    std::vector<int> values;
    for (const Parameter& parameter : tuning.parameters) values.push_back(parameter.*limit);
    SetParameters(engine, tuning.parameters, values);
    match::UciClient client(engine, settings.game, settings.variant, {}, {});
    if (Status status = client.Start(); !status.ok()) return status;
    client.Quit();
  }
  return OkStatus();
}

Play MakePlay(const PlayerSettings& settings, const Settings& tuning) {
  return [match = SettingsOf(settings), parameters = tuning.parameters, pairs = tuning.pairs](
             int iteration, const Trial& trial) {
    match::MatchSettings round = match;
    round.rounds = pairs;
    round.first_opening = static_cast<std::size_t>(iteration) * static_cast<std::size_t>(pairs);
    round.engines[0].name = "plus";
    round.engines[1].name = "minus";
    SetParameters(round.engines[0], parameters, trial.plus);
    SetParameters(round.engines[1], parameters, trial.minus);
    return PlayMatch(round);
  };
}

}  // namespace hansu::spsa
