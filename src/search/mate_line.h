// SPDX-License-Identifier: MIT
// Checks that a line is the mate that its score claims, and completes one that ends too soon.
// Proves no mate: that the other side has nothing better is the search's claim.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "src/game/game.h"
#include "src/search/score.h"
#include "src/search/tt.h"

namespace hansu::inline HANSU_GAME::search {

// Does the line, legal all along and by no rule at an end before, mate the right side after exactly
// as many plies as the score says? False if the score is not a mate.
bool IsMateLine(const Position& root, std::span<const Move> line, Score score);

// The line with what it lacks until the mate, which IsMateLine accepts; nothing where that is not
// to be had. Follows the table, which other threads may write meanwhile, and where that knows
// nothing the mate solver, which gives up after so many nodes and takes off those that it used. A
// line that is complete is given back as it is.
std::optional<std::vector<Move>> CompleteMateLine(const Position& root, std::span<const Move> line,
                                                  Score score, const TranspositionTable& table,
                                                  std::uint64_t& proof_nodes);

}  // namespace hansu::inline HANSU_GAME::search
