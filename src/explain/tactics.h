// SPDX-License-Identifier: MIT
// How a line wins material.
#pragma once

#include <optional>
#include <vector>

#include "src/explain/reason.h"
#include "src/rules/any/game.h"

namespace hansu::explain {

inline constexpr int kLeastGain = 2;  // points that are worth a word

// In these three, the side that is attacked is to move.
// The pieces worth taking that the piece on the point attacks, the general included.
std::vector<Square> TargetsOf(const Position& position, Square attacker);
// The piece on the point would leave its general attacked by leaving the line.
// REQUIRES: a piece of the side to move other than its general.
bool IsPinned(const Position& position, Square point);
// Wherever the piece goes it is lost; false in check. REQUIRES: a piece of the side to move.
bool IsTrapped(const Position& position, Square point);

// How the side to move wins material by the line; nullopt if it wins less than kLeastGain.
// kCapture: its first move takes the piece; kFork, kPin, kDiscovered, kTrapped or kCombination: a
// quiet move that wins it.
std::optional<Reason> WinOfMaterial(const Position& position, const std::vector<Move>& line,
                                    std::size_t horizon);

}  // namespace hansu::explain
