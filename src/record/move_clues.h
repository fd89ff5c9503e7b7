// SPDX-License-Identifier: MIT
// The words of a record as moves, and what they show besides: who makes the move (MoveClues).
// Compiled for each game. The second part is specific to each, in its own .cpp file.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::record {

// Parses the word as a move; nullopt if it is not one, or if the word is not read to its end, apart
// from signs.
std::optional<WrittenMove> ParseWholeMove(std::string_view word);
// The moves, two or more, that are written without a blank between them, all with more than their
// destination. Empty unless there is exactly one way to cut the word.
std::vector<WrittenMove> ParseJoinedMoves(std::string_view word);

// True if the rest of a move's word that is not understood is no more than signs.
bool IsReadToEnd(const WrittenMove& move);
// True if nothing is left of the word.
bool IsExact(const WrittenMove& move);
// True if the word for a move names the point that the piece leaves. The move is then illegal for
// the other side.
bool ShowsOrigin(std::string_view word);
// The side whose move the word is by the way it is written: Chinese numerals are Red's, other
// digits Black's; capitals are Red's in WXF, small letters Black's. It counts only in records that
// write the sides differently. nullopt if the word does not show it.
std::optional<Color> SideOfStyle(std::string_view word);

// True if the style counts ranks from the second player's edge, so that a move in it may also be
// read as the other side's.
bool CountsFromOtherEdge(PointStyle style);

}  // namespace hansu::HANSU_GAME::record
