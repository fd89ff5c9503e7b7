// SPDX-License-Identifier: MIT
// Regular expressions (ECMAScript syntax) for tests. <regex> takes ten seconds to compile, so it is
// included only once, in regex.cpp.
#pragma once

#include <string>
#include <vector>

#include "tests/support/test_namespace.h"

namespace hansu::test {

// True if the whole text matches the pattern.
bool Matches(const std::string& text, const std::string& pattern);
// The pattern's first group, for each match in the text.
std::vector<std::string> Found(const std::string& text, const std::string& pattern);
// The text with all matches of the pattern removed.
std::string Without(const std::string& text, const std::string& pattern);

}  // namespace hansu::test
