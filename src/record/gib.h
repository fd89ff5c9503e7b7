// SPDX-License-Identifier: MIT
// The words of .gib files (기보), the records of Korean programs and sites: headers, results,
// setups and boards, and whole games written so. Text is UTF-8 here; such files are CP949.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "src/base/status.h"
#include "src/janggi/fen.h"
#include "src/janggi/outcome.h"
#include "src/record/game.h"

namespace hansu::record {

// A header as Game::tags keep it: by PGN's name if it has one, else by its key; dates such as
// 2009-06-14 as PGN writes them.
std::pair<std::string, std::string> TagOfGibHeader(std::string_view key, std::string_view value);

// "초 완승", "한 기권승", "楚의 시간승", "초 패", "무승부", "미상" and many more; nothing if
// it names neither a winner nor a draw.
std::optional<GameResult> ParseGibResult(std::string_view text);

// A setup as headers name it: 마 and 상 (or 馬 and 象) in the order of the files b, c, g, h, for
// both sides as Cho sees them, or a name such as 안상차림, where left and right are the side's own.
std::optional<SetupName> ParseGibSetup(std::string_view text, Color side);

struct GibBoard {
  std::string fen;                  // with Cho to move
  std::optional<Color> first_move;  // if the record says who begins
};
// The header 판: ranks from Cho's edge, Hangul for Cho, Hanja for Han, digits for gaps, and maybe
// who begins ("한 접장기"). Does not check that the position is valid.
Result<GibBoard> ParseGibBoard(std::string_view text);

// Six moves per line and CRLF line ends, as the programs write that these files are for. A start
// that is not a pair of setups becomes 판, with FEN beside it if counters would be lost.
// REQUIRES: the game's FEN is valid and its moves are legal under its rules.
std::string ToGib(const Game& game);

}  // namespace hansu::record
