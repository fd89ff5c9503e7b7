// SPDX-License-Identifier: MIT
// Makes opening books from games: the moves that were played in each position, and their results.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/record/any/book_builder.h"
#include "src/record/any/opening_book.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::data {

struct BookSettings {
  std::string rule_set{kVariants[0]};
  int max_plies = 40;           // first plies of each game that count
  std::uint64_t min_games = 2;  // moves played in fewer games are dropped
};

Status CheckSettings(const BookSettings& settings);

struct BookCounts : record::BookCounts {
  std::uint64_t unusable = 0;           // without a result, or unreadable by these rules: left out
  std::vector<std::string> incomplete;  // a line per file with fewer games than its header names
};

// Makes a book of files of games. Random moves are not counted; see record::BookBuilder.
class BookMaker {
 public:
  // REQUIRES: CheckSettings(settings).ok().
  explicit BookMaker(const BookSettings& settings);

  // A file of self-play games, or what record::ReadGameFile reads.
  Status AddFile(const std::string& path);
  BookCounts counts() const { return {builder_.counts(), unusable_, incomplete_}; }

  // The book of all games so far. `description` is stored in it.
  record::OpeningBook Finish(std::string description);

 private:
  Status AddGames(const std::string& path);
  Status AddRecords(const std::string& path);

  BookSettings settings_;
  RuleSet rules_;
  record::BookBuilder builder_;
  std::uint64_t unusable_ = 0;
  std::vector<std::string> incomplete_;
};

}  // namespace hansu::HANSU_GAME::data
