// SPDX-License-Identifier: MIT
#include "src/app/review/archive_index.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <utility>

#include "src/app/review/advice.h"
#include "src/base/translation.h"
#include "src/report/chart.h"
#include "src/report/page.h"
#include "src/rules/any/game.h"

namespace hansu::app::review {
namespace {

using Row = std::vector<std::string>;

// One side of a game.
struct PlayedSide {
  const ReviewedGame* game;
  Color side;

  double accuracy() const { return game->accuracy[side]; }
  const Costs& costs() const { return game->costs[side]; }
  const std::string& player() const { return game->players[side]; }
  const std::string& opponent() const { return game->players[~side]; }
};

struct Record {
  int games = 0;
  int won = 0;
  int drawn = 0;
  int lost = 0;
  double accuracy = 0;  // the sum
};

void Count(Record& record, const PlayedSide& part) {
  ++record.games;
  record.accuracy += part.accuracy();
  const GameResult result = part.game->result;
  if (result == GameResult::kDraw) ++record.drawn;
  if (result == WinFor(part.side)) ++record.won;
  if (result == WinFor(~part.side)) ++record.lost;
}

std::string PercentOf(double share) { return std::to_string(std::lround(100 * share)) + " %"; }

Row RecordRow(const std::string& name, const Record& record) {
  return {name,
          std::to_string(record.games),
          std::to_string(record.won),
          std::to_string(record.drawn),
          std::to_string(record.lost),
          PercentOf(record.accuracy / std::max(record.games, 1))};
}

Row RecordHeads(const std::string& first) {
  return {first, Tr("Games"), Tr("Won"), Tr("Drawn"), Tr("Lost"), Tr("Accuracy")};
}

// A table of the records of all parts that have the same name; the most frequent first.
template <typename NameOfPart>
void AddRecords(report::Page& page, const std::string& heading,
                const std::vector<PlayedSide>& parts, NameOfPart name) {
  std::map<std::string, Record> records;
  for (const PlayedSide& part : parts) Count(records[name(part)], part);
  std::vector<std::pair<std::string, Record>> sorted(records.begin(), records.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.second.games > b.second.games; });
  std::vector<Row> rows;
  for (const auto& [key, record] : sorted) rows.push_back(RecordRow(key, record));
  page.AddHeading(heading);
  page.AddTable(RecordHeads(""), rows);
}

std::string LengthOf(const PlayedSide& part) {
  constexpr std::size_t kShort = 60;
  constexpr std::size_t kLong = 120;
  const std::size_t moves = part.game->moves;
  if (moves < kShort) return Tr("under 60 moves");
  return moves < kLong ? Tr("60 to 119 moves") : Tr("120 moves and more");
}

std::string NameOrUnknown(const std::string& name) { return name.empty() ? "?" : name; }

void AddMistakes(report::Page& page, GameId game, const std::vector<PlayedSide>& parts) {
  Costs costs;
  for (const PlayedSide& part : parts) costs += part.costs();
  std::vector<std::pair<double, Row>> kinds;
  for (std::size_t i = 0; i < kMistakeKindCount; ++i) {
    const KindCost& kind = costs.kinds[i];
    if (kind.count == 0) continue;
    char games[24];
    std::snprintf(games, sizeof games, "%.2f", kind.loss);
    kinds.push_back(
        {kind.loss,
         {NameOf(static_cast<MistakeKind>(i), game), std::to_string(kind.count), games}});
  }
  std::stable_sort(kinds.begin(), kinds.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<Row> rows;
  for (auto& [loss, row] : kinds) rows.push_back(std::move(row));
  page.AddHeading(Tr("Most expensive mistakes"));
  page.AddTable({Tr("Kind"), Tr("Count"), Tr("Games given away")}, rows);
  for (const std::string& line : AdviceFor(costs, game)) page.AddParagraph(line);
}

// Accuracy by game in the order of their dates.
void AddTrend(report::Page& page, std::vector<PlayedSide> parts) {
  std::stable_sort(parts.begin(), parts.end(), [](const PlayedSide& a, const PlayedSide& b) {
    return a.game->date < b.game->date;
  });
  report::Series accuracy{.name = "", .points = {}};
  for (const PlayedSide& part : parts) {
    accuracy.points.push_back(
        {static_cast<double>(accuracy.points.size() + 1), 100 * part.accuracy()});
  }
  page.AddSvg(
      Tr("Accuracy by game, in the order of dates"),
      report::DrawLineChart(
          {.x_title = Tr("Game"), .y_title = Tr("Accuracy") + ", %", .series = {accuracy}}));
}

void AddGames(report::Page& page, const std::vector<ReviewedGame>& games,
              const PerColor<std::string_view>& names) {
  std::vector<Row> rows;
  std::vector<std::string> links;
  for (const ReviewedGame& game : games) {
    rows.push_back({NameOrUnknown(game.players[Color::kCho]) + " – " +
                        NameOrUnknown(game.players[Color::kHan]),
                    game.date, std::string(ResultText(game.result)), std::to_string(game.moves),
                    PercentOf(game.accuracy[Color::kCho]), PercentOf(game.accuracy[Color::kHan])});
    links.push_back(game.page);
  }
  page.AddHeading(Tr("Games"));
  const auto accuracy_of = [&names](Color side) {
    return Tr("Accuracy, {side}", {{"side", Tr(names[side])}});
  };
  page.AddLinkedTable({Tr("Game"), Tr("Date"), Tr("Result"), Tr("Moves"), accuracy_of(Color::kCho),
                       accuracy_of(Color::kHan)},
                      rows, links);
}

// The player’s sides, or everybody’s.
std::vector<PlayedSide> PartsOf(const std::vector<ReviewedGame>& games, const std::string& player) {
  std::vector<PlayedSide> parts;
  for (const ReviewedGame& game : games) {
    for (Color side : kColors) {
      const PlayedSide part{&game, side};
      if (player.empty() || part.player() == player) parts.push_back(part);
    }
  }
  return parts;
}

}  // namespace

std::string IndexPage(GameId game, const std::vector<ReviewedGame>& games,
                      const std::string& player) {
  const std::vector<PlayedSide> parts = PartsOf(games, player);
  report::Page page(player.empty() ? Tr("Reviewed games") : player);
  Record all;
  for (const PlayedSide& part : parts) Count(all, part);
  page.AddTable(RecordHeads(""), {RecordRow(Tr("All"), all)});
  AddMistakes(page, game, parts);
  AddRecords(page, Tr("By side"), parts,
             [game](const PlayedSide& part) { return Tr(GameOf(game).side_names[part.side]); });
  if (GameOf(game).has_setups)
    AddRecords(page, Tr("By setup"), parts,
               [](const PlayedSide& part) { return part.game->setups[part.side]; });
  if (!player.empty()) {
    AddRecords(page, Tr("By opponent"), parts,
               [](const PlayedSide& part) { return NameOrUnknown(part.opponent()); });
  }
  AddRecords(page, Tr("By length"), parts, LengthOf);
  if (!player.empty() && parts.size() > 1) AddTrend(page, parts);
  AddGames(page, games, GameOf(game).side_names);
  return page.ToHtml();
}

}  // namespace hansu::app::review
