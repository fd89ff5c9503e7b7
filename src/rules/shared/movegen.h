// SPDX-License-Identifier: MIT
// Move generation. Generates legal moves only, so callers need not test them.
#pragma once

#include <cstdint>

#include "src/board/move.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME {

class Position;

enum class MoveKind : std::uint8_t { kAll, kCaptures, kQuiets };

// Adds the legal moves of that kind; nothing once the game has ended without a mate. A pass, where
// the game has one, is a quiet move and comes last.
void GenerateMoves(const Position& position, MoveKind kind, MoveList& moves);

// True if the side to move has a legal move; then this is cheaper than a full list.
bool HasLegalMove(const Position& position);

}  // namespace hansu::HANSU_GAME
