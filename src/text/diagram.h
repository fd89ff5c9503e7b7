// SPDX-License-Identifier: MIT
// The board as text for people.
#pragma once

#include <cstdint>
#include <string>

#include "src/game/game.h"

namespace hansu::inline HANSU_GAME::text {

enum class DiagramColors : std::uint8_t { kNone, kAnsi };
// Of the board: drawn in Unicode or in ASCII, 36 columns wide and 19 lines high; or only points,
// 27 columns wide and 10 lines high, for narrow windows. Margins take 3 to 7 columns more.
enum class DiagramLines : std::uint8_t { kUnicode, kAscii, kNone };
// Hangul with 楚 and 漢 for the generals; or the letters of international notation, Han's in lower
// case.
enum class DiagramPieces : std::uint8_t { kKorean, kLetters };

struct DiagramStyle {
  DiagramColors colors = DiagramColors::kNone;
  DiagramLines lines = DiagramLines::kUnicode;
  DiagramPieces pieces = DiagramPieces::kKorean;
  bool has_uci_labels = true;  // UCI's files above and ranks on the right
  Vocabulary words = {};
};

// The board as the side `below` sees it, with Korean row and column digits on the left and below.
// Han's pieces are in brackets; with colors they are red and Cho's blue, and the piece that has
// just moved is shown in reverse.
std::string BoardDrawing(const Position& position, const DiagramStyle& style,
                         Color below = Color::kCho);

// In FEN letters and ASCII only, for consoles that show nothing else; Cho below.
std::string LetterDiagram(const Position& position);

// LetterDiagram with a note of up to six ASCII characters under each point.
std::string AnnotatedDiagram(const Position& position, const PerSquare<std::string>& notes);

}  // namespace hansu::inline HANSU_GAME::text
