// SPDX-License-Identifier: MIT
// Moves as text, both ways: international and Korean notation, and coordinates.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "src/board/coordinates.h"
#include "src/board/move.h"
#include "src/board/piece_letters.h"
#include "src/rules/janggi/position.h"
#include "src/rules/janggi/words.h"
#include "src/rules/shared/point_move.h"

namespace hansu::janggi {

// The two digits of Korean boards: row (from Han's back rank, the tenth is 0), then column.
std::string ToKoreanSquare(Square square);
// "H02-83", "R01x11+"; '+' for check, '#' for mate; a pass is "K95-95".
// REQUIRES: the move is legal (for both).
std::string ToInternational(const Position& position, Move move);
// "02마83", with "장군" after a check and "외통" after a mate; a pass is "한수쉼". In Northern
// words "02말83" and "장훈".
std::string ToNative(const Position& position, Move move, Vocabulary words = Vocabulary::kSouth);

// The same two, but they also make the move, so writing a whole game does not copy its history for
// every ply.
std::string MakeInInternational(Position& position, Move move);
std::string MakeInNative(Position& position, Move move, Vocabulary words = Vocabulary::kSouth);

// Takes a piece's letter off the front of the text: K A R C H E P, and those of other programs: N
// for the horse, B for the elephant, G for the guard or the general. Otherwise takes nothing.
PieceKinds TakePieceLetter(std::string_view& text);

// Reads any of the three notations, in any Korean words and with or without calls (장군, 장), and
// "0000" or "@@@@" for a pass. Text that has the form of `coordinates` is read as such. Returns the
// legal move, or Move::None() if the text is not a move or the move is not legal here. Any bytes
// may be passed.
Move ParseMove(const Position& position, std::string_view text,
               Coordinates coordinates = Coordinates::kUci);

}  // namespace hansu::janggi
