// SPDX-License-Identifier: MIT
// Seeded random rule sets, positions and moves for fuzz tests: the same on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>

#include "src/board/move.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME {

// The standard library's distributions differ between implementations, so the generator's bits are
// used directly.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  // REQUIRES: bound > 0.
  int Below(int bound) { return static_cast<int>(engine_() % static_cast<std::uint64_t>(bound)); }
  bool Percent(int chance) { return Below(100) < chance; }
  std::uint64_t Bits() { return engine_(); }

  template <typename Container>
  auto Pick(const Container& container) {
    return container[static_cast<std::size_t>(Below(static_cast<int>(container.size())))];
  }

 private:
  std::mt19937_64 engine_;
};

// Half the time a preset, otherwise every option at random, with limits low enough to be reached.
RuleSet RandomRules(Random& random);

// A random pair of setups.
std::string RandomSetupFen(Random& random);
// Few or many pieces, anywhere they may stand, often near a palace; random counters. The side not
// to move may be in check: ParseFen decides whether that is valid.
std::string RandomPlacementFen(Random& random);
// Any position that ParseFen accepts, with or without a history.
Position RandomPosition(Random& random, const RuleSet& rules);

// A legal move, or Move::None() without one. Prefers moves that bring games to an end:
// captures, moving a piece back to where it came from, checks, and occasionally a pass.
Move PickMove(Random& random, Position& position);

// Up to 80 bytes; a quarter of the texts are all printable.
std::string RandomBytes(Random& random);

}  // namespace hansu::HANSU_GAME
