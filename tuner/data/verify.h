// SPDX-License-Identifier: MIT
// Checks recorded games against the rules: plays them with src/janggi, move by move.
#pragma once

#include <cstdint>
#include <string>

#include "src/base/status.h"
#include "src/game/namespace.h"
#include "tuner/data/record.h"
#include "tuner/data/stream_header.h"

namespace hansu::inline HANSU_GAME::data {

// Checks the legality and flags of every ply, that plies without a score are random ones of the
// recipe, that the game stops exactly where it ends, and its result; a win by scores must follow
// from them, unless the game was rescored (kRescoreNodes). The message names the ply: "ply 12: e2e5
// is not legal".
Status VerifyGame(const SelfplayGame& game, const StreamHeader& header);

struct VerifyCounts {
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
};

// Checks the games of a file up to the first bad one, and that it has as many as its header names.
Result<VerifyCounts> VerifyFile(const std::string& path);

}  // namespace hansu::inline HANSU_GAME::data
