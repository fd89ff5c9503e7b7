// SPDX-License-Identifier: MIT
#include "src/app/explored_position.h"

#include <cstdio>
#include <nlohmann/json.hpp>
#include <utility>

#include "src/app/play/setups.h"
#include "src/app/review/game_json.h"
#include "src/base/translation.h"
#include "src/board/coordinates.h"
#include "src/report/text_table.h"
#include "src/text/build_info.h"

namespace hansu::app {
namespace {

using record::BookRow;
using report::Alignment;
using report::TextRow;

std::string PercentText(double share) {
  char text[40];
  std::snprintf(text, sizeof text, "%.1f %%", 100 * share);
  return text;
}

// Games, their share, results and score, as cells.
template <typename Row>
TextRow ResultCells(const Row& row, std::uint64_t all) {
  const double share = static_cast<double>(row.games()) / static_cast<double>(all);
  return {std::to_string(row.games()), PercentText(share),         std::to_string(row.wins),
          std::to_string(row.draws),   std::to_string(row.losses), PercentText(row.share())};
}

// The columns of results after `leading` columns of names.
std::string TableOf(TextRow names, std::vector<TextRow> rows) {
  std::vector<Alignment> alignments(names.size(), Alignment::kLeft);
  for (std::string_view name : {TrLater("games"), TrLater("share"), TrLater("won"),
                                TrLater("drawn"), TrLater("lost"), TrLater("score")}) {
    names.push_back(Tr(name));
    alignments.push_back(Alignment::kRight);
  }
  rows.insert(rows.begin(), std::move(names));
  return report::TextTable(rows, alignments);
}

std::string SideText(const Position& position, Color side) {
  return Tr(GameOf(position.game()).side_names[side]);
}

std::string MovesTable(const ExploredPosition& explored, Vocabulary words) {
  const std::uint64_t all = explored.games();
  std::vector<TextRow> rows;
  for (const BookRow& row : explored.moves) {
    TextRow cells = {ToUci(row.move), ToNative(explored.position, row.move, words),
                     ToInternational(explored.position, row.move)};
    for (std::string& cell : ResultCells(row, all)) cells.push_back(std::move(cell));
    rows.push_back(std::move(cells));
  }
  return TableOf({Tr("move"), "", ""}, std::move(rows));
}

std::string StartsTable(const ExploredPosition& explored, Vocabulary words) {
  const GameId game = explored.position.game();
  std::uint64_t all = 0;
  for (const StartRow& row : explored.starts) all += row.games();
  std::vector<TextRow> rows;
  for (const StartRow& row : explored.starts) {
    TextRow cells = {play::SetupText(game, row.setups[Color::kCho], words),
                     play::SetupText(game, row.setups[Color::kHan], words)};
    for (std::string& cell : ResultCells(row, all)) cells.push_back(std::move(cell));
    rows.push_back(std::move(cells));
  }
  return TableOf(
      {SideText(explored.position, Color::kCho), SideText(explored.position, Color::kHan)},
      std::move(rows));
}

template <typename Row>
nlohmann::ordered_json ResultsJson(const Row& row) {
  return {{"games", row.games()},
          {"wins", row.wins},
          {"draws", row.draws},
          {"losses", row.losses},
          {"score", row.share()}};
}

nlohmann::ordered_json SetupNamesOf(GameId game, const PerColor<SetupName>& setups) {
  const auto name = [&](Color side) {
    return GameOf(game).setup_names[static_cast<std::size_t>(setups[side])];
  };
  return {{"cho", name(Color::kCho)}, {"han", name(Color::kHan)}};
}

}  // namespace

std::uint64_t ExploredPosition::games() const {
  std::uint64_t games = 0;
  for (const BookRow& row : moves) games += row.games();
  return games;
}

std::string ExploredText(const ExploredPosition& explored, Vocabulary words) {
  const Position& position = explored.position;
  std::string text;
  if (explored.setups && GameOf(position.game()).has_setups) {
    for (Color side : kColors) {
      text += SideText(position, side) + ": " +
              play::SetupText(position.game(), (*explored.setups)[side], words) + '\n';
    }
  }
  if (explored.moves.empty()) {
    text += Tr("No game has this position.") + '\n';
  } else {
    text += Tr("{side} to move, results for this side, the best move first:",
               {{"side", SideText(position, position.side_to_move())}}) +
            '\n' + MovesTable(explored, words);
  }
  if (!explored.starts.empty()) {
    text += '\n' +
            Tr("Setups, with the results of {side}; mirror images count as one:",
               {{"side", SideText(position, Color::kCho)}}) +
            '\n' + StartsTable(explored, words);
  }
  return text;
}

std::string ExploredJson(const ExploredPosition& explored, Vocabulary words) {
  const Position& position = explored.position;
  const std::uint64_t all = explored.games();
  nlohmann::ordered_json json = {{"fen", ToFen(position)},
                                 {"turn", review::KeyOf(position.side_to_move())},
                                 {"setups", nullptr},
                                 {"games", all},
                                 {"moves", nlohmann::ordered_json::array()}};
  if (explored.setups) json["setups"] = SetupNamesOf(position.game(), *explored.setups);
  for (const BookRow& row : explored.moves) {
    nlohmann::ordered_json entry = {{"move", ToUci(row.move)},
                                    {"native", ToNative(position, row.move, words)},
                                    {"international", ToInternational(position, row.move)}};
    entry.update(ResultsJson(row));
    entry["share"] = static_cast<double>(row.games()) / static_cast<double>(all);
    json["moves"].push_back(std::move(entry));
  }
  if (explored.starts.empty()) return text::JsonText(json);
  json["starts"] = nlohmann::ordered_json::array();
  for (const StartRow& row : explored.starts) {
    nlohmann::ordered_json entry = SetupNamesOf(position.game(), row.setups);
    entry.update(ResultsJson(row));
    json["starts"].push_back(std::move(entry));
  }
  return text::JsonText(json);
}

}  // namespace hansu::app
