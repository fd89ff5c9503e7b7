// SPDX-License-Identifier: MIT
// Several files of games that belong together: shards of a run, and other seeds of its recipe.
#pragma once

#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/game/namespace.h"
#include "tuner/data/stream_header.h"

namespace hansu::inline HANSU_GAME::data {

struct GamesFile {
  std::string path;
  StreamHeader header;  // its ranges name the games that are there
};

// Puts the files in the order of the seed and number of their first games. Fails if they differ in
// recipe, or if a game occurs twice. REQUIRES: each has games.
Status OrderTogether(std::vector<GamesFile>& files);

// The header of all games, ranges joined where they go on. REQUIRES: ordered; at least one file.
StreamHeader JoinedHeader(const std::vector<GamesFile>& files);

}  // namespace hansu::inline HANSU_GAME::data
