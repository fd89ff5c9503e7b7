// SPDX-License-Identifier: MIT
// A game as far as it has been played, from which a search starts.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/board/move.h"
#include "src/rules/any/game.h"

namespace hansu::engine {

struct PlayedGame {
  // Makes one more move. REQUIRES: it is legal.
  void Play(Move move);
  // False, and nothing changes, if fewer moves have been made since the first position.
  bool TakeBack(int plies);

  std::string fen;          // of the first position
  std::vector<Move> moves;  // made since
  Position position;        // after them
};

// Plays the moves from the FEN. Fails on a bad FEN or an illegal move.
Result<PlayedGame> PlayGame(std::string_view fen, std::span<const Move> moves,
                            const RuleSet& rules);

}  // namespace hansu::engine
