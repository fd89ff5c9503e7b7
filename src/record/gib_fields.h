// SPDX-License-Identifier: MIT
// The headers of .gib files (gib.h): results, setups and boards.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/status.h"
#include "src/record/dialect.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::record {

// True for the usual headers of .gib files.
bool IsGibKey(std::string_view key);

// The header as an entry of Game::tags: under its PGN name if it has one, else under its key. A
// numeric date (2009-06-14, 1937년, 2009년 6월) becomes a PGN date (2009.06.14, 1937.??.??,
// 2009.06.??); any other date keeps its key, 대국일자, since it is not a valid PGN Date.
std::pair<std::string, std::string> TagOfGibHeader(std::string_view key, std::string_view value);

// Parses "초 완승", "한 기권승", "楚의 시간승", "완승 (초)", "초 패", "무승부" and many more. Games
// that are void (무효) or were broken off (중단) count as running, like those of unknown result
// (미상). nullopt for any other text.
std::optional<WordedResult> ParseGibResult(std::string_view text);

// The setups that a header may mean; empty if unknown. Reads a whole form (마상상마), which runs
// along the files a to i for both sides, or any name that SetupsNamed reads, in which left and
// right are as the side sees them.
std::vector<SetupName> ParseGibSetup(std::string_view text, Color side);

struct GibBoard {
  std::string fen;                  // with Cho to move
  std::optional<Color> first_move;  // if the record says who moves first
};
// Parses the header 판: ranks from Cho's edge, Hangul for Cho, Hanja for Han, digits for gaps, and
// optionally who moves first ("한 접장기"). Does not check that the position is valid.
Result<GibBoard> ParseGibBoard(std::string_view text);

}  // namespace hansu::HANSU_GAME::record
