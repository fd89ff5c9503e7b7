// SPDX-License-Identifier: MIT
// The openings of game records: a book made of them, and which setups they began with.
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "src/record/any/book_builder.h"
#include "src/record/any/opening_book.h"
#include "src/record/reader.h"
#include "src/rules/any/game.h"

namespace hansu::app {

inline constexpr int kMostBookPlies = 2000;

struct OpeningChoice {
  int max_plies = 40;           // first plies of each game that count
  std::uint64_t min_games = 1;  // moves played in fewer games are dropped
  std::string player;           // only this player's games; empty: everybody's
};

// The numbers of games that were read, by their use.
struct OpeningCounts {
  record::BookCounts book;
  std::uint64_t unfinished = 0;  // without a result: left out
  std::uint64_t unreadable = 0;  // left out
  std::uint64_t of_others = 0;   // without the player: left out
  std::uint64_t empty_files = 0;

  // All games, usable or not.
  std::uint64_t read() const {
    return book.games + book.repeated + unfinished + unreadable + of_others;
  }
  // Something could not be read in full.
  bool has_problems() const { return book.cut_short > 0 || unreadable > 0 || empty_files > 0; }
};
// One line in the user's language that names all of them.
std::string SummaryOf(const OpeningCounts& counts);

// Collects games, each by its own rules.
class OpeningGames {
 public:
  // REQUIRES: 1 <= max_plies <= kMostBookPlies.
  OpeningGames(GameId game, const OpeningChoice& choice);

  // Asked before each game of a file; true ends the reading of the file.
  using IsStopped = std::function<bool()>;
  // Called with each line about what cannot be read.
  using Report = std::function<void(const std::string& problem)>;
  // Adds the games of a file that ForEachFile finds.
  void AddFile(const std::string& name, std::string bytes, const Report& report,
               const IsStopped& is_stopped = {});
  void Add(const record::ReadGame& read);
  // A game from that position. REQUIRES: the moves are well-formed.
  void Add(const Position& start, const record::BookGame& game);
  void AddUnreadable() { ++counts_.unreadable; }

  OpeningCounts counts() const;
  // Fails if the player has no game; the message names some players.
  Status CheckPlayer() const;
  // The book of all games so far; its rules are those of records.
  record::OpeningBook Book(std::string description);

 private:
  bool IsOfPlayer(const record::Game& game) const;
  // Remembers the names for CheckPlayer.
  void NotePlayers(const record::Game& game);

  GameId game_;
  OpeningChoice choice_;
  record::BookBuilder builder_;
  OpeningCounts counts_;         // all but `book`
  std::set<std::string> names_;  // of players, if one is chosen
};

// A pair of setups that games began with, and how they ended for the side that moves first. Pairs
// that are mirror images count as one, the first of them in the order of the setups.
struct StartRow {
  PerColor<SetupName> setups;
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;

  std::uint64_t games() const { return wins + draws + losses; }
  // REQUIRES: games() > 0.
  double share() const { return record::ShareOfPoints(wins, draws, games()); }
};
// The pairs that the book knows, the most frequent first. None in a game without setups.
std::vector<StartRow> StartsIn(const record::OpeningBook& book);

}  // namespace hansu::app
