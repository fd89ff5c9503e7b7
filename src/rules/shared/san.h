// SPDX-License-Identifier: MIT
// Standard algebraic notation as PyChess, pyffish and Fairy-Stockfish write it for both games.
#pragma once

#include <string>

#include "src/board/move.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME {

class Position;

// "Hc3", "Rxa10+", "Pab4", "R1a5#": letter, origin, 'x' for a capture, destination, '+' for check
// or '#' for mate. The origin is left out unless another piece of the kind could move there; then
// it is the file if that tells them apart, else the rank if that does, else the point. Soldiers
// have a letter, ranks count from 1, and a pass is the general's own point: "Ke2".
// REQUIRES: the move is legal (for both).
std::string ToSan(const Position& position, Move move);
// The same, but it also makes the move, so writing a whole game does not copy its history for every
// ply.
std::string MakeInSan(Position& position, Move move);

}  // namespace hansu::HANSU_GAME
