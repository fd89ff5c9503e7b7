// SPDX-License-Identifier: MIT
// Which output bucket a position uses, by the total points of both sides' pieces on the board.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "nnue/architecture.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::nnue {

class OutputBuckets {
 public:
  // The fewest points in each bucket except the first.
  using Borders = std::array<int, kOutputBucketCount - 1>;
  static constexpr Borders kEqualSteps = [] {
    Borders borders{};
    for (int i = 0; i < kOutputBucketCount - 1; ++i) {
      borders[static_cast<std::size_t>(i)] = (i + 1) * kPointsPerBucket;
    }
    return borders;
  }();
  // True if they strictly increase and lie within 1..kMaxTotalPoints.
  static constexpr bool AreValid(const Borders& borders) {
    int last = 0;
    for (int border : borders) {
      if (border <= last) return false;
      last = border;
    }
    return last <= kMaxTotalPoints;
  }

  constexpr OutputBuckets() : OutputBuckets(kEqualSteps) {}
  // REQUIRES: AreValid(borders).
  constexpr explicit OutputBuckets(const Borders& borders) : borders_(borders) {
    assert(AreValid(borders));
    std::uint8_t bucket = 0;
    for (int points = 0; points <= kMaxTotalPoints; ++points) {
      if (bucket < borders.size() && points == borders[bucket]) ++bucket;
      bucket_of_[static_cast<std::size_t>(points)] = bucket;
    }
  }

  const Borders& borders() const { return borders_; }
  // REQUIRES: 0 <= points <= kMaxTotalPoints.
  constexpr std::size_t Of(int points) const {
    return bucket_of_[static_cast<std::size_t>(points)];
  }

  friend constexpr bool operator==(const OutputBuckets& a, const OutputBuckets& b) {
    return a.borders_ == b.borders_;
  }

 private:
  Borders borders_;
  std::array<std::uint8_t, kMaxTotalPoints + 1> bucket_of_{};
};

}  // namespace hansu::HANSU_GAME::nnue
