// SPDX-License-Identifier: MIT
// Plays the words of a record on a board, in one interpretation of them.
//
// The moves of a game are made only in the order in which they were played. Everything in a record
// that says whose move is next is compared with the side to move: the start position, numbers ("2."
// and "2..."), words that name the point a piece leaves, and words in the style of one side
// (move_clues.h). A contradiction, a word that is not a move where one is due, or a result before
// the end is reported. Then
//   - the game goes on if the words after it show that no move is lost: by the points that their
//     pieces leave, or because the next number is right;
//   - otherwise it is cut short, back to the last ply that is certain.
// So a game with a word lost, doubled, exchanged or garbled is read as it was or as its beginning.
// A move is made for the other side only if nothing in the record contradicts that.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "src/record/game.h"
#include "src/record/raw_game.h"
#include "src/record/written_game.h"
#include "src/rules/any/game.h"

namespace hansu::record {

struct Replayed {
  Position position;  // after the moves
  std::string comment;
  std::vector<GameMove> moves;
  std::vector<Warning> warnings;
  // The item whose move could not be made, or at which the order of the moves is lost, and why;
  // everything from there on is left out.
  std::optional<std::size_t> broke_at;
  std::string why_broken;    // names the item
  bool is_cut_back = false;  // moves before it are left out, too
  bool broke_at_pass = false;
  bool broke_at_ambiguity = false;
  bool broke_at_no_move = false;  // at a word that is not a move in any style
  bool doubts_order = false;      // something contradicts the order of the moves
  bool doubts_words = false;      // something in the words contradicts the moves

  bool is_whole() const { return !broke_at; }
};
Replayed Replay(const WrittenGame& game, TextFormat format, const Position& start,
                PointStyle style);
// For people: where the moves of the game break off, why, and how many are left out.
// REQUIRES: !replayed.is_whole().
Warning WarningOfBreak(const WrittenGame& game, const Replayed& replayed);

}  // namespace hansu::record
