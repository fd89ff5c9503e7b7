// SPDX-License-Identifier: MIT
// Makes opening books from games: which moves were played in which positions, and how it ended.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include "src/janggi/position.h"
#include "src/record/opening_book.h"

namespace hansu::data {

struct BookSettings {
  std::string rule_set = "janggi";
  int max_plies = 40;           // of a game
  std::uint64_t min_games = 2;  // moves that were played in fewer games are left out
};

// What is wrong with the settings, in one line, or an empty string.
std::string CheckSettings(const BookSettings& settings);

struct BookCounts {
  std::uint64_t games = 0;      // that went into the book
  std::uint64_t moves = 0;      // of those games
  std::uint64_t repeated = 0;   // games that were there before, move by move: they tell nothing new
  std::uint64_t unusable = 0;   // games without a result, or not of these rules from the start on
  std::uint64_t cut_short = 0;  // games with a move that these rules do not allow: used up to it
};

// Moves that were drawn by lot are not counted, nor are those of a position that was there before
// in the same game. The book hangs on the games alone, not on their order.
class BookMaker {
 public:
  // REQUIRES: CheckSettings finds nothing.
  explicit BookMaker(const BookSettings& settings);

  // A file of games, or a game record in any format that record::GameReader reads. Returns why it
  // could not be used, or an empty string.
  std::string AddFile(const std::string& path);
  const BookCounts& counts() const { return counts_; }

  // The book of all games so far. `description` is kept in it.
  record::OpeningBook Finish(std::string description);

 private:
  std::string AddGames(const std::string& path);
  std::string AddRecords(const std::string& path);
  struct PlayedMove {
    Move move;
    bool is_chosen;  // not drawn by lot
  };
  void AddGame(Position position, const std::vector<PlayedMove>& moves, GameResult result);
  // Makes the move and counts it. False where it cannot be made, or the game has gone far enough.
  bool Play(Position& position, const PlayedMove& played, GameResult result);
  // Makes one row of those of the same place.
  void Join();

  BookSettings settings_;
  RuleSet rules_;
  BookCounts counts_;
  std::unordered_set<std::uint64_t> seen_;  // games, by a hash of all that they are
  std::vector<record::BookRow> rows_;
  std::size_t join_at_;  // rows
};

}  // namespace hansu::data
