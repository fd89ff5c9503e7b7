// SPDX-License-Identifier: MIT
// Makes the rows of an opening book from games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_set>
#include <vector>

#include "src/board/move.h"
#include "src/board/result.h"
#include "src/record/any/opening_book.h"
#include "src/rules/any/game.h"

namespace hansu::record {

// The numbers of games, by their use.
struct BookCounts {
  std::uint64_t games = 0;      // used
  std::uint64_t moves = 0;      // of those games, counted into rows
  std::uint64_t repeated = 0;   // exact duplicates of earlier games: left out
  std::uint64_t cut_short = 0;  // with a move that the rules do not allow: used up to that move
};

struct BookMove {
  Move move;
  bool is_chosen = true;  // not random
};

struct BookGame {
  std::span<const BookMove> moves;
  GameResult result;     // a win or a draw
  bool is_whole = true;  // false: a move that cannot be made follows
};

// Moves that were not chosen are not counted, nor are moves from a position that already occurred
// in the same game. The rows depend only on the set of games, not on their order.
class BookBuilder {
 public:
  // Counts the first `max_plies` plies of each game, from the position that it begins with.
  explicit BookBuilder(int max_plies);

  // Adds a game from that position, by its rules. REQUIRES: the game has ended.
  void Add(Position position, const BookGame& game);
  const BookCounts& counts() const { return counts_; }

  // The rows of all games so far, in order, without moves that were played in fewer games.
  std::vector<BookRow> Rows(std::uint64_t min_games);

 private:
  // Makes the move and counts it. False if the rules do not allow it.
  bool Play(Position& position, const BookMove& played, GameResult result);
  // Merges the rows that have the same position and move.
  void JoinRows();

  int max_plies_;
  BookCounts counts_;
  std::unordered_set<std::uint64_t> seen_;  // hashes of whole games: start, moves, result
  std::vector<BookRow> rows_;
  std::size_t join_at_;  // number of rows at which to merge next
};

}  // namespace hansu::record
