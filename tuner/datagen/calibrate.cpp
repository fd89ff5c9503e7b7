// SPDX-License-Identifier: MIT
#include "tuner/datagen/calibrate.h"

#include "src/rules/shared/game.h"
#include "src/search/any/win_chance.h"
#include "src/search/near_limit.h"
#include "src/search/network_choice.h"
#include "tuner/data/stream.h"

namespace hansu::HANSU_GAME::datagen {
namespace {

// Shares of the points for the side to move.
struct Shares {
  double expected = 0;
  double scored = 0;

  Shares Opposite() const { return {1 - expected, 1 - scored}; }
};

// If points would decide at the limit ahead, adds the shares of the side that leads.
void AddByLimit(const Position& position, Shares shares, data::Calibration& calibration) {
  const int left = position.PliesToLimit();
  const GameResult result = ResultAtLimit(position);
  if (left >= search::kNearLimit || result == GameResult::kDraw) return;
  if (WinnerOf(result) != position.side_to_move()) shares = shares.Opposite();
  calibration.by_limit[left / data::kLimitStep * data::kLimitStep].Add(shares.expected,
                                                                       shares.scored);
}

Status AddGame(const data::SelfplayGame& game, const RuleSet& rules,
               const data::FilterSettings& filter, search::Evaluator& evaluator,
               data::Calibration& calibration) {
  data::CalibrationCurve& curve = calibration.by_ending[data::EndingText(game)];
  const std::size_t first_rated = data::FirstRatedPly(game);
  Position position = data::StartOf(game, rules);
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    const data::Ply ply = game.plies[i];
    if (i >= first_rated && data::IsKept(ply, i, filter)) {
      evaluator.Reset(position);
      const hansu::search::Score score =
          search::NearLimit(position, evaluator.Evaluate(position), 0);
      const Shares shares = {search::WinChance(score, HasDraws(rules)),
                             ShareOf(game.outcome.result, position.side_to_move())};
      const bool is_late = i + kCalibratedPlies >= game.plies.size();
      if (is_late) curve.Add(shares.expected, shares.scored);
      AddByLimit(position, shares, calibration);
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
  reader.SkipDamage();
  search::Evaluator evaluator;
  evaluator.Use(network);
  data::Calibration calibration = {.net = search::NameOf(network), .by_ending = {}, .by_limit = {}};
  for (data::SelfplayGame game; reader.Next(game);) {
    if (game.outcome.reason == EndReason::kNone) continue;
    const Status status = AddGame(game, reader.header().rules, filter, evaluator, calibration);
    if (!status.ok()) {
      return Failure(games_path + ": game " + std::to_string(reader.number()) + ": " +
                     status.message());
    }
  }
  if (!reader.status().ok()) return reader.status();
  return calibration;
}

}  // namespace hansu::HANSU_GAME::datagen
