// SPDX-License-Identifier: MIT
#include "tuner/data/inspect_positions.h"

#include <cstdio>
#include <nlohmann/json.hpp>

#include "src/base/text.h"
#include "src/rules/shared/game.h"
#include "tuner/data/inspect_text.h"
#include "tuner/data/json.h"
#include "tuner/data/position_file.h"

namespace hansu::HANSU_GAME::data {
namespace {

void AddPosition(const PackedPosition& position, PositionsSummary& summary) {
  PerColor<int> points = {};
  position.ForEachPiece([&points](Square, Piece piece) {
    if (piece != Piece::kNone) points[ColorOf(piece)] += kPiecePoints[TypeOf(piece)];
  });
  ++summary.positions;
  summary.games += position.is_first_of_game() ? 1 : 0;
  summary.han_to_move += position.side_to_move() == Color::kHan ? 1 : 0;
  summary.results.Add(position.result());
  summary.plies.Add(position.ply());
  summary.scores.Add(position.score_cp);
  summary.material.Add(points[Color::kCho] + points[Color::kHan]);
  summary.balance.Add(points[Color::kCho] - points[Color::kHan]);
}

std::string ChecksumText(std::uint32_t checksum) {
  char text[16];
  std::snprintf(text, sizeof text, "%08x", static_cast<unsigned>(checksum));
  return text;
}

}  // namespace

Result<PositionsSummary> SummarizePositions(const std::string& path) {
  PositionFile file;
  if (Status status = file.Open(path); !status.ok()) return status;
  PositionsSummary summary;
  for (const PackedPosition& position : file.positions()) AddPosition(position, summary);
  summary.checksum = file.checksum();
  summary.description = file.description();
  return summary;
}

std::string InspectText(const PositionsSummary& file) {
  const ResultCounts& results = file.results;
  const std::string first(NameOf(Color::kCho));
  const std::string second(NameOf(Color::kHan));
  std::string text = Line("positions", std::to_string(file.positions));
  text += Line("games", std::to_string(file.games));
  text += Line(second + " to move", Counted(file.han_to_move, file.positions));
  text += Line(first + " wins", Counted(results.cho_wins, file.positions));
  text += Line(second + " wins", Counted(results.han_wins, file.positions));
  text += Line("draws", Counted(results.draws, file.positions));
  text += Line("CRC-32", ChecksumText(file.checksum));
  text += Line("made", file.description);
  text += Chart("plies before the position", file.plies);
  text += Chart("score for the side to move, hundredths of a point", file.scores);
  text += Chart("points on the board" + PointsNote(), file.material);
  return text + Chart(BalanceTitle(), file.balance);
}

std::string InspectJson(const PositionsSummary& file) {
  return nlohmann::json{{"positions", file.positions},
                        {"games", file.games},
                        {Lower(NameOf(Color::kHan)) + "_to_move", file.han_to_move},
                        {"results", JsonOf(file.results)},
                        {"crc32", ChecksumText(file.checksum)},
                        {"made", JsonOrText<nlohmann::json>(file.description)},
                        {"plies", PairsOf(file.plies)},
                        {"scores_cp", PairsOf(file.scores)},
                        {"material", PairsOf(file.material)},
                        {"balance", PairsOf(file.balance)}}
      .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace hansu::HANSU_GAME::data
