// SPDX-License-Identifier: MIT
// The words of a record as moves, and their clues to who makes the move (MoveClues). Compiled for
// each game. Each game implements the second part in its own .cpp file.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::record {

// Parses the word as a move; nullopt unless it is a move that is read to its end, apart from signs.
std::optional<WrittenMove> ParseWholeMove(std::string_view word);
// The moves, two or more, that are written without a blank between them, all with more than their
// destination. Empty unless there is exactly one way to cut the word.
std::vector<WrittenMove> ParseJoinedMoves(std::string_view word);

// True if only signs are left of a move's word.
bool IsReadToEnd(const WrittenMove& move);
// True if nothing is left of the word.
bool IsExact(const WrittenMove& move);
// True if the word for a move names the point that the piece leaves, so the move is illegal for the
// other side.
bool ShowsOrigin(std::string_view word);
// The side that writes moves in this style: Chinese numerals are Red's, other digits Black's; in
// WXF capitals are Red's, small letters Black's. It counts only in records that write the sides
// differently. nullopt if the word does not show it.
std::optional<Color> SideOfStyle(std::string_view word);

// True if the style counts ranks from the second player's edge, so that a move in it may also be
// read as the other side's.
bool CountsFromOtherEdge(PointStyle style);

}  // namespace hansu::HANSU_GAME::record
