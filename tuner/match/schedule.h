// SPDX-License-Identifier: MIT
// Who plays whom, and in which order: a match of two engines, or a tournament of more.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

namespace hansu::match {

// kRoundRobin: each engine plays each other one. kGauntlet: the first plays each of the others.
enum class TournamentKind { kRoundRobin, kGauntlet };
// "roundrobin", "gauntlet": as on the command line.
std::string_view ToText(TournamentKind kind);

// Two engines, by their numbers from 0.
using Pairing = std::array<std::size_t, 2>;

// In each round, each pairing plays one opening, the same for all pairings: once, or twice with
// colors swapped. Games are numbered from 0, round by round, so that more rounds only add games.
class Schedule {
 public:
  // REQUIRES: two engines or more.
  Schedule(TournamentKind kind, std::size_t engines, bool repeats);

  const std::vector<Pairing>& pairings() const { return pairings_; }
  int games_per_round() const;
  // The place of a game's pairing among `pairings()`.
  std::size_t PairingOf(int game) const;
  int RoundOf(int game) const { return game / games_per_round(); }
  // True if the first engine of the pairing plays Cho: it does in every second game of the pairing.
  bool FirstIsCho(int game) const;

 private:
  std::vector<Pairing> pairings_;
  bool repeats_;
};

}  // namespace hansu::match
