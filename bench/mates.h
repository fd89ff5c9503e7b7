// SPDX-License-Identifier: MIT
// What the problems of a set of mates have in common.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::bench {

// One to develop with, one to look at once.
enum class Half : std::uint8_t { kWork, kFinal };

// Depends on the text alone, so that a set may grow.
Half HalfOf(std::string_view fen);

// The pieces and the side to move, "BOARD w". Equal for two positions if and only if one is the
// other's image: mirrored, or with the sides swapped, or both.
std::string CanonicalBoard(std::string_view fen);

}  // namespace hansu::inline HANSU_GAME::bench
