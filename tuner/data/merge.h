// SPDX-License-Identifier: MIT
// Files of games joined to one.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace hansu::data {

struct MergeCounts {
  std::uint64_t files = 0;
  std::uint64_t games = 0;
  std::vector<std::string> incomplete;  // files with fewer games than they were to have, in words
};

// Joins files of one recipe, ordered by seed and number of their first game, whatever the order of
// the paths: the shards of a run give, byte for byte, the file that the run makes in one. Refuses
// other recipes and games that come twice. A file not yet finished counts with the games that it
// has, and a block that a kill cut off is left out. All or nothing: returns why it cannot, or an
// empty string.
std::string MergeGames(const std::vector<std::string>& paths, const std::string& merged_path,
                       MergeCounts& counts);

}  // namespace hansu::data
