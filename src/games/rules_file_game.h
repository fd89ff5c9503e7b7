// SPDX-License-Identifier: MIT
// Of which game the rule sets of a file are (src/record/rules_file.h). Each game reads the file for
// itself and says what is wrong in it; here only its sections and bases matter.
#pragma once

#include <optional>
#include <string_view>

#include "src/board/variants.h"

namespace hansu {

// The game of the section's base, or of the base of that; nothing if there is no such section, or
// if it names no base. Any bytes may be passed.
std::optional<GameId> GameOfRuleSet(std::string_view rules_file, std::string_view name);

}  // namespace hansu
