// SPDX-License-Identifier: MIT
// Random openings for others who make data with this engine, in the words of OpenBench's workers.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "src/janggi/rules.h"

namespace hansu::protocol {

struct GenfensRequest {
  std::int64_t count = 0;
  std::uint64_t seed = 0;
};

// Reads "N seed S book None", the words after the command. Returns what is wrong, or an empty
// string.
std::string ParseGenfens(const std::vector<std::string_view>& words, GenfensRequest& request);

// Calls `on_fen` with so many positions, each as soon as it is found: random setups and 8 to 10
// random plies, within 10 points of level by a short search. The same ones on every machine for a
// seed. Blocks.
void GenerateFens(const GenfensRequest& request, const RuleSet& rules,
                  const std::function<void(const std::string& fen)>& on_fen);

}  // namespace hansu::protocol
