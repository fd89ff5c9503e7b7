// SPDX-License-Identifier: MIT
// Handicaps (접장기): the stronger side takes pieces off its own half before the game and moves
// first, as the boards (판) of .gib files have it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "src/board/types.h"

namespace hansu::app::play {

struct Handicap {
  std::optional<Color> giver;      // empty: the engine's side
  PerPieceType<int> missing = {};  // none at all: an even game

  bool is_even() const { return missing == PerPieceType<int>{}; }
  friend bool operator==(const Handicap&, const Handicap&) = default;
};

// "[cho|han] PIECES", where the pieces are words in English ("chariot", "guards" for both) or
// Korean ("차", "차포", "양사" for both guards), or "none". Returns what is wrong, or an empty
// string; then the handicap is set.
std::string ParseHandicap(std::string_view text, Handicap& handicap);

// "chariot, 2 guards"; "none".
std::string HandicapText(const Handicap& handicap);

// The start position without the giver's pieces, taken from its own left; the giver is to move.
// REQUIRES: a valid FEN with all pieces, and a giver.
std::string WithHandicap(std::string_view start_fen, const Handicap& handicap);

}  // namespace hansu::app::play
