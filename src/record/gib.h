// SPDX-License-Identifier: MIT
// The words of .gib files (기보), the records of Korean programs and sites: headers, results,
// setups and boards, and whole games written so. Text is UTF-8 here; such files are CP949.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/status.h"
#include "src/game/game.h"
#include "src/record/dialect.h"
#include "src/record/game.h"

namespace hansu::inline HANSU_GAME::record {

// Is it a header that .gib files usually have?
bool IsGibKey(std::string_view key);

// A header as Game::tags keep it: by PGN's name if it has one, else by its key. A date in figures
// (2009-06-14, 1937년, 2009년 6월) becomes PGN's (2009.06.14, 1937.??.??, 2009.06.??); one in other
// words keeps its key, 대국일자, since no PGN may have it as its Date.
std::pair<std::string, std::string> TagOfGibHeader(std::string_view key, std::string_view value);

// "초 완승", "한 기권승", "楚의 시간승", "완승 (초)", "초 패", "무승부" and many more. Games that
// are void (무효) or were broken off (중단) are running, as those of unknown result (미상). Nothing
// if it says none of all that.
std::optional<WordedResult> ParseGibResult(std::string_view text);

// The setups that a header may mean: a whole form (마상상마), for both sides along the files a to
// i, or any name that SetupsNamed reads, where left and right are the side's own. None: unknown.
std::vector<SetupName> ParseGibSetup(std::string_view text, Color side);

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
std::string ToGib(const Game& game, Vocabulary words = {});

}  // namespace hansu::inline HANSU_GAME::record
