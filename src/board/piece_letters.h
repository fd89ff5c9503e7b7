// SPDX-License-Identifier: MIT
// The letters of pieces, the same for both games.
#pragma once

#include <cstddef>
#include <string_view>

#include "src/base/text.h"
#include "src/board/types.h"

namespace hansu {

// By PieceType; the first stands for an empty point.
inline constexpr std::string_view kFenLetters = ".KARCNBP";
inline constexpr std::string_view kInternationalLetters = ".KARCHEP";

// The letter in FENs: lower case for the second side.
constexpr char LetterOf(Piece piece) {
  const char letter = kFenLetters[static_cast<std::size_t>(TypeOf(piece))];
  const bool is_lower = piece != Piece::kNone && ColorOf(piece) == Color::kHan;
  return is_lower ? Lower(letter) : letter;
}
// K A R C H E P of international notation. REQUIRES: a piece.
constexpr char InternationalLetter(PieceType type) {
  return kInternationalLetters[static_cast<std::size_t>(type)];
}

}  // namespace hansu
