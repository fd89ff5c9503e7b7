// SPDX-License-Identifier: MIT
// Several files of games that belong together: shards of a run, and runs of its recipe with other
// seeds.
#pragma once

#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/rules/shared/namespace.h"
#include "tuner/data/stream_header.h"

namespace hansu::HANSU_GAME::data {

struct GamesFile {
  std::string path;
  StreamHeader header;  // its ranges name the games that are in the file
};

// Sorts the files by the seed and number of their first games. Fails if their recipes differ or if
// a game occurs twice. REQUIRES: each file has games.
Status OrderTogether(std::vector<GamesFile>& files);

// Fails if two files of one recipe have a game in common. Recipes may differ.
Status CheckDistinct(const std::vector<GamesFile>& files);

// The header of all games together, with adjacent ranges joined. REQUIRES: files in order; at least
// one.
StreamHeader JoinedHeader(const std::vector<GamesFile>& files);

}  // namespace hansu::HANSU_GAME::data
