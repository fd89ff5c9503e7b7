// SPDX-License-Identifier: MIT
// The manifest of a folder: a file in it that lists the folder's files of games, with seeds and
// checksums, so that a folder that was copied, or filled by many machines, can be checked as a
// whole.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/endings/tables.h"
#include "src/rules/shared/namespace.h"
#include "tuner/data/stream.h"

namespace hansu::HANSU_GAME::data {

// {"manifest": 1, "made": the header of all games together (see stream_header.h), "files":
// [{"name", "bytes", "crc32", "games": [{"seed", "first", "count"}]}]}, in the order of the games.
inline constexpr const char* kManifestName = "manifest.json";

struct FolderCounts {
  std::uint64_t files = 0;
  std::uint64_t games = 0;
  std::vector<std::string> incomplete = {};  // a line per file of which only a part was taken
  std::uint64_t unchecked = 0;               // see VerifyCounts
};

// Writes the manifest of all files of games in the folder; subfolders are ignored. Refuses
// differing recipes, and games that occur twice. Refuses unfinished and damaged files, too, unless
// `damage` says that their good blocks will do: the manifest then names the games in these.
// VerifyFolder() refuses such files all the same.
Result<FolderCounts> WriteManifest(const std::string& folder, bool overwrites = true,
                                   Damage damage = Damage::kRefuse);

// Compares the folder with its manifest, then replays all games (see VerifyFile). The message names
// the first file that cannot be read to its end; else all files that are missing, differ or are not
// in the manifest; else the first file with a bad game.
Result<FolderCounts> VerifyFolder(const std::string& folder,
                                  const endings::Tables* tables = nullptr);

}  // namespace hansu::HANSU_GAME::data
