// SPDX-License-Identifier: MIT
// Random openings for generating data with this engine, through OpenBench's `genfens` command.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/base/thread.h"
#include "src/rules/any/game.h"

namespace hansu::protocol {

struct GenfensRequest {
  std::int64_t count = 0;
  std::uint64_t seed = 0;
};

// Reads the words after the command: "N seed S book None".
Result<GenfensRequest> ParseGenfens(const std::vector<std::string_view>& words);

// Calls `on_fen` with `count` positions, each as soon as it is found: random setups and 8 to 10
// random plies, judged within 10 points of equal by a short search. A seed gives the same positions
// on every machine. Blocks until they are found or a stop is requested; fails if too many attempts
// in a row find none.
Status GenerateFens(const GenfensRequest& request, const RuleSet& rules, const StopToken& stop,
                    const std::function<void(const std::string& fen)>& on_fen);

}  // namespace hansu::protocol
