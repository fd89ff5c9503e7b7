// SPDX-License-Identifier: MIT
#include "src/app/review/reviewed_game.h"

#include <nlohmann/json.hpp>

#include "src/app/review/game_json.h"
#include "src/app/review/rules_json.h"
#include "src/base/language.h"

namespace hansu::app::review {
namespace {

PerColor<std::string> SetupNames(const record::Game& game) {
  const auto setups = SetupsOf(game.id(), game.fen);
  if (!setups) return {{"?", "?"}};
  const char* language = CurrentLanguage() == Language::kKorean ? "korean" : "english";
  const auto name = [&](Color side) {
    return SetupJson(game.id(), (*setups)[side]).at(language).get<std::string>();
  };
  return {{name(Color::kCho), name(Color::kHan)}};
}

}  // namespace

PerColor<std::string> PlayersOf(const record::Game& game) {
  return {{std::string(record::TagOf(game, "White")), std::string(record::TagOf(game, "Black"))}};
}

ReviewedGame SummaryOf(const GameAnalysis& analysis,
                       const std::vector<std::vector<explain::Reason>>& reasons) {
  ReviewedGame game{.players = PlayersOf(analysis.game),
                    .date = std::string(record::TagOf(analysis.game, "Date")),
                    .result = analysis.game.result,
                    .moves = analysis.game.moves.size(),
                    .setups = SetupNames(analysis.game)};
  for (Color side : kColors) {
    game.accuracy[side] = analysis.sides[side].accuracy;
    game.costs[side] = CostsOf(analysis, reasons, side);
  }
  return game;
}

}  // namespace hansu::app::review
