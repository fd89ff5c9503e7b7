// SPDX-License-Identifier: MIT
// Random numbers that depend only on the seed, not on the machine.
#pragma once

#include <cstdint>
#include <random>

namespace hansu {

// A number below the bound. The standard's distributions differ between libraries; a remainder is
// the same everywhere, and its bias is of the order of bound / 2^64. REQUIRES: bound > 0.
inline std::uint64_t Below(std::mt19937_64& random, std::uint64_t bound) {
  return random() % bound;
}

// splitmix64 (Steele, Lea and Flood 2014): good numbers from any seed; also usable at compile time.
class SplitMix64 {
 public:
  constexpr explicit SplitMix64(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t Next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }

 private:
  std::uint64_t state_;
};

}  // namespace hansu
