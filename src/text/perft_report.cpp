// SPDX-License-Identifier: MIT
#include "src/text/perft_report.h"

#include "src/rules/any/game.h"

namespace hansu::text {

bool PrintPerft(Position& position, int depth, const StopToken& stop,
                const std::function<void(const std::string&)>& print) {
  std::uint64_t total = depth == 0 ? 1 : 0;
  MoveList moves;
  if (depth > 0) position.LegalMoves(moves);
  for (Move move : moves) {
    position.Make(move);
    const std::uint64_t paths = Perft(position, depth - 1, stop);
    position.Unmake();
    if (stop.stop_requested()) return false;
    print(ToUci(move) + ": " + std::to_string(paths));
    total += paths;
  }
  print("");
  print("Nodes searched: " + std::to_string(total));
  return true;
}

}  // namespace hansu::text
