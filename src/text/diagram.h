// SPDX-License-Identifier: MIT
// The board as text for people.
#pragma once

#include <cstdint>
#include <string>

#include "src/rules/any/game.h"

namespace hansu::text {

enum class DiagramColors : std::uint8_t { kNone, kAnsi };
// The board's lines: in Unicode or in ASCII, 36 columns wide and 19 lines high; or none, with
// points alone, 27 columns wide and 10 lines high, for narrow windows. Margins take 3 to 7 more
// columns.
enum class DiagramLines : std::uint8_t { kUnicode, kAscii, kNone };
// kNative: in Janggi Hangul, with 楚 and 漢 for the generals, or 官 and 將 in Northern words; in
// Xiangqi Chinese. kLetters: those of international notation, the second side's in lower case.
enum class DiagramPieces : std::uint8_t { kNative, kLetters };

struct DiagramStyle {
  DiagramColors colors = DiagramColors::kNone;
  DiagramLines lines = DiagramLines::kUnicode;
  DiagramPieces pieces = DiagramPieces::kNative;
  bool has_uci_labels = true;  // UCI's files above and ranks on the right
  Vocabulary words = {};
};

// The board with the side `below` at the bottom, labeled as players count rows and files: in Janggi
// with the digits of Korean squares on the left and below, in Xiangqi with each side's file numbers
// on its own edge. Without colors, the second side's native pieces are in brackets. With colors,
// each side has its own, and the piece that has just moved is shown in reverse.
std::string BoardDrawing(const Position& position, const DiagramStyle& style,
                         Color below = Color::kCho);

// The board in FEN letters, ASCII only, for consoles that show nothing else; Cho is at the bottom.
std::string LetterDiagram(const Position& position);

// LetterDiagram with a note of up to six ASCII characters under each point.
std::string AnnotatedDiagram(const Position& position, const PerSquare<std::string>& notes);

}  // namespace hansu::text
