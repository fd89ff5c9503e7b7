// SPDX-License-Identifier: MIT
// What the records of a game have of their own: Janggi's are .gib files (gib.h), Xiangqi's are PGN
// with a few tags. Each game has its own source.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "src/base/status.h"
#include "src/game/game.h"
#include "src/record/pgn.h"
#include "src/record/raw_game.h"
#include "src/record/start.h"

namespace hansu::inline HANSU_GAME::record {

// The tags of PGN that say the game and how its moves are written, as lines of text:
// `[Variant "Janggi"]`; `[Game "Chinese Chess"]`, `[Variant "Xiangqi"]`, `[Format "WXF"]`.
std::string GameTags(PgnNotation notation);
// Does PGN name the usual start, too?
bool AlwaysHasFen();

// Fails if the record is of another game, naming both and how to choose the other.
Status CheckGame(const RawGame& game, TextFormat format);

// How movetext is read that has numbers, but is not ASCII.
TextFormat FormatOfNativeMoves();
// Is it a header of the game's own, whose value need not be quoted?
bool IsNativeHeader(std::string_view key);
// Is it a header of the game's own that Game holds elsewhere, or that can be counted?
bool IsNativeDerived(std::string_view key);
// A header as Game::tags keep it.
std::pair<std::string, std::string> TagOf(std::string_view key, std::string_view value);

struct WordedResult {
  GameResult result;
  bool is_guess = false;  // from a word that is not quite one of those for an ending
};
// Is it a header of the game's own for the result?
bool IsResultHeader(std::string_view key);
// What a header for the result, PGN's or the game's own, says in words; nothing if it says none.
std::optional<WordedResult> ParseWordedResult(std::string_view text);

// How points are most likely counted, by the headers.
PointStyle LikelyStyle(const RawGame& game);

// A header's FEN as ParseFen reads it.
std::string PlainFen(std::string_view fen);
// From which positions a record without FEN may begin.
Result<Starts> NativeStarts(const RawGame& game, TextFormat format);

}  // namespace hansu::inline HANSU_GAME::record
