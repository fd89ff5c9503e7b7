// SPDX-License-Identifier: MIT
// Calls and signs after a written move; each game says which there are (TakeRemark).
#pragma once

#include <string_view>

#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME {

// Does the word only comment on a move: "장군!", "將軍", "!?"? An empty one does.
bool IsRemark(std::string_view word);
// A typed line without the remarks at its end: "02마83" of "02마83 장군!".
std::string_view WithoutRemarks(std::string_view line);

}  // namespace hansu::inline HANSU_GAME
