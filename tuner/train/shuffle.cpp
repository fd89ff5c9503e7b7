// SPDX-License-Identifier: MIT
#include "tuner/train/shuffle.h"

#include <bit>
#include <cassert>

namespace hansu::HANSU_GAME::train {

Shuffle::Shuffle(std::uint64_t count, std::uint64_t key) : count_(count) {
  assert(count > 0);
  const auto bits = static_cast<int>(std::bit_width(count - 1));
  low_bits_ = bits / 2;
  low_mask_ = (std::uint64_t{1} << low_bits_) - 1;
  high_mask_ = (std::uint64_t{1} << (bits - low_bits_)) - 1;
  for (std::size_t i = 0; i < kRounds; ++i) keys_[i] = Mix(key, i);
}

std::uint64_t Shuffle::operator()(std::uint64_t place) const {
  assert(place < count_);
  do {
    std::uint64_t low = place & low_mask_;
    std::uint64_t high = place >> low_bits_;
    for (std::size_t i = 0; i < kRounds; i += 2) {
      high ^= Mix(low + keys_[i]) & high_mask_;
      low ^= Mix(high + keys_[i + 1]) & low_mask_;
    }
    place = high << low_bits_ | low;
  } while (place >= count_);
  return place;
}

}  // namespace hansu::HANSU_GAME::train
