// SPDX-License-Identifier: MIT
// Plays the words of a record on a board, in one interpretation of them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "src/game/game.h"
#include "src/record/game.h"
#include "src/record/raw_game.h"

namespace hansu::inline HANSU_GAME::record {

// The moves of a record, parsed once for all interpretations. The raw game must outlive this.
struct WrittenGame {
  struct Word {
    std::size_t item;
    WrittenMove move;
  };
  explicit WrittenGame(const RawGame& game);

  const RawGame& raw;
  std::vector<Word> moves;  // the items that are moves, in their order
};

struct Replayed {
  Position position;  // after the moves
  std::string comment;
  std::vector<GameMove> moves;
  std::vector<Warning> warnings;
  // The item whose move could not be made, and why; everything from there on is left out.
  std::optional<std::size_t> broke_at;
  std::string why_broken;
  bool broke_at_pass = false;
  bool broke_at_ambiguity = false;
  bool broke_at_no_move = false;  // at a word that is not a move in any style

  bool is_whole() const { return !broke_at; }
};
Replayed Replay(const WrittenGame& game, TextFormat format, const Position& start,
                PointStyle style);
// For people: where the moves of the game break off, why, and how many are left out.
// REQUIRES: !replayed.is_whole().
Warning WarningOfBreak(const WrittenGame& game, const Replayed& replayed);

}  // namespace hansu::inline HANSU_GAME::record
