// SPDX-License-Identifier: MIT
// The board as text for people.
#pragma once

#include <string>

#include "src/janggi/position.h"

namespace hansu::text {

enum class DiagramColors { kNone, kAnsi };

// Ten lines of pieces in Hangul with Korean row and column digits on the left and below, UCI ranks
// and files on the right and above, as the side `below` sees the board. Han's pieces are bracketed,
// or red where colours are used; then the piece that has just moved is shown in reverse.
std::string KoreanDiagram(const Position& position, DiagramColors colors,
                          Color below = Color::kCho);

// The same in FEN letters and ASCII, for consoles that know nothing else.
std::string LetterDiagram(const Position& position);

// That with a note under each point: up to six ASCII characters.
std::string AnnotatedDiagram(const Position& position, const PerSquare<std::string>& notes);

}  // namespace hansu::text
