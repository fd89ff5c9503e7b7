// SPDX-License-Identifier: MIT
// The loads that bench/guard measures: fixed work for each part of the engine whose speed matters.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::bench {

// Does the load of that name on the bench's positions, and returns how many nodes it has counted,
// always the same:
//   search   searches to a fixed depth; nodes
//   perft    paths of legal moves
//   forward  evaluations by the net after every legal move, as the search asks for them
// Calls `on_part` after each of many parts. nullopt without a load of that name.
std::optional<std::uint64_t> DoSpeedLoad(std::string_view name,
                                         const std::function<void()>& on_part);

}  // namespace hansu::HANSU_GAME::bench
