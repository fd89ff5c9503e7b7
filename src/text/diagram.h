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
// As the set shows them, Janggi's in Hangul with 楚 and 漢 for the generals, Xiangqi's in Chinese;
// or the letters of international notation, the second side's in lower case.
enum class DiagramPieces : std::uint8_t { kNative, kLetters };

struct DiagramStyle {
  DiagramColors colors = DiagramColors::kNone;
  DiagramLines lines = DiagramLines::kUnicode;
  DiagramPieces pieces = DiagramPieces::kNative;
  bool has_uci_labels = true;  // UCI's files above and ranks on the right
  Vocabulary words = {};
};

// The board as the side `below` sees it, with labels as players count rows and files: in Janggi
// Korean row and column digits on the left and below, in Xiangqi each side's files on its own edge.
// The second side's pieces are in brackets; with colors the sides' differ, and the piece that has
// just moved is shown in reverse.
std::string BoardDrawing(const Position& position, const DiagramStyle& style,
                         Color below = Color::kCho);

// In FEN letters and ASCII only, for consoles that show nothing else; Cho below.
std::string LetterDiagram(const Position& position);

// LetterDiagram with a note of up to six ASCII characters under each point.
std::string AnnotatedDiagram(const Position& position, const PerSquare<std::string>& notes);

}  // namespace hansu::inline HANSU_GAME::text
