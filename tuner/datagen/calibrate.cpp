// SPDX-License-Identifier: MIT
#include "tuner/datagen/calibrate.h"

#include "src/rules/shared/game.h"
#include "src/search/any/win_chance.h"
#include "src/search/network_choice.h"
#include "tuner/data/stream.h"

namespace hansu::HANSU_GAME::datagen {
namespace {

Status AddGame(const data::SelfplayGame& game, const RuleSet& rules,
               const data::FilterSettings& filter, search::Evaluator& evaluator,
               data::CalibrationCurve& curve) {
  Position position = data::StartOf(game, rules);
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    const data::Ply ply = game.plies[i];
    const bool is_late = i + kCalibratedPlies >= game.plies.size();
    if (is_late && data::IsKept(ply, i, filter)) {
      evaluator.Reset(position);
      curve.Add(search::WinChance(evaluator.Evaluate(position), HasDraws(rules)),
                ShareOf(game.outcome.result, position.side_to_move()));
    }
    if (!position.IsLegal(ply.move())) {
      return Failure("ply " + std::to_string(i + 1) + ": " + ToUci(ply.move()) + " is not legal");
    }
    position.Make(ply.move());
  }
  return OkStatus();
}

}  // namespace

Result<data::Calibration> Calibrate(const std::string& games_path,
                                    const search::SharedNetwork& network,
                                    const data::FilterSettings& filter) {
  data::GamesReader reader;
  if (Status status = reader.Open(games_path); !status.ok()) return status;
  search::Evaluator evaluator;
  evaluator.Use(network);
  data::Calibration calibration = {.net = search::NameOf(network), .by_ending = {}};
  for (data::SelfplayGame game; reader.Next(game);) {
    if (game.outcome.reason == EndReason::kNone) continue;
    const Status status = AddGame(game, reader.header().rules, filter, evaluator,
                                  calibration.by_ending[data::EndingText(game)]);
    if (!status.ok()) {
      return Failure(games_path + ": game " + std::to_string(reader.games()) + ": " +
                     status.message());
    }
  }
  if (!reader.status().ok()) return reader.status();
  return calibration;
}

}  // namespace hansu::HANSU_GAME::datagen
