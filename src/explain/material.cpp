// SPDX-License-Identifier: MIT
#include "src/explain/material.h"

#include <algorithm>

namespace hansu::explain {
namespace {

struct Settled {
  std::size_t plies;
  int points;
};

// The plies of the line, up to the first one beyond the horizon, after which the other side is to
// move and takes nothing, with what the side to move at the start has won by then, less what the
// other side could take back. The end of the line comes last.
std::vector<Settled> SettledPlies(Position position, const std::vector<Move>& line,
                                  std::size_t horizon) {
  std::vector<Settled> settled;
  const Color winner = position.side_to_move();
  int points = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool takes = IsCapture(position, line[i]);
    if (!takes && position.side_to_move() != winner) {
      settled.push_back({i, points - BestCapture(position)});
      if (i >= horizon) return settled;
    }
    const int taken = takes ? PointsOf(position, position.piece_on(line[i].to())) : 0;
    points += position.side_to_move() == winner ? taken : -taken;
    position.Make(line[i]);
  }
  const bool may_take = position.side_to_move() != winner && !Judge(position).has_ended();
  settled.push_back({line.size(), points - (may_take ? BestCapture(position) : 0)});
  return settled;
}

}  // namespace

int PointsOf(const Position& position, Piece piece) {
  return GameOf(position.game()).piece_points[TypeOf(piece)];
}

bool IsCapture(const Position& position, Move move) {
  return !move.is_pass() && position.piece_on(move.to()) != Piece::kNone;
}

int BestCapture(const Position& position) {
  MoveList moves;
  position.LegalMoves(moves);
  int best = 0;
  for (Move move : moves) {
    if (!IsCapture(position, move)) continue;
    while (IsExchangeAtLeast(position, move, best + 1)) ++best;
  }
  return best;
}

int BalanceOf(Position position, const std::vector<Move>& line, std::size_t horizon) {
  const Color winner = position.side_to_move();
  int points = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool takes = IsCapture(position, line[i]);
    if (!takes && i >= horizon) return points;
    const int taken = takes ? PointsOf(position, position.piece_on(line[i].to())) : 0;
    points += position.side_to_move() == winner ? taken : -taken;
    position.Make(line[i]);
  }
  if (Judge(position).has_ended()) return points;
  return points + (position.side_to_move() == winner ? 1 : -1) * BestCapture(position);
}

Gain GainOf(Position position, const std::vector<Move>& line, std::size_t horizon) {
  const std::vector<Settled> settled = SettledPlies(std::move(position), line, horizon);
  const int last = settled.back().points;
  const auto is_about_last = [last](const Settled& each) {
    return each.plies > 0 && 5 * each.points >= 3 * last && each.points <= last + 1;
  };
  const auto first = std::find_if(settled.begin(), settled.end(), is_about_last);
  const Settled& chosen = first == settled.end() ? settled.back() : *first;
  return {chosen.points, chosen.plies};
}

}  // namespace hansu::explain
