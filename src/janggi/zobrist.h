// SPDX-License-Identifier: MIT
// Hash keys of what the pieces do not say, for the table key (see Position::TableKey).
#pragma once

#include <array>

#include "src/base/random.h"
#include "src/board/piece_keys.h"
#include "src/board/types.h"

namespace hansu::inline janggi {

struct ZobristKeys {
  // A game's remaining plies before a limit are told apart in this many buckets.
  static constexpr int kLimitBuckets = 8;

  Key last_ply_was_pass;
  Key occurred_before;
  PerColor<Key> forsaken_win;
  std::array<Key, kLimitBuckets> no_capture_limit;
  std::array<Key, kLimitBuckets> total_ply_limit;
};

inline constexpr ZobristKeys kZobrist = [] {
  ZobristKeys keys{};
  SplitMix64 random(kKeySeed);
  MakePieceKeys(random);  // the numbers after theirs
  keys.last_ply_was_pass = random.Next();
  keys.occurred_before = random.Next();
  for (Key& key : keys.forsaken_win) key = random.Next();
  for (Key& key : keys.no_capture_limit) key = random.Next();
  for (Key& key : keys.total_ply_limit) key = random.Next();
  return keys;
}();

}  // namespace hansu::inline janggi
