// SPDX-License-Identifier: MIT
// A reason why a move is a mistake: a motif, and the line that proves it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "src/board/move.h"
#include "src/board/types.h"
#include "src/search/any/score.h"

namespace hansu::explain {

enum class Motif : std::uint8_t {
  // The end of the game.
  kMate,        // a mate in `value` moves
  kPass,        // passing ends the game on points
  kBikjang,     // facing generals end it on points
  kRepetition,  // a repetition decides it
  kRules,       // another rule does
  // A piece that is taken at once, by what the played move did or left undone.
  kHanging,      // it was attacked, and stays where it is
  kIntoAttack,   // it went there
  kExchange,     // it took a piece, and is taken back
  kGuardLeft,    // the piece that moved was its guard
  kGuardCut,     // the guard's way is blocked, or its screen is gone
  kScreenGiven,  // the piece that moved is the cannon's screen now
  kLineOpened,   // the piece that moved stood in the way of a chariot or a cannon
  kLegOpened,    // it stood in the way of a horse or an elephant
  kCapture,      // no such cause
  // A quiet move that wins a piece.
  kFork,         // one piece attacks two
  kPin,          // the piece cannot leave its general's line
  kDiscovered,   // the move opens another piece's way, or gives a cannon its screen
  kTrapped,      // the piece has nowhere to go
  kCombination,  // none of these, but the line wins material
  // Without a win of material.
  kIdlePass,       // passing lets the chances go
  kEdgeFile,       // the edge soldier opens its chariot's file
  kSoldierPair,    // two soldiers side by side guard each other
  kCentralCannon,  // the cannon stands in front of its general
};
inline constexpr std::size_t kMotifCount = static_cast<std::size_t>(Motif::kCentralCannon) + 1;

// "mate", "guardLeft": as in JSON.
std::string_view KeyOf(Motif motif);

struct Reason {
  Motif motif;
  // True: the better move would have done it, and the line begins with that move. False: the
  // played move lets it happen, and the line begins with the answer to it.
  bool is_missed = false;
  // Pieces and where they stand when the line begins; first the one that the line's first move
  // moves, then its victims (of a fork both), then the guard (kGuardLeft, kGuardCut), the piece
  // that was moved (kScreenGiven, kLineOpened, kLegOpened), or the piece that takes (kDiscovered).
  // Victims that come to their point within the line are left out.
  std::vector<Square> squares = {};
  std::vector<Piece> pieces = {};  // one for each square
  int value = 0;                   // mates: moves; material and kIdlePass: points; else 0
  // Legal, and ends where the reason is proved. Empty only if the played move ends the game.
  std::vector<Move> line = {};
};

// The search's best play in a position.
struct Line {
  search::Score score = search::kDraw;  // for the side to move
  std::vector<Move> moves = {};
};

}  // namespace hansu::explain
