// SPDX-License-Identifier: MIT
// The command line of hansu-match, like that of cutechess-cli and fastchess.
#pragma once

#include <string>
#include <vector>

#include "src/base/status.h"
#include "tuner/match/settings.h"

namespace hansu::match {

// `words` do not include the program's name. Errors suggest the nearest flag or key.
Result<MatchSettings> ParseCommandLine(GameId game, const std::vector<std::string>& words);

// The text of --help for the game.
std::string HelpText(GameId game);

}  // namespace hansu::match
