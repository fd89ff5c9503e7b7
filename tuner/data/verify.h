// SPDX-License-Identifier: MIT
// Are recorded games what the rules allow? Plays them with src/board, move by move.
#pragma once

#include <cstdint>
#include <string>

#include "tuner/data/record.h"
#include "tuner/data/stream_header.h"

namespace hansu::data {

// What is wrong with the game, in words ("ply 12: e2e5 is not legal"), or an empty string. Checked
// are legality, the flags of every ply, that plies without a score are random ones of the recipe,
// that the game goes on until it ends and no further, and its result; a win by scores must follow
// from them, unless these were made anew (kRescoreNodes).
std::string VerifyGame(const GameRecord& game, const StreamHeader& header);

struct VerifyCounts {
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
};

// Checks the games of a file up to the first bad one, and that it has as many as its header names.
// Returns what is wrong, or an empty string.
std::string VerifyFile(const std::string& path, VerifyCounts& counts);

}  // namespace hansu::data
