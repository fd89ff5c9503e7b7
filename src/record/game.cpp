// SPDX-License-Identifier: MIT
#include "src/record/game.h"

#include <algorithm>

namespace hansu::record {

std::string_view TagOf(const Game& game, std::string_view name) {
  const auto tag = std::ranges::find(game.tags, name, [](const auto& t) { return t.first; });
  return tag == game.tags.end() ? std::string_view() : std::string_view(tag->second);
}

std::string WithoutBraces(std::string_view comment) {
  std::string text(comment);
  std::ranges::replace(text, '{', '(');
  std::ranges::replace(text, '}', ')');
  return text;
}

Position StartOf(const Game& game) { return *ParseFen(game.fen, game.rules).position; }

}  // namespace hansu::record
