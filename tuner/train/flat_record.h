// SPDX-License-Identifier: MIT
// Flat files of shuffled records for other trainers: see tuner/train/README.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/rules/shared/namespace.h"
#include "tuner/data/packed_position.h"

namespace hansu::HANSU_GAME::train {

// A position from the side to move's perspective, its own palace at the bottom (for Han, ranks are
// flipped; files never are). In files, all numbers are little-endian and there is no padding.
struct FlatRecord {
  std::uint64_t occupied_low = 0;   // points 0 to 63, one bit each: 9 * rank + file
  std::uint32_t occupied_high = 0;  // points 64 to 89
  // PieceType of each occupied point in ascending order, plus 8 if it is the enemy's; two per byte,
  // low nibble first.
  std::array<std::uint8_t, 16> pieces = {};
  std::int16_t score_cp = 0;  // for the side to move, as is the result
  std::uint8_t result = 0;    // 0 a loss, 1 a draw, 2 a win
  std::uint8_t is_han = 0;    // 1 if Han is to move

  friend bool operator==(const FlatRecord&, const FlatRecord&) = default;
};
static_assert(sizeof(FlatRecord) == 32);

inline constexpr std::string_view kFlatEnding = ".flat";  // of file names

// REQUIRES: the position has a result.
FlatRecord FlatRecordOf(const data::PackedPosition& position);
// The inverse, but for what a record lacks: the ply, and the place in a game. Each position counts
// as a game. nullopt unless all fields are in their ranges and there are at most 32 pieces.
std::optional<data::PackedPosition> PositionOf(const FlatRecord& record);

// The path at which ExportFlat writes the description: {"flat": 1, "game", "records", "crc32",
// "seed", "data"}. "game" is a name as of --variant. "data" lists the descriptions of all files, as
// JSON or, if one is not JSON, as a string.
std::string DescriptionPath(const std::string& out_path);

// Writes the positions of all files that have a result as records without a header, in an order
// that depends only on the seed, and a JSON description of them. Takes four bytes of memory per
// position; reads the files in random order. Returns the number of records.
Result<std::uint64_t> ExportFlat(const std::vector<std::string>& paths, std::uint64_t seed,
                                 const std::string& out_path, bool overwrites = true);

struct FlatPositions {
  std::vector<data::PackedPosition> positions;
  std::string description;  // the JSON beside the file, on one line; empty if there is no JSON
};
// Reads a file of records. If a description lies beside it, the file must be the one described,
// and of this game.
Result<FlatPositions> ReadFlat(const std::string& path);

}  // namespace hansu::HANSU_GAME::train
