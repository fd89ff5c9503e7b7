// SPDX-License-Identifier: MIT
// Selects the positions worth training on and writes them to the file that the trainer reads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/rules/shared/namespace.h"
#include "tuner/data/packed_position.h"
#include "tuner/data/record.h"
#include "tuner/data/selector.h"

namespace hansu::HANSU_GAME::data {

struct FilterSettings {
  int min_ply = 16;           // plies played before the position, random ones included
  int max_score_cp = 10'000;  // for either side
  bool keeps_checks = false;
  bool keeps_captures = false;  // positions whose best move is a capture
};

// Further conditions for positions.
struct FilterChoice {
  std::optional<Selector> where = std::nullopt;
  bool drops_repeated = false;  // positions that were kept before, from any of the files
};

enum class Drop { kNone, kEarly, kExtreme, kInCheck, kCapture, kNotSelected, kRepeated };
inline constexpr std::size_t kDropCount = 7;

// The reason to drop the position before ply `index` of a game: the first that applies, in the
// order above, up to kCapture. A position that was not searched counts as early.
Drop DropOf(Ply ply, std::size_t index, const FilterSettings& settings);
inline bool IsKept(Ply ply, std::size_t index, const FilterSettings& settings) {
  return DropOf(ply, index, settings) == Drop::kNone;
}

// The first ply whose position is labeled with the game's result. Earlier positions are not,
// because a random move in mid-game followed, which may have decided the game.
std::size_t FirstRatedPly(const SelfplayGame& game);

struct FilterCounts {
  std::vector<std::string> incomplete;  // a line per file with fewer games than its header names
  bool has_damage = false;              // damaged blocks were left out
  std::uint64_t positions[kDropCount] = {};  // indexed by Drop; kNone counts those kept

  std::uint64_t total() const;
};

Status CheckSettings(const FilterSettings& settings);

// Writes the kept positions of files of games to a position file (position_file.h), in the order of
// the files and of their games, all or nothing. The files may have different recipes. Refuses a
// game that occurs twice. Positions before a random move in mid-game get no result. To find
// repeated positions takes some 40 bytes of memory for each one kept.
Result<FilterCounts> FilterGames(const std::vector<std::string>& games_paths,
                                 const std::string& positions_path, const FilterSettings& settings,
                                 bool overwrites = true, const FilterChoice& choice = {});

// The kept positions of one file of games, or an archive, in memory.
struct KeptPositions {
  std::vector<PackedPosition> positions;
  std::string description;  // as FilterGames writes it
};
// Fails if the file is damaged or unfinished.
Result<KeptPositions> KeepPositions(const std::string& games_path, const FilterSettings& settings);

}  // namespace hansu::HANSU_GAME::data
