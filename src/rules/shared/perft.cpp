// SPDX-License-Identifier: MIT
#include "src/rules/shared/perft.h"

#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME {

std::uint64_t Perft(Position& position, int depth, const StopToken& stop) {
  if (depth <= 0) return 1;
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
  if (depth == 1) return moves.size();
  // Tested at inner nodes only, where it has no measurable cost.
  if (depth >= 3 && stop.stop_requested()) return 0;
  std::uint64_t paths = 0;
  for (Move move : moves) {
    position.Make(move);
    paths += Perft(position, depth - 1, stop);
    position.Unmake();
  }
  return paths;
}

}  // namespace hansu::HANSU_GAME
