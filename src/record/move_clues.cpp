// SPDX-License-Identifier: MIT
#include "src/record/move_clues.h"

#include <cstddef>

#include "src/base/utf8.h"

namespace hansu::HANSU_GAME::record {
std::optional<WrittenMove> ParseWholeMove(std::string_view word) {
  std::optional<WrittenMove> move = ParseMoveWord(word);
  if (move && !IsReadToEnd(*move)) move.reset();
  return move;
}

std::vector<WrittenMove> ParseJoinedMoves(std::string_view word) {
  constexpr std::size_t kLongest = 48;
  std::vector<WrittenMove> moves;
  if (word.size() > kLongest || !LooksLikeMove(word)) return moves;
  for (std::size_t cut = 1; cut < word.size(); ++cut) {
    if (IsUtf8Continuation(word[cut])) continue;
    const auto first = ParseWholeMove(word.substr(0, cut));
    if (!first || !first->is_full() || !IsExact(*first)) continue;
    const auto second = ParseWholeMove(word.substr(cut));
    if (!second || !second->is_full()) continue;
    if (!moves.empty()) return {};
    moves = {*first, *second};
  }
  return moves;
}

}  // namespace hansu::HANSU_GAME::record
