// SPDX-License-Identifier: MIT
// Selects the positions worth training on and writes them to the file that the trainer reads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "src/base/status.h"
#include "src/game/namespace.h"
#include "tuner/data/record.h"

namespace hansu::inline HANSU_GAME::data {

struct FilterSettings {
  int min_ply = 16;           // plies played before the position, random ones included
  int max_score_cp = 10'000;  // for either side
  bool keeps_checks = false;
  bool keeps_captures = false;  // positions whose best move is a capture
};

enum class Drop { kNone, kEarly, kExtreme, kInCheck, kCapture };
inline constexpr std::size_t kDropCount = 5;

// Why the position before ply `index` of a game is dropped: the first reason that applies, in the
// order above. A position that was not searched counts as early.
Drop DropOf(Ply ply, std::size_t index, const FilterSettings& settings);
inline bool IsKept(Ply ply, std::size_t index, const FilterSettings& settings) {
  return DropOf(ply, index, settings) == Drop::kNone;
}

struct FilterCounts {
  std::string shortfall;  // the file has fewer games than its header names; empty: it has all
  std::uint64_t positions[kDropCount] = {};  // indexed by Drop; kNone counts those kept

  std::uint64_t total() const;
};

Status CheckSettings(const FilterSettings& settings);

// Writes the kept positions of a file of games to a position file (position_file.h), in the order
// of the games, all or nothing. Positions before a random move in mid-game get no result.
Result<FilterCounts> FilterGames(const std::string& games_path, const std::string& positions_path,
                                 const FilterSettings& settings);

}  // namespace hansu::inline HANSU_GAME::data
