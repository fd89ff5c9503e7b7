// SPDX-License-Identifier: MIT
// Hash keys that distinguish positions by their distance to a ply limit.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "src/base/random.h"
#include "src/board/types.h"

namespace hansu {

// One key for each bucket of plies left; a more distant limit has no key.
using LimitKeys = std::array<Key, 8>;

constexpr LimitKeys MakeLimitKeys(SplitMix64& random) {
  LimitKeys keys{};
  for (Key& key : keys) key = random.Next();
  return keys;
}

// 0 if the limit is far or missing (`limit` is 0).
constexpr Key LimitKey(const LimitKeys& keys, int limit, int plies) {
  constexpr int kBucketPlies = 6;
  if (limit == 0) return 0;
  const auto bucket = static_cast<std::size_t>(std::max(0, limit - plies) / kBucketPlies);
  return bucket < keys.size() ? keys[bucket] : 0;
}

}  // namespace hansu
