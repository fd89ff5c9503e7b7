// SPDX-License-Identifier: MIT
// The phases of a game, by the points of the pieces on the board.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::data {

inline constexpr std::array<std::string_view, 3> kPhaseNames = {"opening", "middle", "end"};

// The points of all pieces at the start; the phases begin at thirds of them.
inline constexpr int kStartPoints = [] {
  int points = 0;
  for (const PieceType type : kPieceTypes) points += 2 * kStartingCount[type] * kPiecePoints[type];
  return points;
}();

// The place in kPhaseNames of the phase with that many points of both sides.
constexpr std::size_t PhaseOf(int points) {
  if (3 * points > 2 * kStartPoints) return 0;
  return 3 * points > kStartPoints ? 1 : 2;
}

}  // namespace hansu::HANSU_GAME::data
