// SPDX-License-Identifier: MIT
#include "tuner/match/schedule.h"

#include <cassert>

namespace hansu::match {

std::string_view ToText(TournamentKind kind) {
  return kind == TournamentKind::kGauntlet ? "gauntlet" : "roundrobin";
}

Schedule::Schedule(TournamentKind kind, std::size_t engines, bool repeats) : repeats_(repeats) {
  assert(engines >= 2);
  const std::size_t firsts = kind == TournamentKind::kGauntlet ? 1 : engines - 1;
  for (std::size_t first = 0; first < firsts; ++first) {
    for (std::size_t second = first + 1; second < engines; ++second) {
      pairings_.push_back({first, second});
    }
  }
}

int Schedule::games_per_round() const {
  return static_cast<int>(pairings_.size()) * (repeats_ ? 2 : 1);
}

std::size_t Schedule::PairingOf(int game) const {
  const int in_round = game % games_per_round();
  return static_cast<std::size_t>(repeats_ ? in_round / 2 : in_round);
}

bool Schedule::FirstIsCho(int game) const {
  if (repeats_) return game % 2 == 0;
  return (static_cast<std::size_t>(RoundOf(game)) + PairingOf(game)) % 2 == 0;
}

}  // namespace hansu::match
