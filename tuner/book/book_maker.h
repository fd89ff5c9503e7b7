// SPDX-License-Identifier: MIT
// Makes opening books from games: the moves that were played in each position, and their results.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include "src/base/status.h"
#include "src/record/any/opening_book.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::data {

struct BookSettings {
  std::string rule_set{kVariants[0]};
  int max_plies = 40;           // first plies of each game that count
  std::uint64_t min_games = 2;  // moves played in fewer games are dropped
};

Status CheckSettings(const BookSettings& settings);

struct BookCounts {
  std::uint64_t games = 0;      // used for the book
  std::uint64_t moves = 0;      // of those games, counted into the book
  std::uint64_t repeated = 0;   // exact duplicates of earlier games: left out
  std::uint64_t unusable = 0;   // without a result, or unreadable by these rules: left out
  std::uint64_t cut_short = 0;  // with a move that these rules do not allow: used up to that move
  std::vector<std::string> incomplete;  // a line per file with fewer games than its header names
};

// Random moves are not counted, nor are moves from a position that already occurred in the same
// game. The book depends only on the set of games, not on their order.
class BookMaker {
 public:
  // REQUIRES: CheckSettings(settings).ok().
  explicit BookMaker(const BookSettings& settings);

  // A file of self-play games, or what record::ReadGameFile reads.
  Status AddFile(const std::string& path);
  const BookCounts& counts() const { return counts_; }

  // The book of all games so far. `description` is stored in it.
  record::OpeningBook Finish(std::string description);

 private:
  Status AddGames(const std::string& path);
  Status AddRecords(const std::string& path);
  struct PlayedMove {
    Move move;
    bool is_chosen;  // not random
  };
  struct RecordedGame {
    const std::vector<PlayedMove>& moves;
    GameResult result;
    bool is_whole = true;  // false: a move that cannot be made follows
  };
  void AddGame(Position position, const RecordedGame& game);
  // Makes the move and counts it. False if it is illegal, or if the game has reached max_plies.
  bool Play(Position& position, const PlayedMove& played, GameResult result);
  // Merges the rows that have the same position and move.
  void JoinRows();

  BookSettings settings_;
  RuleSet rules_;
  BookCounts counts_;
  std::unordered_set<std::uint64_t> seen_;  // hashes of whole games: start, moves, result
  std::vector<record::BookRow> rows_;
  std::size_t join_at_;  // number of rows at which to merge next
};

}  // namespace hansu::HANSU_GAME::data
