// SPDX-License-Identifier: MIT
// Positions and the ends of games, described for people.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "src/janggi/outcome.h"
#include "src/janggi/position.h"

namespace hansu::text {

// "Cho (초)", "Han (한)".
std::string_view BilingualName(Color color);

// Cho's and Han's points, the deom included: {"72", "73.5"}.
std::pair<std::string, std::string> PointsOf(const Position& position);
// "Points: Cho 72, Han 73.5 (deom included)".
std::string PointsText(const Position& position);

// "02마83  (H02-83, b1c3)". REQUIRES: the move is legal.
std::string TrilingualMove(const Position& position, Move move);

// "Cho (초) has won by bikjang, on points." REQUIRES: outcome.has_ended().
std::string OutcomeText(const Outcome& outcome);

}  // namespace hansu::text
