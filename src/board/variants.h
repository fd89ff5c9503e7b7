// SPDX-License-Identifier: MIT
// The games of the program, and the names of their rule sets as GUIs choose them (UCI_Variant).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "src/board/types.h"

namespace hansu {

enum class GameId : std::uint8_t { kJanggi, kXiangqi };
inline constexpr std::array<GameId, 2> kGames = {GameId::kJanggi, GameId::kXiangqi};
template <typename T>
using PerGame = EnumArray<GameId, T, 2>;

// The first name of each game is the game's own, and its default.
inline constexpr std::array<std::string_view, 8> kJanggiVariants = {
    "janggi",    "janggitraditional", "janggimodern",   "janggicasual",
    "janggikja", "janggikakao",       "janggihistoric", "janggibooklet"};
inline constexpr std::array<std::string_view, 1> kXiangqiVariants = {"xiangqi"};

constexpr std::string_view NameOf(GameId game) {
  return game == GameId::kJanggi ? kJanggiVariants[0] : kXiangqiVariants[0];
}

// Size limit of a file with custom rule sets, for either game.
inline constexpr std::size_t kMaxRulesFileBytes = std::size_t{64} << 10;

// The game that the variant belongs to.
constexpr std::optional<GameId> GameOfVariant(std::string_view variant) {
  const auto is_among = [variant](const auto& names) {
    return std::find(names.begin(), names.end(), variant) != names.end();
  };
  if (is_among(kJanggiVariants)) return GameId::kJanggi;
  if (is_among(kXiangqiVariants)) return GameId::kXiangqi;
  return std::nullopt;
}

}  // namespace hansu
