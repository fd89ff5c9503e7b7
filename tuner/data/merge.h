// SPDX-License-Identifier: MIT
// Merges files of games into one.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/rules/shared/namespace.h"
#include "tuner/data/corpus_header.h"
#include "tuner/data/stream.h"

namespace hansu::HANSU_GAME::data {

struct MergeCounts {
  std::uint64_t files = 0;
  std::uint64_t games = 0;
  std::vector<std::string> incomplete;  // a line per file with fewer games than its header names
  bool has_damage = false;              // damaged blocks were left out
};

// Merges files of one recipe, ordered by the seed and number of their first games, whatever the
// order of the paths: merging the shards of a run gives, byte for byte, the file of the same run
// without shards. Refuses differing recipes and games that occur twice. An unfinished file
// contributes the games it has; a block that was cut off when the program was killed is left out. A
// damaged or incomplete archive is refused, as is a damaged file of games, unless `damage` says
// that their good blocks will do. All or nothing.
Result<MergeCounts> MergeGames(const std::vector<std::string>& paths,
                               const std::string& merged_path, bool overwrites = true,
                               Damage damage = Damage::kRefuse);

// The same, written as an archive (CORPUS.md). Scores are rounded to the steps of its scale. If the
// card names no license, the archive has that of its sources. Fails if they differ then, or if a
// game breaks the rules.
Result<MergeCounts> ArchiveGames(const std::vector<std::string>& paths,
                                 const std::string& archive_path, const CorpusCard& card,
                                 bool overwrites = true);

}  // namespace hansu::HANSU_GAME::data
