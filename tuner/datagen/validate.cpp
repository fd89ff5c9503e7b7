// SPDX-License-Identifier: MIT
#include "tuner/datagen/validate.h"

#include <utility>

#include "src/rules/shared/game.h"
#include "src/search/near_limit.h"
#include "src/search/network_choice.h"
#include "tuner/data/stream.h"

namespace hansu::HANSU_GAME::datagen {
namespace {

using data::ValidationSample;

// The evaluations of the kept positions by every net.
struct Samples {
  std::vector<std::vector<ValidationSample>> by_net;
  std::uint32_t games = 0;
};

void AddPosition(const Position& position, ValidationSample sample,
                 std::vector<search::Evaluator>& evaluators, Samples& samples) {
  for (std::size_t i = 0; i < evaluators.size(); ++i) {
    evaluators[i].Reset(position);
    sample.evaluation = static_cast<std::int16_t>(
        search::NearLimit(position, evaluators[i].Evaluate(position), search::kDraw));
    samples.by_net[i].push_back(sample);
  }
}

Status AddGame(const data::SelfplayGame& game, const RuleSet& rules,
               const data::FilterSettings& filter, std::vector<search::Evaluator>& evaluators,
               Samples& samples) {
  const std::size_t first_rated = data::FirstRatedPly(game);
  Position position = data::StartOf(game, rules);
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    const data::Ply ply = game.plies[i];
    if (data::IsKept(ply, i, filter)) {
      const double share = ShareOf(game.outcome.result, position.side_to_move());
      AddPosition(
          position,
          {.score = static_cast<std::int16_t>(ply.score_cp()),
           .result = i < first_rated ? ValidationSample::kNoResult : static_cast<float>(share),
           .ply = static_cast<std::uint16_t>(i),
           .clock = static_cast<std::uint16_t>(position.state().plies_since_capture),
           .game = samples.games},
          evaluators, samples);
    }
    if (!position.IsLegal(ply.move())) {
      return Failure("ply " + std::to_string(i + 1) + ": " + ToUci(ply.move()) + " is not legal");
    }
    position.Make(ply.move());
  }
  ++samples.games;
  return OkStatus();
}

Result<Samples> ReadSamples(const std::string& games_path,
                            std::vector<search::Evaluator>& evaluators,
                            const data::FilterSettings& filter) {
  data::GamesReader reader;
  if (Status status = reader.Open(games_path); !status.ok()) return status;
  Samples samples;
  samples.by_net.resize(evaluators.size());
  for (data::SelfplayGame game; reader.Next(game);) {
    const Status status = AddGame(game, reader.header().rules, filter, evaluators, samples);
    if (!status.ok()) {
      return Failure(games_path + ": game " + std::to_string(reader.games()) + ": " +
                     status.message());
    }
  }
  if (!reader.status().ok()) return reader.status();
  if (samples.by_net.front().empty())
    return Failure(games_path + " holds no position to validate on");
  return samples;
}

}  // namespace

Result<data::Validation> Validate(const std::string& games_path,
                                  const std::vector<search::SharedNetwork>& networks,
                                  const data::FilterSettings& filter) {
  std::vector<search::Evaluator> evaluators(networks.size());
  for (std::size_t i = 0; i < networks.size(); ++i) evaluators[i].Use(networks[i]);
  const Result<Samples> samples = ReadSamples(games_path, evaluators, filter);
  if (!samples.ok()) return samples.status();
  data::Validation validation = {.file = games_path, .games = samples->games, .nets = {}};
  for (std::size_t i = 0; i < networks.size(); ++i) {
    AddNet(search::NameOf(networks[i]), samples->by_net[i], samples->by_net.front(), validation);
  }
  return validation;
}

}  // namespace hansu::HANSU_GAME::datagen
