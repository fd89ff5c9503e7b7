// SPDX-License-Identifier: MIT
// Hash keys for everything but the pieces that the table key includes (see Position::TableKey).
#pragma once

#include "src/base/random.h"
#include "src/board/limit_keys.h"
#include "src/board/piece_keys.h"
#include "src/board/types.h"

namespace hansu::janggi {

struct ZobristKeys {
  Key last_ply_was_pass;
  Key occurred_before;
  PerColor<Key> forsaken_win;
  LimitKeys no_capture_limit;
  LimitKeys total_ply_limit;
};

inline constexpr ZobristKeys kZobrist = [] {
  ZobristKeys keys{};
  SplitMix64 random(kKeySeed);
  MakePieceKeys(random);  // skips their numbers
  keys.last_ply_was_pass = random.Next();
  keys.occurred_before = random.Next();
  for (Key& key : keys.forsaken_win) key = random.Next();
  keys.no_capture_limit = MakeLimitKeys(random);
  keys.total_ply_limit = MakeLimitKeys(random);
  return keys;
}();

}  // namespace hansu::janggi
