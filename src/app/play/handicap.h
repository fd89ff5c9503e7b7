// SPDX-License-Identifier: MIT
// Handicaps (접장기): the stronger side removes some of its own pieces before the game and moves
// first, as in the boards (판) of .gib files.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "src/base/status.h"
#include "src/board/types.h"
#include "src/rules/any/game.h"

namespace hansu::app::play {

struct Handicap {
  std::optional<Color> giver;      // empty: the engine's side
  PerPieceType<int> missing = {};  // counts; all zero: an even game

  bool is_even() const { return missing == PerPieceType<int>{}; }
  friend bool operator==(const Handicap&, const Handicap&) = default;
};

// "[cho|han] PIECES": the side as SideNamed reads it, and pieces as PieceNamed reads them, "guards"
// and 양사 for both, 차포 for one of each, "2 guards", 병 2개, with or without commas; or "none",
// 없음. Reads what HandicapText writes.
Result<Handicap> ParseHandicap(GameId game, std::string_view text);

// "chariot, 2 guards"; "none"; in the user's language (see Tr). In Korean, pieces have the giver's
// names for them, Han's if no giver is named.
std::string HandicapText(GameId game, const Handicap& handicap, Vocabulary words = {});

// The start position without the handicap's pieces, which are removed starting from the giver's
// left; the giver is to move. REQUIRES: a valid FEN with all pieces, and a giver.
std::string WithHandicap(GameId game, std::string_view start_fen, const Handicap& handicap);

}  // namespace hansu::app::play
