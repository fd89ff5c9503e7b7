// SPDX-License-Identifier: MIT
// Results in words, as they stand at the end of moves: "红胜", "초승", "Red wins", 무승부.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "src/board/result.h"
#include "src/board/variants.h"

namespace hansu::record {

struct ResultWords {
  GameResult result;
  std::size_t bytes;  // of the text
};
// The result in words at the front of the text: a draw, or a side that wins, loses or resigns, in
// Korean, Chinese or English, with full stops and exclamation marks after it. nullopt if no result
// begins there, or if the word goes on after it.
std::optional<ResultWords> ResultWordsAt(std::string_view text, GameId game);

}  // namespace hansu::record
