// SPDX-License-Identifier: MIT
#include "tuner/data/score_scale.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

#include "tuner/data/filter.h"

namespace hansu::HANSU_GAME::data {
namespace {

// The step above a score: 12 + score^2 / 51200 hundredths of a point, which is at most 1/128 of
// sigmoid(score / 400) everywhere, since 4 cosh(x / 2)^2 >= 4 + x^2.
constexpr int GapAbove(int score) { return 12 + score * score / 51200; }

int ClassOf(int score, const std::vector<int>& limits) {
  return static_cast<int>(std::ranges::upper_bound(limits, score) - limits.begin());
}

}  // namespace

ScoreScale::ScoreScale(const StreamHeader& header) {
  limits_ = {FilterSettings{}.max_score_cp + 1};
  if (const auto win = header.recipe.find("win_cp"); win != header.recipe.end()) {
    if (0 < win->second && win->second < kMaxScore)
      limits_.push_back(static_cast<int>(win->second));
  }
  std::ranges::sort(limits_);
  std::set<int> scores = {kMaxScore};
  for (int score = 0; score < kMaxScore; score += GapAbove(score)) scores.insert(score);
  for (const int limit : limits_) scores.insert({limit - 1, limit});
  scores_.assign(scores.begin(), scores.end());
}

std::optional<ScoreScale> ScoreScale::FromScores(std::vector<int> scores) {
  const bool is_good = !scores.empty() && scores.size() <= kMaxSteps && scores.front() == 0 &&
                       scores.back() <= kMaxScore &&
                       std::ranges::adjacent_find(scores, std::greater_equal()) == scores.end();
  if (!is_good) return std::nullopt;
  ScoreScale scale;
  scale.scores_ = std::move(scores);
  return scale;
}

int ScoreScale::StepOf(int score) const {
  const int size = std::abs(score);
  const auto above = std::ranges::lower_bound(scores_, size);
  auto nearest = above;
  if (above == scores_.end()) {
    nearest = above - 1;
  } else if (above != scores_.begin()) {
    const auto below = above - 1;
    const int wanted = ClassOf(size, limits_);
    const bool is_nearer = size - *below <= *above - size;
    const bool may_be_below = ClassOf(*below, limits_) == wanted;
    const bool must_be_below = ClassOf(*above, limits_) != wanted;
    if (must_be_below || (may_be_below && is_nearer)) nearest = below;
  }
  const int step = static_cast<int>(nearest - scores_.begin());
  return score < 0 ? -step : step;
}

}  // namespace hansu::HANSU_GAME::data
