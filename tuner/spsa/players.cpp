// SPDX-License-Identifier: MIT
#include "tuner/spsa/players.h"

#include <cstddef>

#include "tuner/match/match.h"

namespace hansu::spsa {
namespace {

// Games that both sides hold for decided go on no longer: tuning needs many of them.
constexpr match::ResignRule kResign = {.moves = 3, .score_cp = 1500, .two_sided = true};

match::MatchSettings SettingsOf(const PlayerSettings& players) {
  match::MatchSettings settings;
  settings.engines = {players.engine, players.engine};
  settings.variant = players.variant;
  settings.game.resign = kResign;
  settings.openings_path = players.openings_path;
  settings.shuffles_openings = !players.openings_path.empty();
  settings.seed = players.seed;
  settings.concurrency = players.concurrency;
  return settings;
}

void SetParameters(match::EngineSettings& engine, const std::vector<Parameter>& parameters,
                   const std::vector<int>& values) {
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    engine.options.emplace_back(parameters[i].name, std::to_string(values[i]));
  }
}

std::string PlayMatch(const match::MatchSettings& settings, match::GameCounts& results) {
  std::string fault;  // the first
  match::Match match(settings, {.on_game =
                                    [&fault](const match::PlayedGame& game, const match::Tally&) {
                                      using match::Ending;
                                      const Ending ending = game.record.ending;
                                      const bool is_fault = ending == Ending::kCrash ||
                                                            ending == Ending::kStall ||
                                                            ending == Ending::kFlood ||
                                                            ending == Ending::kIllegalMove;
                                      if (is_fault && fault.empty()) fault = game.record.detail;
                                    },
                                .on_warning = {},
                                .on_log = {}});
  std::string error = match.Prepare();
  if (!error.empty()) return error;
  const match::MatchEnd end = match.Run();
  if (!fault.empty()) return fault;
  if (end != match::MatchEnd::kAllPlayed) return match.error();
  results = match.tally().games();
  return "";
}

}  // namespace

std::string Describe(const PlayerSettings& settings) {
  return match::Fingerprint(SettingsOf(settings));
}

Play MakePlay(const PlayerSettings& settings, const Settings& tuning) {
  return [match = SettingsOf(settings), parameters = tuning.parameters, pairs = tuning.pairs](
             int iteration, const Trial& trial, match::GameCounts& results) mutable {
    match::MatchSettings round = match;
    round.rounds = pairs;
    round.first_opening = static_cast<std::size_t>(iteration) * static_cast<std::size_t>(pairs);
    round.engines[0].name = "plus";
    round.engines[1].name = "minus";
    SetParameters(round.engines[0], parameters, trial.plus);
    SetParameters(round.engines[1], parameters, trial.minus);
    return PlayMatch(round, results);
  };
}

}  // namespace hansu::spsa
