// SPDX-License-Identifier: MIT
#include "tuner/match/game_json.h"

#include <array>
#include <new>
#include <nlohmann/json.hpp>

namespace hansu::match {
namespace {

using nlohmann::json;

json ToValue(const PlayedMove& move) {
  return {{"uci", move.uci},     {"score", move.score},   {"depth", move.depth},
          {"nodes", move.nodes}, {"ms", move.elapsed_ms}, {"ping_ms", move.ping_ms}};
}

PlayedMove MoveFrom(const json& value) {
  return {value.at("uci"),   value.at("score"), value.at("depth"),
          value.at("nodes"), value.at("ms"),    value.at("ping_ms")};
}

}  // namespace

std::string ToJson(const MatchGame& game) {
  const RefereedGame& played = game.played;
  json value = {{"game", game.index},
                {"first_is_cho", game.first_is_cho},
                {"cho_setup", game.cho_setup},
                {"han_setup", game.han_setup},
                {"engines", game.engines},
                {"date", game.date},
                {"fen", played.fen},
                {"result", ResultText(played.result)},
                {"ending", TerminationText(played)},
                {"codes",
                 {static_cast<int>(played.result), static_cast<int>(played.termination),
                  static_cast<int>(played.reason.code), static_cast<int>(played.by_points)}},
                {"detail", played.detail},
                {"overruns_ms", played.overruns_ms},
                {"moves", json::array()},
                {"pv_faults", json::array()}};
  // Without these there are no such keys, as in older files: a game must keep its line there.
  if (game.failures_before != std::array<std::string, 2>()) {
    value["failures_before"] = game.failures_before;
  }
  if (game.times != std::array<std::string, 2>()) value["times"] = game.times;
  for (const PlayedMove& move : played.moves) value["moves"].push_back(ToValue(move));
  for (const PvFault& fault : played.pv_faults) {
    value["pv_faults"].push_back({{"cho", fault.side == Color::kCho}, {"text", fault.text}});
  }
  // Engines may print any bytes, but JSON must be UTF-8.
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::optional<MatchGame> FromJson(const std::string& text, GameId game_id) {
  try {
    const json value = json::parse(text);
    MatchGame game;
    RefereedGame& played = game.played;
    game.index = value.at("game");
    game.first_is_cho = value.at("first_is_cho");
    game.cho_setup = value.at("cho_setup");
    game.han_setup = value.at("han_setup");
    game.engines = value.value("engines", game.engines);  // older journals lack this
    game.date = value.value("date", game.date);           // and these
    game.failures_before = value.value("failures_before", game.failures_before);
    game.times = value.value("times", game.times);
    played.fen = value.at("fen");
    const std::vector<int> codes = value.at("codes");
    played.result = static_cast<GameResult>(codes.at(0));
    played.termination = static_cast<Termination>(codes.at(1));
    played.reason = {game_id, static_cast<std::uint8_t>(codes.at(2))};
    played.by_points = codes.at(3) != 0;
    played.detail = value.at("detail");
    played.overruns_ms = value.at("overruns_ms").get<std::vector<std::int64_t>>();
    for (const json& move : value.at("moves")) played.moves.push_back(MoveFrom(move));
    for (const json& fault : value.at("pv_faults")) {
      played.pv_faults.push_back({fault.at("cho") ? Color::kCho : Color::kHan, fault.at("text")});
    }
    return game;
  } catch (const std::bad_alloc&) {
    throw;  // does not mean that the record is bad
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

}  // namespace hansu::match
