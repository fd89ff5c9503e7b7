// SPDX-License-Identifier: MIT
// Mates that are shown, not claimed: is a line the mate that its score says, and what is missing of
// one that ends too soon. Proves no mate: that the other side has nothing better is the search's
// word.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "src/game/game.h"
#include "src/search/score.h"
#include "src/search/tt.h"

namespace hansu::inline HANSU_GAME::search {

// Does the line, legal all along and by no rule at an end before, mate the right side after exactly
// as many plies as the score says? No where the score is no mate.
bool IsMateLine(const Position& root, std::span<const Move> line, Score score);

// The line with what it lacks until the mate, which IsMateLine accepts; nothing where that is not
// to be had. Follows the table, which other threads may write meanwhile, and where that knows
// nothing the mate solver, which gives up soon. A line that is complete is given back as it is.
std::optional<std::vector<Move>> CompleteMateLine(const Position& root, std::span<const Move> line,
                                                  Score score, const TranspositionTable& table);

}  // namespace hansu::inline HANSU_GAME::search
