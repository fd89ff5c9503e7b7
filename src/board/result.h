// SPDX-License-Identifier: MIT
// Results of games, the same for Janggi and Xiangqi.
#pragma once

#include <cstdint>
#include <string_view>

#include "src/board/types.h"

namespace hansu {

// Cho stands for the side that moves first (see Color).
enum class GameResult : std::uint8_t { kRunning, kChoWins, kHanWins, kDraw };

// REQUIRES: the result is a win.
constexpr Color WinnerOf(GameResult result) {
  return result == GameResult::kChoWins ? Color::kCho : Color::kHan;
}
constexpr GameResult WinFor(Color color) {
  return color == Color::kCho ? GameResult::kChoWins : GameResult::kHanWins;
}

// The result's worth to a side: 1, 0.5 or 0. REQUIRES: the game has ended.
constexpr double ShareOf(GameResult result, Color color) {
  if (result == GameResult::kDraw) return 0.5;
  return WinnerOf(result) == color ? 1 : 0;
}

// "*", "1-0" (the side that moves first wins), "0-1", "1/2-1/2".
constexpr std::string_view ResultText(GameResult result) {
  switch (result) {
    case GameResult::kChoWins:
      return "1-0";
    case GameResult::kHanWins:
      return "0-1";
    case GameResult::kDraw:
      return "1/2-1/2";
    case GameResult::kRunning:
      break;
  }
  return "*";
}

}  // namespace hansu
