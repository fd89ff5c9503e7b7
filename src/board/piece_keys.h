// SPDX-License-Identifier: MIT
// Hash keys of pieces and of the side to move, made at compile time (Zobrist 1970; numbers from the
// splitmix64 generator). They are the same for every game.
#pragma once

#include "src/base/random.h"
#include "src/board/types.h"

namespace hansu {

struct PieceKeys {
  PerPiece<PerSquare<Key>> piece_square;
  Key han_to_move;
};

constexpr PieceKeys MakePieceKeys(SplitMix64& random) {
  PieceKeys keys{};
  for (Color color : kColors) {
    for (PieceType type : kPieceTypes) {
      for (Key& key : keys.piece_square[MakePiece(color, type)]) key = random.Next();
    }
  }
  keys.han_to_move = random.Next();
  return keys;
}

inline constexpr std::uint64_t kKeySeed = 0x4A414E474749;  // any number
inline constexpr PieceKeys kPieceKeys = [] {
  SplitMix64 random(kKeySeed);
  return MakePieceKeys(random);
}();

}  // namespace hansu
