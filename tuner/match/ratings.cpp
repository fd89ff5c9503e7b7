// SPDX-License-Identifier: MIT
// The log-likelihood is concave in the ratings, so that Newton's method with halved steps finds its
// top. Its second derivatives are those of a graph's Laplacian: adding the same Elo to all engines
// changes nothing.
#include "tuner/match/ratings.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <numeric>
#include <utility>

namespace hansu::match {
namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

constexpr double kPerElo = std::numbers::ln10 / 400;
constexpr double kWidth95 = 1.959963984540054;  // half of the 95 % interval, in deviations
constexpr int kMaxNewtonSteps = 200;
constexpr double kEloTolerance = 1e-9;

double GamesOf(const Encounter& encounter) { return static_cast<double>(encounter.games.games()); }
double PointsOf(const Encounter& encounter) {
  return static_cast<double>(encounter.games.wins) + static_cast<double>(encounter.games.draws) / 2;
}
double ScoreOf(const Encounter& encounter, const Vector& elos) {
  return ScoreFromElo(elos[encounter.first] - elos[encounter.second]);
}

// True if from each engine one can go to every other one, always from one that lost points to the
// one that got them: only then does the likelihood have a top.
bool AreAllBounded(std::size_t engines, const std::vector<Encounter>& encounters) {
  const auto reaches_all = [&](bool forward) {
    std::vector<bool> is_reached(engines, false);
    std::vector<std::size_t> open = {0};
    is_reached[0] = true;
    const auto reach = [&](std::size_t engine) {
      if (!is_reached[engine]) open.push_back(engine);
      is_reached[engine] = true;
    };
    while (!open.empty()) {
      const std::size_t at = open.back();
      open.pop_back();
      for (const Encounter& encounter : encounters) {
        const GameCounts& games = encounter.games;
        const bool first_scored = games.wins + games.draws > 0;
        const bool second_scored = games.losses + games.draws > 0;
        if (encounter.second == at && (forward ? first_scored : second_scored)) {
          reach(encounter.first);
        }
        if (encounter.first == at && (forward ? second_scored : first_scored)) {
          reach(encounter.second);
        }
      }
    }
    return std::ranges::find(is_reached, false) == is_reached.end();
  };
  return reaches_all(true) && reaches_all(false);
}

// The inverse by Gauss and Jordan with pivots. REQUIRES: a regular matrix.
Matrix Inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix inverse(size, Vector(size, 0));
  for (std::size_t i = 0; i < size; ++i) inverse[i][i] = 1;
  for (std::size_t column = 0; column < size; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column + 1; row < size; ++row) {
      if (std::abs(matrix[row][column]) > std::abs(matrix[pivot][column])) pivot = row;
    }
    std::swap(matrix[pivot], matrix[column]);
    std::swap(inverse[pivot], inverse[column]);
    const double divisor = matrix[column][column];
    for (std::size_t i = 0; i < size; ++i) {
      matrix[column][i] /= divisor;
      inverse[column][i] /= divisor;
    }
    for (std::size_t row = 0; row < size; ++row) {
      const double factor = matrix[row][column];
      if (row == column || factor == 0) continue;
      for (std::size_t i = 0; i < size; ++i) {
        matrix[row][i] -= factor * matrix[column][i];
        inverse[row][i] -= factor * inverse[column][i];
      }
    }
  }
  return inverse;
}

// The inverse of the information about the Elos' differences from their mean.
Matrix CovariancesAt(const Vector& elos, const std::vector<Encounter>& encounters) {
  const auto size = static_cast<double>(elos.size());
  Matrix information(elos.size(), Vector(elos.size(), 0));
  double largest = 0;
  for (const Encounter& encounter : encounters) {
    const double p = ScoreOf(encounter, elos);
    const double known = GamesOf(encounter) * kPerElo * kPerElo * p * (1 - p);
    information[encounter.first][encounter.first] += known;
    information[encounter.second][encounter.second] += known;
    information[encounter.first][encounter.second] -= known;
    information[encounter.second][encounter.first] -= known;
    largest = std::max(largest, known);
  }
  // A constant in all cells stands for the direction in which nothing changes.
  for (Vector& row : information) {
    for (double& cell : row) cell += largest / size;
  }
  Matrix inverse = Inverse(std::move(information));
  for (Vector& row : inverse) {
    for (double& cell : row) cell -= 1 / (largest * size);
  }
  return inverse;
}

double LogLikelihood(const Vector& elos, const std::vector<Encounter>& encounters) {
  double sum = 0;
  for (const Encounter& encounter : encounters) {
    const double x = kPerElo * (elos[encounter.first] - elos[encounter.second]);
    const double lost = GamesOf(encounter) - PointsOf(encounter);
    const auto log_of_score = [](double d) {  // log(1 / (1 + exp(-d))), also far from 0
      return d >= 0 ? -std::log1p(std::exp(-d)) : d - std::log1p(std::exp(d));
    };
    sum += PointsOf(encounter) * log_of_score(x) + lost * log_of_score(-x);
  }
  return sum;
}

