// SPDX-License-Identifier: MIT
#include "tuner/match/game_json.h"

#include <nlohmann/json.hpp>

namespace hansu::match {
namespace {

using nlohmann::json;

json ToValue(const MoveRecord& move) {
  return {{"uci", move.uci},     {"score", move.score},   {"depth", move.depth},
          {"nodes", move.nodes}, {"ms", move.elapsed_ms}, {"ping_ms", move.ping_ms}};
}

MoveRecord MoveFrom(const json& value) {
  return {value.at("uci"),   value.at("score"), value.at("depth"),
          value.at("nodes"), value.at("ms"),    value.at("ping_ms")};
}

}  // namespace

std::string ToJson(const PlayedGame& game) {
  const GameRecord& record = game.record;
  json value = {{"game", game.index},
                {"first_is_cho", game.first_is_cho},
                {"cho_setup", game.cho_setup},
                {"han_setup", game.han_setup},
                {"fen", record.fen},
                {"result", ResultText(record.result)},
                {"ending", EndingText(record)},
                {"codes",
                 {static_cast<int>(record.result), static_cast<int>(record.ending),
                  static_cast<int>(record.reason), static_cast<int>(record.by_points)}},
                {"detail", record.detail},
                {"overruns_ms", record.overruns_ms},
                {"moves", json::array()},
                {"pv_faults", json::array()}};
  for (const MoveRecord& move : record.moves) value["moves"].push_back(ToValue(move));
  for (const PvFault& fault : record.pv_faults) {
    value["pv_faults"].push_back({{"cho", fault.side == Color::kCho}, {"text", fault.text}});
  }
  // Engines print any bytes; JSON holds UTF-8 alone.
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::optional<PlayedGame> FromJson(const std::string& text) {
  try {
    const json value = json::parse(text);
    PlayedGame game;
    GameRecord& record = game.record;
    game.index = value.at("game");
    game.first_is_cho = value.at("first_is_cho");
    game.cho_setup = value.at("cho_setup");
    game.han_setup = value.at("han_setup");
    record.fen = value.at("fen");
    const std::vector<int> codes = value.at("codes");
    record.result = static_cast<GameResult>(codes.at(0));
    record.ending = static_cast<Ending>(codes.at(1));
    record.reason = static_cast<EndReason>(codes.at(2));
    record.by_points = codes.at(3) != 0;
    record.detail = value.at("detail");
    record.overruns_ms = value.at("overruns_ms").get<std::vector<std::int64_t>>();
    for (const json& move : value.at("moves")) record.moves.push_back(MoveFrom(move));
    for (const json& fault : value.at("pv_faults")) {
      record.pv_faults.push_back({fault.at("cho") ? Color::kCho : Color::kHan, fault.at("text")});
    }
    return game;
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

}  // namespace hansu::match
