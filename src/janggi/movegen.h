// SPDX-License-Identifier: MIT
// Lists of legal moves. Nothing is generated that a later test must throw away.
#pragma once

#include "src/board/move.h"
#include "src/janggi/position.h"

namespace hansu {

enum class MoveKind : std::uint8_t { kAll, kCaptures, kQuiets };

// Adds the legal moves of that kind. The pass is a quiet move and comes last. Nothing is added
// once the game has ended by bikjang or two passes.
void GenerateMoves(const Position& position, MoveKind kind, MoveList& moves);

// Cheaper than a full list if the side has moves.
bool HasLegalMove(const Position& position);

}  // namespace hansu
