// SPDX-License-Identifier: MIT
// Shared by the benches: seeded random numbers and positions, the same on every machine and run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "src/base/random.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/movegen.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::bench {

// SplitMix64, because the standard library's distributions differ between implementations.
class Random {
 public:
  explicit Random(std::uint64_t seed) : numbers_(seed) {}

  std::uint64_t Next() { return numbers_.Next(); }
  // From 0 to bound - 1, close enough to uniform for small bounds. REQUIRES: bound > 0.
  std::size_t Below(std::size_t bound) { return static_cast<std::size_t>(numbers_.Next() % bound); }

 private:
  SplitMix64 numbers_;
};

// Throws if the text is not a position, which would be a bug of the benchmark.
inline Position PositionOf(std::string_view fen, const RuleSet& rules = RuleSet{}) {
  const Result<Position> result = ParseFen(fen, rules);
  if (!result.ok()) throw std::invalid_argument(result.message());
  return *result;  // a copy drops the capacity that a new history reserves
}

// Positions from unfinished random games, in the order played, without their history. The games
// cycle through the setups and last up to 120 plies, so that all stages of a game are covered.
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

}  // namespace hansu::HANSU_GAME::bench