// With the mean 0. REQUIRES: AreAllBounded.
Vector MostLikelyElos(std::size_t engines, const std::vector<Encounter>& encounters) {
  Vector elos(engines, 0);
  double best = LogLikelihood(elos, encounters);
  for (int step = 0; step < kMaxNewtonSteps; ++step) {
    Vector slope(engines, 0);
    for (const Encounter& encounter : encounters) {
      const double surplus =
          kPerElo * (PointsOf(encounter) - GamesOf(encounter) * ScoreOf(encounter, elos));
      slope[encounter.first] += surplus;
      slope[encounter.second] -= surplus;
    }
    const Matrix covariances = CovariancesAt(elos, encounters);
    Vector move(engines, 0);
    double longest = 0;
    for (std::size_t i = 0; i < engines; ++i) {
      move[i] = std::inner_product(slope.begin(), slope.end(), covariances[i].begin(), 0.0);
      longest = std::max(longest, std::abs(move[i]));
    }
    bool has_moved = false;
    for (double part = 1; !has_moved && longest * part > kEloTolerance; part /= 2) {
      Vector next = elos;
      for (std::size_t i = 0; i < engines; ++i) next[i] += part * move[i];
      const double likelihood = LogLikelihood(next, encounters);
      if (likelihood < best) continue;
      elos = std::move(next);
      best = likelihood;
      has_moved = true;
    }
    if (!has_moved) break;
  }
  return elos;
}

// How much more the samples (pairs where there are some, else games) vary than independent games
// without draws would: below 1 with draws. A single sample of 1 is added, so that few results claim
// no certainty.
double Dispersion(const Vector& elos, const std::vector<Encounter>& encounters) {
  double sum = 1;
  double samples = 1;
  const auto add = [&](double deviation, double variance, std::uint64_t count) {
    if (count == 0) return;
    sum += deviation * deviation / variance * static_cast<double>(count);
    samples += static_cast<double>(count);
  };
  for (const Encounter& encounter : encounters) {
    const double p = ScoreOf(encounter, elos);
    const double variance = p * (1 - p);
    if (encounter.pairs.pairs() == 0) {
      add(-p, variance, encounter.games.losses);
      add(0.5 - p, variance, encounter.games.draws);
      add(1 - p, variance, encounter.games.wins);
      continue;
    }
    for (std::size_t i = 0; i < encounter.pairs.counts.size(); ++i) {
      add(static_cast<double>(i) / 2 - 2 * p, 2 * variance, encounter.pairs.counts[i]);
    }
  }
  const double fitted = static_cast<double>(elos.size()) - 1;
  return samples - fitted >= 1 ? sum / (samples - fitted) : 1;
}

}  // namespace

Ratings::Ratings(std::size_t engines, const std::vector<Encounter>& encounters,
                 const std::optional<Anchor>& anchor)
    : ratings_(engines), has_prior_(!AreAllBounded(engines, encounters)) {
  std::vector<Encounter> counted = encounters;
  if (has_prior_) {
    for (Encounter& encounter : counted) ++encounter.games.draws;
  }
  Vector elos = MostLikelyElos(engines, counted);
  covariances_ = CovariancesAt(elos, counted);
  const double dispersion = Dispersion(elos, counted);
  for (Vector& row : covariances_) {
    for (double& cell : row) cell *= dispersion;
  }
  const double shift = anchor ? anchor->elo - elos[anchor->engine] : 0;
  for (std::size_t i = 0; i < engines; ++i) {
    double variance = covariances_[i][i];
    if (anchor) {
      const std::size_t a = anchor->engine;
      variance += covariances_[a][a] - 2 * covariances_[i][a];
    }
    ratings_[i] = {.elo = elos[i] + shift, .margin = kWidth95 * std::sqrt(std::max(variance, 0.0))};
  }
}

std::vector<std::size_t> Ratings::Ranking() const {
  std::vector<std::size_t> order(ratings_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto rank = [this](std::size_t engine) {
    constexpr double kRoundingErrors = 1e-6;
    return -std::round(ratings_[engine].elo / kRoundingErrors);
  };
  std::ranges::stable_sort(order, {}, rank);
  return order;
}

double Ratings::Superiority(std::size_t engine, std::size_t other) const {
  const double variance =
      covariances_[engine][engine] + covariances_[other][other] - 2 * covariances_[engine][other];
  const double z = (ratings_[engine].elo - ratings_[other].elo) / std::sqrt(variance);
  return std::erfc(-z / std::numbers::sqrt2) / 2;
}

}  // namespace hansu::match
