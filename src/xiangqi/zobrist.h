// SPDX-License-Identifier: MIT
// Hash keys of what the pieces do not say, for the table key (see Position::TableKey).
#pragma once

#include <array>

#include "src/base/random.h"
#include "src/board/piece_keys.h"
#include "src/board/types.h"

namespace hansu::inline xiangqi {

struct ZobristKeys {
  // A game's remaining plies before the limit are told apart in this many buckets.
  static constexpr int kLimitBuckets = 8;

  Key occurred_before;
  std::array<Key, kLimitBuckets> no_capture_limit;
};

inline constexpr ZobristKeys kZobrist = [] {
  ZobristKeys keys{};
  SplitMix64 random(kKeySeed + 1);
  keys.occurred_before = random.Next();
  for (Key& key : keys.no_capture_limit) key = random.Next();
  return keys;
}();

}  // namespace hansu::inline xiangqi
