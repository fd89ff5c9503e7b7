// SPDX-License-Identifier: MIT
// Finished games as JSON: what the journal keeps and other tools read.
#pragma once

#include <optional>
#include <string>

#include "tuner/match/tally.h"

namespace hansu::match {

// One line.
std::string ToJson(const MatchGame& game);
// Nothing where the text is no such game.
std::optional<MatchGame> FromJson(const std::string& text);

}  // namespace hansu::match
