// SPDX-License-Identifier: MIT
// Checks that a line ends in the mate that its score claims, and completes one that stops short of
// it. This does not prove the mate: only the search claims that the defender has nothing better.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "src/rules/shared/game.h"
#include "src/search/any/endings.h"
#include "src/search/any/score.h"
#include "src/search/tt.h"

namespace hansu::HANSU_GAME::search {

// True if the line is a sequence of legal moves that does not end the game early, and its last move
// mates the right side after exactly as many plies as the score says. False if the score is not a
// mate.
bool IsMateLine(const Position& root, std::span<const Move> line, Score score);

// The line, extended to the mate so that IsMateLine accepts it; nullopt if that fails. Follows the
// transposition table, which other threads may be writing, and the endgame tables, if there are any
// (`endings` may be null); where these have nothing, asks the mate solver, which may spend
// `proof_nodes`. The nodes spent are subtracted from it. A complete line is returned unchanged.
std::optional<std::vector<Move>> CompleteMateLine(const Position& root, std::span<const Move> line,
                                                  Score score, const TranspositionTable& table,
                                                  const EndingTables* endings,
                                                  std::uint64_t& proof_nodes);

}  // namespace hansu::HANSU_GAME::search
