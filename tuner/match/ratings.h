// SPDX-License-Identifier: MIT
// The strength of any number of engines by all their games: the most likely Elo of each under the
// logistic model, in which a draw is half a point. Pure functions of counts.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "tuner/match/statistics.h"

namespace hansu::match {

// The results of two engines against each other, from the view of `first`.
struct Encounter {
  std::size_t first = 0;
  std::size_t second = 0;
  GameCounts games;
  PairCounts pairs;  // those of the games that are complete pairs; all 0 if openings do not repeat
};

// An engine whose Elo is given.
struct Anchor {
  std::size_t engine = 0;
  double elo = 0;

  bool operator==(const Anchor&) const = default;
};

struct Rating {
  double elo = 0;
  double margin = 0;  // half the width of the 95 % interval; 0 for the anchor
};

class Ratings {
 public:
  // Without an anchor, the mean Elo is 0, and intervals are about that mean; with one, about the
  // anchor. REQUIRES: each engine takes part in an encounter, each encounter is of two engines
  // below `engines`, and together they connect all engines, even if without games.
  Ratings(std::size_t engines, const std::vector<Encounter>& encounters,
          const std::optional<Anchor>& anchor);

  const Rating& of(std::size_t engine) const { return ratings_[engine]; }
  // Engines by Elo, the strongest first; of equal ones, the lower number.
  std::vector<std::size_t> Ranking() const;
  // The probability that one is stronger than the other, by the normal approximation. REQUIRES: two
  // different engines.
  double Superiority(std::size_t engine, std::size_t other) const;
  // True if results alone bound some Elo from one side only, as after 10 : 0. One drawn game is
  // then added to every encounter, so that all ratings are finite.
  bool has_prior() const { return has_prior_; }

 private:
  std::vector<Rating> ratings_;
  std::vector<std::vector<double>> covariances_;  // of the Elos about their mean
  bool has_prior_ = false;
};

}  // namespace hansu::match
