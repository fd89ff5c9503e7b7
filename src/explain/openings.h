// SPDX-License-Identifier: MIT
// Principles of Janggi's opening that a better move would have followed.
#pragma once

#include <optional>

#include "src/explain/reason.h"
#include "src/rules/any/game.h"

namespace hansu::explain {

// kEdgeFile, kSoldierPair or kCentralCannon, if the line's first move does that; nullopt if not, if
// the played move follows one of them as well, late in the game, and in Xiangqi.
std::optional<Reason> OpeningPrinciple(const Position& position, Move played, const Line& best);

}  // namespace hansu::explain
