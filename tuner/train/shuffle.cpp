// SPDX-License-Identifier: MIT
#include "tuner/train/shuffle.h"

#include <bit>
#include <cassert>

namespace hansu::train {

Shuffle::Shuffle(std::uint64_t count, std::uint64_t key)
    : count_(count),
      half_bits_((static_cast<int>(std::bit_width(count - 1)) + 1) / 2),
      half_mask_((std::uint64_t{1} << half_bits_) - 1) {
  assert(count > 0);
  for (std::size_t i = 0; i < kRounds; ++i) keys_[i] = Mix(key, i);
}

std::uint64_t Shuffle::operator()(std::uint64_t place) const {
  assert(place < count_);
  do {
    std::uint64_t left = place >> half_bits_;
    std::uint64_t right = place & half_mask_;
    for (std::uint64_t key : keys_) {
      const std::uint64_t mixed = left ^ (Mix(right + key) & half_mask_);
      left = right;
      right = mixed;
    }
    place = left << half_bits_ | right;
  } while (place >= count_);
  return place;
}

}  // namespace hansu::train
