// SPDX-License-Identifier: MIT
// Games as PGN, `[Variant "Janggi"]`. White is Cho, who moves first.
#pragma once

#include <string>

#include "src/record/game.h"

namespace hansu::record {

enum class PgnNotation { kInternational, kKorean, kUci };

// Times are comments ("[%emt 0:00:08]"). Lines of movetext have up to 80 columns, but for words
// that are longer.
// REQUIRES: the game's FEN is valid and its moves are legal under its rules.
std::string ToPgn(const Game& game, PgnNotation notation);

}  // namespace hansu::record
