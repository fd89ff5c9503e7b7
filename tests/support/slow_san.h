// SPDX-License-Identifier: MIT
// SAN in both directions, computed only from lists of legal moves: the reference for
// src/rules/shared/san.h and for the readers of moves.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME {

// REQUIRES: the move is legal.
std::string SlowSan(const Position& position, Move move);

// The legal moves that a word in the form of SAN, long or short, names literally; nullopt for a
// word of another form.
std::optional<MoveList> SlowMeaning(const Position& position, std::string_view word);

}  // namespace hansu::HANSU_GAME
