// SPDX-License-Identifier: MIT
#include "src/rules/shared/random_line.h"

#include <cstdlib>
#include <vector>

#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME {
namespace {

// A position has about 30 moves, so about one ply in 250 is a pass.
constexpr std::uint64_t kMoveWeight = 8;
constexpr std::uint64_t kPassWeight = 1;

Move DrawMove(const MoveList& moves, std::mt19937_64& random) {
  const auto weight = [](Move move) { return move.is_pass() ? kPassWeight : kMoveWeight; };
  std::uint64_t total = 0;
  for (Move move : moves) total += weight(move);
  std::uint64_t left = Below(random, total);
  for (Move move : moves) {
    if (left < weight(move)) return move;
    left -= weight(move);
  }
  std::abort();  // weights sum to the total
}

Move DrawPieceType(const Position& position, const MoveList& moves, std::mt19937_64& random) {
  PerPieceType<std::vector<Move>> by_type;
  for (Move move : moves) {
    if (!move.is_pass()) by_type[TypeOf(position.piece_on(move.from()))].push_back(move);
  }
  std::vector<PieceType> movable;
  for (PieceType type : kPieceTypes) {
    if (!by_type[type].empty()) movable.push_back(type);
  }
  if (movable.empty()) return moves[0];  // only the pass is left
  const std::vector<Move>& drawn = by_type[movable[Below(random, movable.size())]];
  return drawn[Below(random, drawn.size())];
}

}  // namespace

Move RandomMove(const Position& position, RandomDraw draw, std::mt19937_64& random) {
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
  return draw == RandomDraw::kMove ? DrawMove(moves, random)
                                   : DrawPieceType(position, moves, random);
}

std::optional<Position> RandomLine(Position start, const PlyRange& plies, RandomDraw draw,
                                   std::mt19937_64& random) {
  const int count = RandomPly(plies, random);
  for (int ply = 0; ply < count; ++ply) {
    if (Judge(start).has_ended()) return std::nullopt;
    start.Make(RandomMove(start, draw, random));
  }
  if (Judge(start).has_ended()) return std::nullopt;
  return start;
}

}  // namespace hansu::HANSU_GAME
