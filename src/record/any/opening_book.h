// SPDX-License-Identifier: MIT
// Opening books: which moves were played in a position, and how the games ended. The tuner and the
// verb `explore` make them; the engine plays from them, the explorers show them. A position and its
// mirror image share their rows. All numbers in a file are little-endian:
//
//   offset  bytes  what
//        0     16  "hansu openings 1"
//       16      8  key of the start position: a book with other keys is refused
//       24      4  number of rows
//       28      4  bytes of the description
//       32      4  number of rule cells
//       36      4  CRC-32 of all other bytes of the file, in order
//       40         rule cells (the first of RuleOptions; two bytes each; those left out have the
//                  default), description (text), rows
//
// A row: the position's key (8), Move::code (2), zero (2), wins, draws, losses (4 each). Rows are
// sorted by key, then by code.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/board/move.h"
#include "src/rules/any/game.h"

namespace hansu::record {

// The share of the points, 0 to 1. REQUIRES: games > 0.
double ShareOfPoints(std::uint64_t wins, std::uint64_t draws, std::uint64_t games);

struct BookRow {
  Key key = 0;
  Move move;
  // Results of the games with the move, for the side that made it:
  std::uint32_t wins = 0;
  std::uint32_t draws = 0;
  std::uint32_t losses = 0;

  std::uint64_t games() const { return std::uint64_t{wins} + draws + losses; }
  // REQUIRES: games() > 0.
  double share() const { return ShareOfPoints(wins, draws, games()); }
  // By which moves are compared: a lower confidence bound on the share, two standard deviations
  // below it, as for that many coin tosses. REQUIRES: games() > 0.
  double merit() const;
  // The order of the rows in a file.
  bool IsBefore(const BookRow& other) const;
  bool IsSamePlace(const BookRow& other) const { return key == other.key && move == other.move; }
  friend bool operator==(const BookRow&, const BookRow&) = default;
};

// The row for one game in which this move was played. REQUIRES: the move is legal, and the game has
// ended with a win or a draw.
BookRow RowOf(const Position& position, Move move, GameResult result);

struct OpeningBook {
  RuleSet rules;              // under which the games were played
  std::string description;    // how it was made
  std::vector<BookRow> rows;  // in order, each pair of key and move once

  friend bool operator==(const OpeningBook&, const OpeningBook&) = default;
};

// The moves that were played in the position, not mirrored; empty if the book has no move. Two
// positions may share a key, so the caller must check that the moves are legal.
std::vector<BookRow> MovesIn(const OpeningBook& book, const Position& position);

// The same moves by merit, the best first, without illegal ones; empty once the game has ended.
std::vector<BookRow> BestMovesIn(const OpeningBook& book, const Position& position);

// True if a file that begins with these bytes (16 or more) is an opening book.
bool IsBook(std::string_view bytes);
// True if the path is a regular file that can be read and is one.
bool IsBookFile(const std::string& path);
// REQUIRES: fewer than 2^32 rows, in order.
std::string ToBytes(const OpeningBook& book);

// Any bytes may be passed.
Result<OpeningBook> BookFromBytes(GameId game, std::string_view bytes);
Result<OpeningBook> LoadBook(GameId game, const std::string& path);

}  // namespace hansu::record
