// SPDX-License-Identifier: MIT
// Games as PGN, with the game in the tag Variant. White is Cho or Red, who moves first.
#pragma once

#include <string>
#include <string_view>

#include "src/record/game.h"
#include "src/rules/any/game.h"

namespace hansu::record {

enum class PgnNotation { kInternational, kNative, kUci, kSan };

// Writes the move in that notation, and makes it.
std::string MakeAsText(Position& position, Move move, PgnNotation notation, Vocabulary words);

// Marks a line break inside a comment, in the form of embedded commands such as [%emt].
inline constexpr std::string_view kLineBreak = "[%br]";

// Times become comments ("[%emt 0:00:08]"). Lines of movetext have up to 80 columns, except for
// longer words and for comments of several lines, which keep their lines.
// REQUIRES: the game's FEN is valid and its moves are legal under its rules.
std::string ToPgn(const Game& game, PgnNotation notation, Vocabulary words = {});

}  // namespace hansu::record
