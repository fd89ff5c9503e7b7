// SPDX-License-Identifier: MIT
// The moves and numbers of a record, parsed once for all its interpretations, and whether its
// numbers count plies or pairs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "src/record/dialect.h"
#include "src/record/raw_game.h"
#include "src/rules/any/game.h"

namespace hansu::record {

// The raw game must outlive this.
struct WrittenGame {
  struct Word {
    std::size_t item;
    std::size_t ordinal;  // among all words that are moves or look like it
    MoveClues clues;      // no side, unless the record writes the sides differently
  };
  struct Number {
    std::size_t item;
    std::int64_t value;        // -1 for dots without a number
    bool says_second;          // the second player's move follows
    bool repeats;              // it repeats the number one move before
    std::size_t moves_before;  // how many words are moves or look like it
  };
  WrittenGame(const RawGame& game, TextFormat format);

  const RawGame& raw;
  std::unique_ptr<MoveWords> words;
  std::vector<Word> moves;      // as in `words`; an item may be several moves
  std::vector<Number> numbers;  // the items that are numbers, in their order
  std::size_t word_count = 0;   // of words that are moves or look like it
  bool counts_plies = false;    // else pairs of plies
  bool is_regular = false;      // some of its numbers fit each other

 private:
  void AddNumber(std::size_t item);
};

// The numbers that a record must have if its moves begin at a start position.
class Numbering {
 public:
  Numbering(const WrittenGame& game, const Position& start);

  // True if the number is right after that many plies.
  bool Fits(const WrittenGame::Number& number, std::size_t ply) const;
  // The number of the next ply.
  std::int64_t NumberOf(std::size_t ply) const { return first_ + IndexOf(ply); }
  // The number of plies that may follow a number before this ply until the next number.
  std::size_t GroupSize(std::size_t ply) const;
  // Makes the number right for this ply, and those after it accordingly.
  void Restart(const WrittenGame::Number& number, std::size_t ply);

 private:
  std::int64_t IndexOf(std::size_t ply) const;
  bool IsSecond(std::size_t ply) const { return (ply + (begins_in_pair_ ? 1 : 0)) % 2 == 1; }

  bool counts_plies_;
  // The start is in the middle of a pair: the second player begins, and the second number stands
  // before the second ply. Some programs count pairs from the start, whoever begins.
  bool begins_in_pair_ = false;
  bool knows_players_ = true;  // pairs begin with the first player
  std::int64_t first_ = 1;
};

}  // namespace hansu::record
