// SPDX-License-Identifier: MIT
// Endgame tables as a search takes them.
#pragma once

#include <memory>

#include "src/endings/tables.h"
#include "src/rules/any/game.h"
#include "src/search/any/endings.h"

namespace hansu::search {

// The tables of the rules' family. Null if `tables` is null or has no table for these rules.
std::shared_ptr<const EndingTables> EndingsFor(std::shared_ptr<const endings::Tables> tables,
                                               const RuleSet& rules);

}  // namespace hansu::search
