// SPDX-License-Identifier: MIT
// The words of a record as moves, and what they show besides: who makes the move. The second part
// is specific to each game, and each has its own .cpp file for it.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::record {

// The move that the word is; nullopt if it is none, or if the word is not read to its end, apart
// from signs.
std::optional<WrittenMove> ParseWholeMove(std::string_view word);
// The moves, two or more, that are written without a blank between them, all with more than their
// destination. Empty unless there is exactly one way to cut the word.
std::vector<WrittenMove> ParseJoinedMoves(std::string_view word);

// Is the rest of a move's word that is not understood no more than signs?
bool IsReadToEnd(const WrittenMove& move);
// Is there no such rest?
bool IsExact(const WrittenMove& move);
// Does the word for a move name the point that the piece leaves? Then the move is illegal for the
// other side.
bool ShowsOrigin(std::string_view word);
// The side whose move the word is by the way it is written: Chinese numerals are Red's, other
// digits Black's; capitals are Red's in WXF, small letters Black's. It counts only in records that
// write the sides differently. nullopt if the word does not show it.
std::optional<Color> SideOfStyle(std::string_view word);

// Does the style count ranks from the second player's edge, so that a move in it may also be read
// as the other side's?
bool CountsFromOtherEdge(PointStyle style);

}  // namespace hansu::HANSU_GAME::record
