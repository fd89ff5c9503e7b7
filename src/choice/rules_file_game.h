// SPDX-License-Identifier: MIT
// Finds the game of a rule set in a rules file (src/record/any/rules_file.h). Each game parses and
// checks the file itself; only its section names and bases matter here.
#pragma once

#include <optional>
#include <string_view>

#include "src/board/variants.h"

namespace hansu {

// The game of the section's base, or of that section's base; nullopt if there is no such section,
// or if it names no base. Any bytes may be passed.
std::optional<GameId> GameOfRuleSet(std::string_view rules_file, std::string_view name);

}  // namespace hansu
