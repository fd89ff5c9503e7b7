// SPDX-License-Identifier: MIT
// A position with its labels in 32 bytes: what the trainer reads, in any order.
#pragma once

#include <array>
#include <cstdint>

#include "src/board/types.h"
#include "src/rules/shared/game.h"
#include "tuner/data/replay.h"

namespace hansu::HANSU_GAME::data {

// The layout in memory and in files, little-endian:
//   occupied_low    squares 0 to 63, one bit each
//   occupied_high   squares 64 to 89
//   pieces          Piece of each occupied square in ascending order, low nibble of a byte first
//   score_cp        for the side to move
//   labels          | 15 ... 4 ply | 3 Han to move | 2 first of its game | 1 0 GameResult |
struct PackedPosition {
  std::uint64_t occupied_low = 0;
  std::uint32_t occupied_high = 0;
  std::array<std::uint8_t, 16> pieces = {};
  std::int16_t score_cp = 0;
  std::uint16_t labels = 0;

  // kRunning: no result, because a random move followed.
  GameResult result() const { return static_cast<GameResult>(labels & 3); }
  // A game's positions are contiguous in a file, so this marks where each game begins, and whole
  // games can be held out.
  bool is_first_of_game() const { return (labels >> 2 & 1) != 0; }
  Color side_to_move() const { return static_cast<Color>(labels >> 3 & 1); }
  int ply() const { return labels >> 4; }  // plies played before the position
  SquareSet occupied() const { return SquareSet::FromHalves(occupied_low, occupied_high); }
  // Calls `visit(Square, Piece)` for every piece, squares ascending.
  template <typename Visitor>
  void ForEachPiece(const Visitor& visit) const {
    std::size_t i = 0;
    occupied().ForEach([&](Square square) {
      visit(square, static_cast<Piece>(pieces[i / 2] >> (i % 2 * 4) & 15));
      ++i;
    });
  }
  friend bool operator==(const PackedPosition&, const PackedPosition&) = default;
};
static_assert(sizeof(PackedPosition) == 32);

// True if it can stand on a board: pieces where they may stand, at most as many as at the start,
// and one general of each side. Bytes whose checksum is right may come from software with other
// conventions.
bool IsSound(const PackedPosition& position);

static_assert(kMaxGamePlies < 1 << 12);

struct PositionLabels {
  GameResult result = GameResult::kDraw;
  bool is_first_of_game = false;
  int ply = 0;
  int score_cp = 0;
};
PackedPosition Pack(const Replay& replay, const PositionLabels& labels);

}  // namespace hansu::HANSU_GAME::data
