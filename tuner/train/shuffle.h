// SPDX-License-Identifier: MIT
// Random choices that depend only on their arguments, so that there is no state to keep or order to
// follow.
#pragma once

#include <array>
#include <cstdint>

#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::train {

// Scatters a number over 64 bits (the last step of MurmurHash3, Appleby 2011).
constexpr std::uint64_t Mix(std::uint64_t x) {
  x = (x ^ x >> 33) * 0xFF51AFD7ED558CCD;
  x = (x ^ x >> 33) * 0xC4CEB9FE1A85EC53;
  return x ^ x >> 33;
}
constexpr std::uint64_t Mix(std::uint64_t a, std::uint64_t b) { return Mix(Mix(a + 1) + b); }

// The numbers from 0 to count - 1 in an order that depends on the key: a Feistel cipher (Luby and
// Rackoff 1988) over the next power of two, repeated while the number is not below `count`.
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

}  // namespace hansu::inline HANSU_GAME::train
