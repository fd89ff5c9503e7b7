// SPDX-License-Identifier: MIT
// The scores that an archive can hold: steps of at most 1/128 of a win share.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "src/rules/shared/namespace.h"
#include "tuner/data/stream_header.h"

namespace hansu::HANSU_GAME::data {

// Steps 0 to size() - 1 stand for scores of 0 and more; negative steps for their negatives.
class ScoreScale {
 public:
  // A scale without steps, which may only be assigned to.
  ScoreScale() = default;
  // The scale for games of that recipe. Two neighbors differ by at most 1/128 of
  // sigmoid(score / 400). No score crosses the recipe's limit for adjudication, or the limit of
  // filter(), when it is rounded.
  explicit ScoreScale(const StreamHeader& header);
  // From the scores of steps 0, 1 and so on. nullopt unless they begin with 0, ascend, and end at
  // most at kMaxScore; there are 1 to kMaxSteps of them.
  static std::optional<ScoreScale> FromScores(std::vector<int> scores);

  std::span<const int> scores() const { return scores_; }
  int last_step() const { return static_cast<int>(scores_.size()) - 1; }

  // REQUIRES: -last_step() <= step <= last_step().
  int ScoreOf(int step) const {
    const int score = scores_[static_cast<std::size_t>(step < 0 ? -step : step)];
    return step < 0 ? -score : score;
  }
  // The step of the nearest score on the same side of all limits.
  int StepOf(int score) const;

  static constexpr int kMaxScore = 32000;
  static constexpr std::size_t kMaxSteps = 1024;

 private:
  std::vector<int> scores_;
  std::vector<int> limits_;  // the smallest scores beyond each limit, ascending
};

}  // namespace hansu::HANSU_GAME::data
