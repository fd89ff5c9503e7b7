// SPDX-License-Identifier: MIT
// Which positions are worth learning from, and the file of them that a trainer reads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "tuner/data/record.h"

namespace hansu::data {

struct FilterSettings {
  int min_ply = 16;           // plies played before, random ones included
  int max_score_cp = 10'000;  // either way
  bool keeps_checks = false;
  bool keeps_captures = false;  // where the best move is one
};

enum class Drop { kNone, kEarly, kExtreme, kInCheck, kCapture };
inline constexpr std::size_t kDropCount = 5;

// Why the position before ply `index` of a game is dropped: the first reason in the order above.
// One that was not searched is dropped as early.
Drop DropOf(Ply ply, std::size_t index, const FilterSettings& settings);
inline bool IsKept(Ply ply, std::size_t index, const FilterSettings& settings) {
  return DropOf(ply, index, settings) == Drop::kNone;
}

struct FilterCounts {
  std::uint64_t games = 0;
  std::uint64_t positions[kDropCount] = {};  // by Drop: those kept first

  std::uint64_t total() const;
};

// What is wrong with the settings, or an empty string.
std::string CheckSettings(const FilterSettings& settings);

// Writes the positions kept of a file of games to a file of positions (position_file.h), in the
// order of the games, all or nothing. Returns why it cannot, or an empty string.
std::string FilterGames(const std::string& games_path, const std::string& positions_path,
                        const FilterSettings& settings, FilterCounts& counts);

}  // namespace hansu::data
