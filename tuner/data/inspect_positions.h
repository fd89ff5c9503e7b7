// SPDX-License-Identifier: MIT
// Summarizes a file of positions (position_file.h) as text and as JSON.
#pragma once

#include <cstdint>
#include <string>

#include "src/base/status.h"
#include "src/rules/shared/namespace.h"
#include "tuner/data/summary.h"

namespace hansu::HANSU_GAME::data {

struct PositionsSummary {
  std::uint64_t positions = 0;
  std::uint64_t games = 0;
  std::uint64_t han_to_move = 0;
  ResultCounts results;  // a game counts once for each of its positions
  Bins plies{10};        // played before the position
  // As in Summary: the score for the side to move in hundredths of a point; the material of both
  // sides, and Cho's less Han's, in points.
  Bins scores{100};
  Bins material{4};
  Bins balance{2};
  std::uint32_t checksum = 0;  // of positions and description
  std::string description;     // JSON: where the positions come from, and how they were selected
};

// Reads the whole file and verifies its checksum.
Result<PositionsSummary> SummarizePositions(const std::string& path);

std::string InspectText(const PositionsSummary& file);
// One JSON object on one line.
std::string InspectJson(const PositionsSummary& file);

}  // namespace hansu::HANSU_GAME::data
