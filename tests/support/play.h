// SPDX-License-Identifier: MIT
// Positions from text that tests know to be valid. For invalid text these functions throw, which
// GoogleTest reports as a failure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME {

// REQUIRES: the name of a preset.
RuleSet Preset(std::string_view name);

Position FromFen(std::string_view fen, const RuleSet& rules = {});

// Plays moves given as UCI text, separated by blanks. REQUIRES: each is legal.
void PlayOn(Position& position, std::string_view moves);
Position Play(std::string_view fen, const RuleSet& rules, std::string_view moves);

MoveList MovesOf(const Position& position, MoveKind kind = MoveKind::kAll);
// The legal moves as UCI text, sorted.
std::vector<std::string> SortedUci(const Position& position);

}  // namespace hansu::HANSU_GAME
