// SPDX-License-Identifier: MIT
// The opening book that the engine plays from, and how it chooses among its moves.
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>

#include "src/base/status.h"
#include "src/board/move.h"
#include "src/record/any/opening_book.h"
#include "src/rules/any/game.h"
#include "src/search/any/limits.h"

namespace hansu::engine {

struct BookChoice {
  Move move;  // none: search the position
  // For people: why this move, or why a book that is on is not used; may be empty.
  std::string comment;
};

class OwnBook {
 public:
  struct Settings {
    bool is_on = false;
    int depth_plies = 40;  // the book is not used after this many plies of the game
    int variety = 0;       // percentage of moves drawn at random, by how often they were played
  };

  Settings& settings() { return settings_; }
  // Replaces the game's book by the one in the file. If that fails, the old one stays. An empty
  // path: no book.
  Status Load(GameId game, const std::string& path);
  // Equal seeds give equal choices; 0 stands for a random seed.
  void Seed(std::uint64_t seed);

  // A move to play instead of searching. It is legal, ends the game only by winning it, and never
  // repeats a position. Only a search on a clock or with a move time gets one: never analysis,
  // pondering, a search for a mate or for several lines, or one limited to given moves.
  BookChoice Choose(const Position& position, const search::Limits& limits);

 private:
  const record::BookRow& ChooseAmong(const std::vector<record::BookRow>& moves);

  Settings settings_;
  PerGame<std::optional<record::OpeningBook>> books_;
  std::mt19937_64 random_{std::random_device{}()};
};

}  // namespace hansu::engine
