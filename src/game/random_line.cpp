// SPDX-License-Identifier: MIT
#include "src/game/random_line.h"

#include <cstdlib>

#include "src/game/game.h"

namespace hansu::inline HANSU_GAME {
namespace {

// A position has about 30 moves, so about one ply in 250 is a pass.
constexpr std::uint64_t kMoveWeight = 8;
constexpr std::uint64_t kPassWeight = 1;

}  // namespace

Move RandomMove(const Position& position, std::mt19937_64& random) {
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
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

std::optional<Position> RandomLine(Position start, const PlyRange& plies, std::mt19937_64& random) {
  const int count = RandomPly(plies, random);
  for (int ply = 0; ply < count; ++ply) {
    if (Judge(start).has_ended()) return std::nullopt;
    start.Make(RandomMove(start, random));
  }
  if (Judge(start).has_ended()) return std::nullopt;
  return start;
}

}  // namespace hansu::inline HANSU_GAME
