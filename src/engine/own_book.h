// SPDX-License-Identifier: MIT
// The opening book that the engine plays from, and how it chooses among its moves.
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>

#include "src/board/move.h"
#include "src/janggi/position.h"
#include "src/record/opening_book.h"
#include "src/search/limits.h"

namespace hansu::engine {

struct BookChoice {
  Move move;  // none: the position must be searched
  std::string
      words;  // for people: why the move, or why a book that is on is not used; may be empty
};

class OwnBook {
 public:
  struct Settings {
    bool is_on = false;
    int depth_plies = 40;  // of the game; from then on the book is closed
    int variety = 0;       // in so many of 100 cases the move is drawn by how often it was played
  };

  Settings& settings() { return settings_; }
  // Returns why the file was refused, or an empty string; then it takes the place of the one
  // before. An empty path: no book.
  std::string Load(const std::string& path);
  // Equal seeds make equal choices; 0: chance.
  void Seed(std::uint64_t seed);

  // A move to answer such a search with. It is legal, does not lose by ending the game, and leads
  // to no position that was there before. Only a search on the clock or for a time is answered;
  // analysis, pondering, a search for mates or among given moves never is.
  BookChoice Choose(const Position& position, const search::Limits& limits);

 private:
  const record::BookRow& ChooseAmong(const std::vector<record::BookRow>& moves);

  Settings settings_;
  std::optional<record::OpeningBook> book_;
  std::mt19937_64 random_{std::random_device{}()};
};

}  // namespace hansu::engine
