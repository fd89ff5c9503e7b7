// SPDX-License-Identifier: MIT
// Moves as text, both ways: the World Xiangqi Federation's notation (WXF) as the international one,
// Chinese notation as the native one, ICCS, and coordinates.
#pragma once

#include <string>
#include <string_view>

#include "src/board/coordinates.h"
#include "src/board/move.h"
#include "src/board/piece_letters.h"
#include "src/rules/shared/point_move.h"
#include "src/rules/xiangqi/position.h"
#include "src/rules/xiangqi/words.h"

namespace hansu::xiangqi {

// WXF: "C2=5", "H8+7", "K5-1"; of two on a file "R+=3", "R-=3". Three soldiers on a file are P+, P3
// and P-, four and five ++, P+, (P3,) P- and --, and on two such files 3+, 33, 3- and 7+, 7-.
// REQUIRES: the move is legal (for all of these).
std::string ToInternational(const Position& position, Move move);
// "炮二平五", "馬８進７": Red's numbers are Chinese, Black's are full-width digits, as columns of
// moves are printed. Of two on a file "前俥平三", "後俥平三", of three 前 中 後; of more, and of
// soldiers on two such files, 一 to 五 from right to left and front to back.
std::string ToNative(const Position& position, Move move,
                     Vocabulary words = Vocabulary::kTraditional);
// "H2-E2", ranks from 0.
std::string ToIccs(Move move);

// The first two, but they also make the move, so writing a whole game does not copy its history for
// every ply.
std::string MakeInInternational(Position& position, Move move);
std::string MakeInNative(Position& position, Move move,
                         Vocabulary words = Vocabulary::kTraditional);

// Takes a piece's letter off the front of the text, in either case: K A R C H E P, and those of
// other programs: N for the horse, B and M (minister) for the elephant, S for the soldier, G for
// the guard or the general. Otherwise takes nothing.
PieceKinds TakePieceLetter(std::string_view& text);

// Reads all of the above: WXF with = or . for sideways, Chinese in any characters and digits and
// with or without calls (將軍), ICCS also in lower case or without the hyphen. Text that has the
// form of `coordinates` is read as such. Returns the legal move, or Move::None() if the text is not
// a move, the move is not legal here, or more than one fits. Any bytes may be passed.
Move ParseMove(const Position& position, std::string_view text,
               Coordinates coordinates = Coordinates::kUci);

}  // namespace hansu::xiangqi
