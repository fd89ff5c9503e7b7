// SPDX-License-Identifier: MIT
// Makes the files of endgame tables, smaller sets first.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/endings/family.h"
#include "src/endings/layout.h"
#include "src/endings/material.h"
#include "tuner/endings/namespace.h"

namespace hansu::HANSU_GAME::endings {

struct BuildRequest {
  Family family = Family::kCasual;
  std::vector<Material> sets;  // each after those that its captures lead to
  std::string folder;
  std::uint64_t max_bytes = 0;  // of memory for one table; 0: kMostBytes
};

// The values of a table, counted over all positions that its file has.
struct TableCounts {
  std::uint64_t positions = 0;
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  std::uint64_t unknown = 0;
  int longest = 0;             // plies of the longest win; 0: no wins
  std::string longest_pieces;  // the first position with it: "4k4/… w", empty without wins
};
TableCounts CountValues(const Layout& layout, const std::vector<std::int16_t>& codes);

// Hears of each set.
struct BuildListener {
  // Before a set is solved; `bytes` is the memory that it takes.
  std::function<void(const Material&, std::uint64_t positions, std::uint64_t bytes)> begin;
  std::function<void(const std::string& step)> step;
  std::function<void(const Material&, const TableCounts&, std::uint64_t file_bytes)> end;
  std::function<void(const Material&)> skip;  // its file is there and whole
};

// The bytes that solving a table takes, about, besides its smaller tables and its packed form.
std::uint64_t BytesToSolve(const Layout& layout);
// More is never asked for.
inline constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 40;
// Fails, naming both, if solving the set takes more than `max_bytes`; 0: more than kMostBytes.
// REQUIRES: canonical.
Status CheckMemory(const Material& material, std::uint64_t max_bytes);

// Makes the tables that the folder lacks, and creates the folder if necessary. An existing file is
// opened and checked, and kept, also one that appears meanwhile. Fails if one is damaged, a file
// cannot be written, or a table would take too much memory; files made before stay.
Status BuildTables(const BuildRequest& request, const BuildListener& listener);

}  // namespace hansu::HANSU_GAME::endings
