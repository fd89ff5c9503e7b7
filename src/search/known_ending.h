// SPDX-License-Identifier: MIT
// The value of a position in its game, by endgame tables.
#pragma once

#include <optional>

#include "src/rules/shared/game.h"
#include "src/search/any/endings.h"

namespace hansu::HANSU_GAME::search {

// The value with best play. nullopt if the tables do not know it, and where history or limits may
// change it: something has occurred twice since the last capture, the last ply was a pass, or a
// limit may come before the mate.
std::optional<Ending> KnownEnding(const EndingTables& tables, const Position& position);

}  // namespace hansu::HANSU_GAME::search
