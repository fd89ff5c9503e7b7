// SPDX-License-Identifier: MIT
// Regular expressions (ECMAScript's) for tests. <regex> takes ten seconds to compile, here once.
#pragma once

#include <string>
#include <vector>

#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::test {

// The whole text fits the pattern.
bool Matches(const std::string& text, const std::string& pattern);
// What the pattern's first group holds, for each place in the text where it fits.
std::vector<std::string> Found(const std::string& text, const std::string& pattern);
// The text without the places where the pattern fits.
std::string Without(const std::string& text, const std::string& pattern);

}  // namespace hansu::inline HANSU_GAME::test
