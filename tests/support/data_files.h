// SPDX-License-Identifier: MIT
// Expected values that the tests keep as text in tests/data.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME {

// The lines of tests/data/<name>, without empty lines and those that begin with '#'. Empty if the
// file cannot be read, so tests must check that there are some.
std::vector<std::string> ReadDataLines(std::string_view name);

}  // namespace hansu::HANSU_GAME
