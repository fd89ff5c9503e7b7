// SPDX-License-Identifier: MIT
// Statistics of a file of games. inspect.h shows them.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "src/rules/shared/namespace.h"
#include "tuner/data/calibration.h"
#include "tuner/data/filter.h"
#include "tuner/data/phase.h"
#include "tuner/data/record.h"

namespace hansu::HANSU_GAME::data {

// A histogram with bins of equal width: bin i counts the numbers in [i * width, (i + 1) * width).
class Bins {
 public:
  explicit Bins(int width) : width_(width) {}
  void Add(int number) {
    ++counts_[number >= 0 ? number / width_ : -((width_ - 1 - number) / width_)];
  }
  int width() const { return width_; }
  // The counts of the nonempty bins, keyed by their lower edges.
  std::map<int, std::uint64_t> counts() const;

 private:
  int width_;
  std::map<int, std::uint64_t> counts_;
};

// Estimates the share of repeated keys among many in bounded memory. Exact below `capacity` keys,
// repeats included; beyond that, from a sample: only keys that end in a number of zero bits.
class RepeatCounter {
 public:
  explicit RepeatCounter(std::size_t capacity = std::size_t{1} << 23) : capacity_(capacity) {}
  void Add(Key key);
  // The share of the added keys that had been added before: 0 to 1.
  double Share() const;

 private:
  std::size_t capacity_;
  Key mask_ = 0;
  std::vector<Key> keys_;
};

struct ResultCounts {
  std::uint64_t cho_wins = 0;
  std::uint64_t han_wins = 0;
  std::uint64_t draws = 0;

  void Add(GameResult result);
  std::uint64_t games() const { return cho_wins + han_wins + draws; }
  // Cho's score per game: 0 to 1; 0 without games.
  double ChoScore() const;
};

inline constexpr int kClockStep = 10;  // plies

// Threads: one at a time.
class Summary {
 public:
  explicit Summary(const FilterSettings& filter) : filter_(filter) {}
  void Add(const SelfplayGame& game);

  const ResultCounts& results() const { return results_; }
  const std::map<std::pair<SetupName, SetupName>, ResultCounts>& by_setups() const {
    return by_setups_;  // Cho's first; without games at a handicap
  }
  const std::map<std::string, std::uint64_t>& endings() const { return endings_; }
  const FilterCounts& filtered() const { return filtered_; }
  std::uint64_t plies() const { return filtered_.total(); }
  std::uint64_t searched() const { return searched_; }
  const Bins& lengths() const { return lengths_; }  // in plies
  // These count the kept positions: by the score for the side to move, in hundredths of a point; by
  // the material of both sides, and by Cho's minus Han's, in points.
  const Bins& scores() const { return scores_; }
  const Bins& material() const { return material_; }
  const Bins& balance() const { return balance_; }
  // For the kept positions with a result: the share of the points that their scores promise the
  // side to move, and what it got. By phase, in the order of kPhaseNames; and by the plies since
  // the last capture, or since the start, in steps of kClockStep from their smallest multiple.
  const std::array<CalibrationBin, kPhaseNames.size()>& by_phase() const { return by_phase_; }
  const std::map<int, CalibrationBin>& by_clock() const { return by_clock_; }
  // The shares of repeats among the first searched positions of games, and among the kept
  // positions.
  double repeated_starts() const { return starts_.Share(); }
  double repeated_positions() const { return positions_.Share(); }

 private:
  void AddPositions(const SelfplayGame& game);

  FilterSettings filter_;
  ResultCounts results_;
  std::map<std::pair<SetupName, SetupName>, ResultCounts> by_setups_;
  std::map<std::string, std::uint64_t> endings_;
  FilterCounts filtered_;
  std::uint64_t searched_ = 0;
  Bins lengths_{10};
  Bins scores_{100};
  Bins material_{4};
  Bins balance_{2};
  std::array<CalibrationBin, kPhaseNames.size()> by_phase_ = {};
  std::map<int, CalibrationBin> by_clock_;
  RepeatCounter starts_;
  RepeatCounter positions_;
};

}  // namespace hansu::HANSU_GAME::data
