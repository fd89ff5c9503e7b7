// SPDX-License-Identifier: MIT
// Pseudorandom choices that depend only on their arguments, so there is no generator state to save
// and no order of calls to keep.
#pragma once

#include <array>
#include <cstdint>

#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::train {

// Mixes a number's bits over 64 bits (the finalizer of MurmurHash3, Appleby 2011).
constexpr std::uint64_t Mix(std::uint64_t x) {
  x = (x ^ x >> 33) * 0xFF51AFD7ED558CCD;
  x = (x ^ x >> 33) * 0xC4CEB9FE1A85EC53;
  return x ^ x >> 33;
}
constexpr std::uint64_t Mix(std::uint64_t a, std::uint64_t b) { return Mix(Mix(a + 1) + b); }

// A pseudorandom permutation of 0 to count - 1, selected by the key: a Feistel cipher (Luby and
// Rackoff 1988) over the next power of two, reapplied until the result is below `count` (cycle
// walking).
class Shuffle {
 public:
  // REQUIRES: 0 < count <= 2^62.
  Shuffle(std::uint64_t count, std::uint64_t key);

  // REQUIRES: place < count.
  std::uint64_t operator()(std::uint64_t place) const;

 private:
  static constexpr std::size_t kRounds = 4;

  std::uint64_t count_;
  int low_bits_;
  std::uint64_t low_mask_;
  std::uint64_t high_mask_;
  std::array<std::uint64_t, kRounds> keys_;
};

}  // namespace hansu::HANSU_GAME::train
