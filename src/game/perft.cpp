// SPDX-License-Identifier: MIT
#include "src/game/perft.h"

#include "src/game/game.h"

namespace hansu::inline HANSU_GAME {

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

}  // namespace hansu::inline HANSU_GAME
