// SPDX-License-Identifier: MIT
// Solves one endgame table by retrograde analysis.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "tuner/endings/graph.h"

namespace hansu::HANSU_GAME::endings {

// Receives, now and then, what is being done: "ply 12".
using Report = std::function<void(const std::string& step)>;

// The values of all nodes, as Value::code; nodes that are no positions included. The threads are
// those of the current oneTBB arena. Fails if a mate takes more plies than a value can hold.
Result<std::vector<std::int16_t>> Solve(const Graph& graph, const Report& report);

// Turns draws that a side may hold only by perpetual check into Value::Unknown(), as the README
// says. `codes` are those of Solve.
void MarkUnknown(const Graph& graph, std::vector<std::int16_t>& codes, const Report& report);

}  // namespace hansu::HANSU_GAME::endings
