// SPDX-License-Identifier: MIT
#include "src/app/review/training.h"

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "src/app/review/analysis.h"
#include "src/app/review/game_json.h"
#include "src/app/review/reviewed_game.h"
#include "src/rules/any/game.h"

namespace hansu::app::review {
namespace {

using nlohmann::json;

std::string TitleOf(const record::Game& game) {
  const PerColor<std::string> players = PlayersOf(game);
  const auto name_of = [&](Color side) {
    return players[side].empty() ? std::string("?") : players[side];
  };
  const std::string names = name_of(Color::kCho) + " – " + name_of(Color::kHan);
  const std::string date(record::TagOf(game, "Date"));
  return date.empty() || date.find('?') != std::string::npos ? names : names + ", " + date;
}

// The rules that the page knows and that the game fits: those of the review if it did, else those
// of its record (web/game_fields.h).
std::string RulesOf(const record::Game& game, const json& review) {
  const std::string name = review.value("ruleSet", "");
  const bool fits = review.value("rulesDoubt", "?").empty() && FindRuleSet(game.id(), name);
  if (fits) return name;
  return game.rules == GameOf(game.id()).replay_rules ? "free" : "freeBikjang";
}

json NamedMove(const json& move) {
  json named;
  for (const char* name : {"uci", "korean", "northern", "international"}) {
    named[name] = move.at(name).get<std::string>();
  }
  return named;
}

// The card of move `ply` without what all cards of the game share. Throws json::exception if the
// review lacks something.
json CardOf(const json& review, std::size_t ply) {
  const json& played = review.at("moves").at(ply);
  const json& position = review.at("positions").at(ply);
  return {{"ply", ply},
          {"side", position.at("turn")},
          {"played", NamedMove(played)},
          {"best", NamedMove(position.at("line").at(0))},
          {"chance", position.at("chance").get<double>()},
          {"loss", played.at("loss").get<double>()},
          {"box", 0},
          {"due", 0},
          {"rights", 0},
          {"wrongs", 0}};
}

// Nothing if the move is no mistake of that side.
std::optional<json> MistakeIn(const json& review, std::size_t ply, Color side) {
  try {
    const bool is_mistake =
        review.at("positions").at(ply).at("turn") == KeyOf(side) &&
        review.at("moves").at(ply).at("mark").get<int>() >= static_cast<int>(Mark::kMistake);
    return is_mistake ? std::optional(CardOf(review, ply)) : std::nullopt;
  } catch (const json::exception&) {
    return std::nullopt;
  }
}

}  // namespace

TrainingFile::TrainingFile(GameId game, std::string player)
    : player_(std::move(player)),
      file_{{"format", "hansu games"},
            {"game", NameOf(game)},
            {"games", json::array()},
            {"values", json::array()}} {}

void TrainingFile::Add(const std::string& id, const record::Game& game, const json& review) {
  const PerColor<std::string> players = PlayersOf(game);
  const std::string rules = RulesOf(game, review);
  json moves = json::array();
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    for (const Color side : kColors) {
      if (players[side] != player_) continue;
      std::optional<json> card = MistakeIn(review, ply, side);
      if (!card) continue;
      card->update({{"review", id},
                    {"title", TitleOf(game)},
                    {"rules", rules},
                    {"fen", ToFen(StartOf(game))},
                    {"moves", moves}});
      file_["values"].push_back({"mistake/" + id + "/" + std::to_string(ply), *std::move(card)});
    }
    moves.push_back(ToUci(game.moves[ply].move));
  }
}

}  // namespace hansu::app::review
