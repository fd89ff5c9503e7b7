// SPDX-License-Identifier: MIT
#include "tuner/match/game_index.h"

#include <nlohmann/json.hpp>

#include "tuner/match/summary.h"

namespace hansu::match {

std::string IndexLine(const MatchSettings& settings, const MatchGame& game,
                      const std::optional<Place>& pgn, const std::optional<Place>& json) {
  using nlohmann::ordered_json;
  const RefereedGame& played = game.played;
  const std::array<std::string, 2> names = PlayersOf(game);
  const std::size_t cho = game.first_is_cho ? 0 : 1;
  ordered_json line = {{"game", game.index + 1},
                       {"round", settings.schedule().RoundOf(game.index) + 1},
                       {"white", names[cho]},
                       {"black", names[1 - cho]},
                       {"opening", played.fen}};
  if (GameOf(settings.id()).has_setups) line["setups"] = {game.cho_setup, game.han_setup};
  line["result"] = ResultText(played.result);
  line["termination"] = PgnTermination(played.termination);
  line["ending"] = TerminationText(played);
  line["plies"] = played.moves.size();
  line["date"] = game.date;
  const auto add = [&line](const char* file, const std::optional<Place>& place) {
    if (!place) return;
    line[file] = ordered_json{{"offset", place->offset}, {"bytes", place->bytes}};
  };
  add("pgn", pgn);
  add("json", json);
  // Engines may have any bytes as names, but JSON must be UTF-8.
  return line.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + '\n';
}

}  // namespace hansu::match
