// SPDX-License-Identifier: MIT
#include "src/app/play/typed_move.h"

namespace hansu::app::play {
namespace {

const PlayCode& CodeOf(GameId game) {
  return game == GameId::kJanggi ? janggi::app::play::ThePlayCode()
                                 : xiangqi::app::play::ThePlayCode();
}

}  // namespace

std::string_view WithoutRemarks(GameId game, std::string_view line) {
  return CodeOf(game).WithoutRemarks(line);
}
bool IsMoveWord(GameId game, std::string_view word) { return CodeOf(game).IsMoveWord(word); }
TypedMove FindTypedMove(const Position& position, std::string_view word, Vocabulary words) {
  return CodeOf(position.game()).FindTypedMove(position, word, words);
}
std::string RefusalText(const Position& position, Move move, Vocabulary words) {
  return CodeOf(position.game()).RefusalText(position, move, words);
}

}  // namespace hansu::app::play
