// SPDX-License-Identifier: MIT
// Mistakes that end the game: mates, and wins on points or by another rule.
#pragma once

#include <optional>
#include <vector>

#include "src/explain/reason.h"
#include "src/rules/any/game.h"

namespace hansu::explain {

// How the side to move wins the game by the line; nullopt if it does not, or the line breaks off
// before the end. The line may be empty if the game has ended.
std::optional<Reason> WinOfGame(const Position& position, const Line& line);

}  // namespace hansu::explain
