// SPDX-License-Identifier: MIT
// Remarks after a written move: calls and signs, which each game defines (TakeRemark).
#pragma once

#include <string_view>

#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME {

// True if the word is only a remark on a move, such as "장군!", "將軍" or "!?", or empty.
bool IsRemark(std::string_view word);
// A typed line without the remarks at its end: "02마83" of "02마83 장군!".
std::string_view WithoutRemarks(std::string_view line);

}  // namespace hansu::HANSU_GAME
