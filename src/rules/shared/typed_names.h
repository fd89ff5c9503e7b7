// SPDX-License-Identifier: MIT
// The sides and pieces as people type them: one parser for options, questions, commands and the
// page. It reads everything that the program prints for them: in English, Korean and Hanja, and
// romanized where the terminal can't show those.
#pragma once

#include <optional>
#include <string_view>

#include "src/board/types.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME {

// "cho", "Han (한)", "blue", 한나라, 漢; in Xiangqi "red", 흑, 黑. Any bytes may be passed.
std::optional<Color> SideNamed(std::string_view text);
// True if the text asks for a random side: "random", 제비.
bool IsRandomSide(std::string_view text);

struct TypedPiece {
  PieceType type;
  bool is_plural = false;  // "guards"
};
// One piece, or its plural in English: "chariot", "rooks", "R", 차, 車, 俥. Any bytes may be
// passed.
std::optional<TypedPiece> PieceNamed(std::string_view word);
// "chariot", to be translated (see Tr). REQUIRES: a type of piece.
std::string_view EnglishPieceName(PieceType type);
// Takes a piece's name in Korean or in Chinese characters off the front of the text.
std::optional<PieceType> TakeTypedName(std::string_view& text);

}  // namespace hansu::HANSU_GAME
