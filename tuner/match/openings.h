// SPDX-License-Identifier: MIT
// The openings that games start from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/rules/any/game.h"

namespace hansu::match {

struct Opening {
  std::string fen;
  // "inner elephant", …; the name in the file if it is not a setup's; or "other" without a name.
  std::string cho_setup;
  std::string han_setup;
};

// The positions of an EPD file, one per line: FEN fields, then operations, of which `id "CHO/HAN";`
// names the setups, by any of their names. Empty lines and lines that begin with '#' are ignored.
// Fails on the first bad line, or if there is no position.
Result<std::vector<Opening>> LoadOpenings(const std::string& path, const RuleSet& rules);

// All pairs of the game's usual setups: of Janggi, the 16 that are played in South Korea; of
// Xiangqi, its one start position.
std::vector<Opening> SetupOpenings(GameId game);

// The same seed gives the same order on every machine.
void Shuffle(std::vector<Opening>& openings, std::uint64_t seed);

}  // namespace hansu::match
