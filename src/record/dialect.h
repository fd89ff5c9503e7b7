// SPDX-License-Identifier: MIT
// The game-specific parts of records: Janggi has .gib files (gib.h), Xiangqi has PGN with a few
// more tags. Each game has its own .cpp file.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "src/base/status.h"
#include "src/record/pgn.h"
#include "src/record/raw_game.h"
#include "src/record/start.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::record {

// The line with which a PGN begins: `[Game "Chinese Chess"]` in Xiangqi, none in Janggi.
std::string FirstTag();
// The name in PGN of a tag of Game: in Xiangqi Red and RedTeam for White and WhiteTeam.
std::string PgnTagName(std::string_view name);
// The PGN tags that name the variant and the notation of its moves, as lines of text:
// `[Variant "Janggi"]`; `[Variant "Xiangqi"]`, `[Format "WXF"]`.
std::string GameTags(PgnNotation notation);
// True if a PGN has a FEN even when it begins with the usual start position.
bool AlwaysHasFen();

// Fails if the record is of another game; the message names both and says how to choose the other
// one.
Status CheckGame(const RawGame& game, TextFormat format);

// The format of movetext that has move numbers but is not ASCII.
TextFormat FormatOfNativeMoves();
// True for the game's own headers, whose values need no quotes.
bool IsNativeHeader(std::string_view key);
// True for those of the game's own headers that Game stores elsewhere or that can be computed.
bool IsNativeDerived(std::string_view key);
// The header as an entry of Game::tags.
std::pair<std::string, std::string> TagOf(std::string_view key, std::string_view value);

struct WordedResult {
  GameResult result;
  bool is_guess = false;  // from a word that only resembles one for a result
};
// True for the game's own header for the result.
bool IsResultHeader(std::string_view key);
// Parses the words of a result header, PGN's or the game's own; nullopt if they do not state a
// result.
std::optional<WordedResult> ParseWordedResult(std::string_view text);

// How the record most likely numbers the board's points, judging by its headers.
PointStyle LikelyStyle(const RawGame& game);

// The possible start positions of a record without FEN.
Result<Starts> NativeStarts(const RawGame& game, TextFormat format);

}  // namespace hansu::HANSU_GAME::record
