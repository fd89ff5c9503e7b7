// SPDX-License-Identifier: MIT
// Helpers for sets of mate problems.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::bench {

// A set of problems is split into two halves: one for development, and one to measure with only
// once.
enum class Half : std::uint8_t { kWork, kFinal };

// Depends on the FEN alone, so that problems stay in their half when a set grows.
Half HalfOf(std::string_view fen);

// The pieces and the side to move, "BOARD w". Equal for two positions if and only if one is the
// other's image: mirrored, or with the sides swapped, or both.
std::string CanonicalBoard(std::string_view fen);

}  // namespace hansu::HANSU_GAME::bench
