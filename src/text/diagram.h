// SPDX-License-Identifier: MIT
// The board as text for people.
#pragma once

#include <string>

#include "src/janggi/position.h"

namespace hansu::text {

enum class DiagramColors { kNone, kAnsi };

// Ten lines of pieces in Hangul with Korean row and column digits on the left and below, UCI ranks
// and files on the right and above, as the side `below` sees the board. Han's pieces are bracketed,
// or red if colors are used; then the piece that has just moved is shown in reverse.
std::string KoreanDiagram(const Position& position, DiagramColors colors,
                          Color below = Color::kCho);

// In FEN letters and ASCII only, for consoles that show nothing else; Cho below.
std::string LetterDiagram(const Position& position);

// LetterDiagram with a note of up to six ASCII characters under each point.
std::string AnnotatedDiagram(const Position& position, const PerSquare<std::string>& notes);

}  // namespace hansu::text
