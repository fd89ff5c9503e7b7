// SPDX-License-Identifier: MIT
// Moves as people type them, and why they are refused, in whichever game.
#pragma once

#include <string>
#include <string_view>

#include "src/rules/any/game.h"

namespace hansu::app::play {

// The line without the calls and signs that follow a move.
std::string_view WithoutRemarks(GameId game, std::string_view line);
// True if the word is a move in any notation of the game, possible or not. Any bytes may be passed.
bool IsMoveWord(GameId game, std::string_view word);

struct TypedMove {
  Move move;            // none if there is a problem
  std::string problem;  // of the move, which stands before it: "is not legal: …"
};
// REQUIRES: IsMoveWord(word), and the game is not over.
TypedMove FindTypedMove(const Position& position, std::string_view word, Vocabulary words = {});

// A sentence about what is in the way of the move. REQUIRES: the move is well-formed and not legal,
// and the game is not over.
std::string RefusalText(const Position& position, Move move, Vocabulary words = {});

// The implementation for one game (own_typed_move.cpp).
class PlayCode {
 public:
  virtual ~PlayCode() = default;
  virtual std::string_view WithoutRemarks(std::string_view line) const = 0;
  virtual bool IsMoveWord(std::string_view word) const = 0;
  virtual TypedMove FindTypedMove(const Position& position, std::string_view word,
                                  Vocabulary words) const = 0;
  virtual std::string RefusalText(const Position& position, Move move, Vocabulary words) const = 0;
};

}  // namespace hansu::app::play

namespace hansu::janggi::app::play {
const hansu::app::play::PlayCode& ThePlayCode();
}
namespace hansu::xiangqi::app::play {
const hansu::app::play::PlayCode& ThePlayCode();
}
