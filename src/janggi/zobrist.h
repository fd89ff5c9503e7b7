// SPDX-License-Identifier: MIT
// Hash keys, made at compile time (Zobrist 1970; numbers from the splitmix64 generator).
#pragma once

#include <array>

#include "src/base/random.h"
#include "src/board/types.h"

namespace hansu::inline janggi {

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

inline constexpr ZobristKeys kZobrist = [] {
  ZobristKeys keys{};
  SplitMix64 random(0x4A414E474749);  // any fixed seed
  for (Color color : kColors) {
    for (PieceType type : kPieceTypes) {
      for (Key& key : keys.piece_square[MakePiece(color, type)]) key = random.Next();
    }
  }
  keys.han_to_move = random.Next();
  keys.last_ply_was_pass = random.Next();
  keys.occurred_before = random.Next();
  for (Key& key : keys.forsaken_win) key = random.Next();
  for (Key& key : keys.no_capture_limit) key = random.Next();
  for (Key& key : keys.total_ply_limit) key = random.Next();
  return keys;
}();

}  // namespace hansu::inline janggi
