// SPDX-License-Identifier: MIT
// Hash keys for everything but the pieces that the table key includes (see Position::TableKey).
#pragma once

#include "src/base/random.h"
#include "src/board/limit_keys.h"
#include "src/board/piece_keys.h"
#include "src/board/types.h"

namespace hansu::xiangqi {

struct ZobristKeys {
  Key occurred_before;
  LimitKeys no_capture_limit;
};

inline constexpr ZobristKeys kZobrist = [] {
  ZobristKeys keys{};
  SplitMix64 random(kKeySeed + 1);
  keys.occurred_before = random.Next();
  keys.no_capture_limit = MakeLimitKeys(random);
  return keys;
}();

}  // namespace hansu::xiangqi
