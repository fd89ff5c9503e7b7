// SPDX-License-Identifier: MIT
// What the benches share: seeded random numbers and positions, the same on every machine and run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "src/board/fen.h"
#include "src/board/movegen.h"
#include "src/board/position.h"

namespace hansu::bench {

// SplitMix64: the standard's distributions may differ between libraries, this does not.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t Next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
  }
  // From 0 to bound - 1, near enough to uniform for small bounds. REQUIRES: bound > 0.
  std::size_t Below(std::size_t bound) { return static_cast<std::size_t>(Next() % bound); }

 private:
  std::uint64_t state_;
};

// Throws where the text is no position: the benches know their positions.
inline Position PositionOf(std::string_view fen, const RuleSet& rules = RuleSet{}) {
  const FenResult result = ParseFen(fen, rules);
  if (!result.position) throw std::invalid_argument(result.error);
  return *result.position;  // a copy drops the room that a fresh history reserves
}

// Running positions of random games, in the order played, without the history that led to them.
// The setups take turns and each game lasts up to 120 plies, so all stages of a game are there.
inline std::vector<Position> RandomPositions(std::size_t count) {
  constexpr int kLongestGame = 120;
  Random random(2024);
  std::vector<Position> positions;
  positions.reserve(count);
  for (std::size_t game = 0; positions.size() < count; ++game) {
    const std::size_t setups = kSetupNames.size();
    Position position =
        PositionOf(SetupFen(kSetupNames[game % setups], kSetupNames[game / setups % setups]));
    while (position.history_plies() < kLongestGame && positions.size() < count) {
      MoveList moves;
      GenerateMoves(position, MoveKind::kAll, moves);
      if (moves.empty()) break;
      positions.push_back(PositionOf(ToFen(position)));
      position.Make(moves[random.Below(moves.size())]);
    }
  }
  return positions;
}

}  // namespace hansu::bench
