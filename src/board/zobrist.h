// SPDX-License-Identifier: MIT
// Hash keys, made at compile time (Zobrist 1970; numbers from the splitmix64 generator).
#pragma once

#include <array>

#include "src/board/types.h"

namespace hansu {

struct ZobristKeys {
  // A game's remaining plies before a limit are told apart in this many buckets.
  static constexpr int kLimitBuckets = 8;

  PerPiece<PerSquare<Key>> piece_square;
  Key han_to_move;
  // The table key alone (see Position::TableKey):
  Key last_ply_was_pass;
  Key occurred_before;
  PerColor<Key> forsaken_win;
  std::array<Key, kLimitBuckets> no_capture_limit;
  std::array<Key, kLimitBuckets> total_ply_limit;
};

namespace internal {

constexpr Key NextRandom(Key& state) {
  state += 0x9E3779B97F4A7C15;
  Key z = state;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

constexpr ZobristKeys MakeZobristKeys() {
  ZobristKeys keys{};
  Key state = 0x4A414E474749;  // any fixed seed
  for (Color color : kColors) {
    for (PieceType type : kPieceTypes) {
      for (Key& key : keys.piece_square[MakePiece(color, type)]) key = NextRandom(state);
    }
  }
  keys.han_to_move = NextRandom(state);
  keys.last_ply_was_pass = NextRandom(state);
  keys.occurred_before = NextRandom(state);
  for (Key& key : keys.forsaken_win) key = NextRandom(state);
  for (Key& key : keys.no_capture_limit) key = NextRandom(state);
  for (Key& key : keys.total_ply_limit) key = NextRandom(state);
  return keys;
}

}  // namespace internal

inline constexpr ZobristKeys kZobrist = internal::MakeZobristKeys();

}  // namespace hansu
