// SPDX-License-Identifier: MIT
// The command line that users of cutechess-cli and fastchess know.
#pragma once

#include <string>
#include <vector>

#include "tuner/match/settings.h"

namespace hansu::match {

// Words without the program's name. Returns what is wrong (with the nearest flag or key), or an
// empty string.
std::string ParseCommandLine(const std::vector<std::string>& words, MatchSettings& settings);

// What --help prints.
std::string HelpText();

}  // namespace hansu::match
