// SPDX-License-Identifier: MIT
// Checks recorded games against the rules, by replaying them move by move on a full Position.
#pragma once

#include <cstdint>
#include <string>

#include "src/base/status.h"
#include "src/endings/tables.h"
#include "src/rules/shared/namespace.h"
#include "tuner/data/record.h"
#include "tuner/data/stream_header.h"

namespace hansu::HANSU_GAME::data {

// Checks that every ply is legal and has the right flags, that plies without a score are where the
// recipe plays random moves, that the game stops exactly where it ends, and that its result is
// right. A win by adjudication must follow from the scores, unless the game was rescored
// (kRescoreNodes), or from endgame tables. The message names the ply: "ply 12: e2e5 is not legal".
// REQUIRES: `tables` are those that the recipe names, or null, which leaves their results
// unchecked.
Status VerifyGame(const SelfplayGame& game, const StreamHeader& header,
                  const endings::Tables* tables = nullptr);

struct VerifyCounts {
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
  std::uint64_t unchecked = 0;  // games that other endgame tables adjudicated
  std::string shortfall = {};   // names the games that an unfinished file lacks
};

// Checks the games of a file up to the first bad one, and that it has as many games as its header
// names. Tables that the recipe does not name check nothing.
Result<VerifyCounts> VerifyFile(const std::string& path, const endings::Tables* tables = nullptr);
// The same, but a file of games may be unfinished: the complete blocks of it are checked.
Result<VerifyCounts> VerifyPart(const std::string& path, const endings::Tables* tables = nullptr);

}  // namespace hansu::HANSU_GAME::data
