// SPDX-License-Identifier: MIT
#include "tuner/data/summary.h"

#include <algorithm>
#include <cmath>

#include "tuner/data/replay.h"

namespace hansu::HANSU_GAME::data {
namespace {

// The share of the points that a score promises.
double PromiseOf(int score_cp) { return 1 / (1 + std::exp(-score_cp / 400.0)); }

}  // namespace

std::map<int, std::uint64_t> Bins::counts() const {
  std::map<int, std::uint64_t> counts;
  for (const auto& [bin, count] : counts_) counts[bin * width_] = count;
  return counts;
}

void RepeatCounter::Add(Key key) {
  if ((key & mask_) != 0) return;
  keys_.push_back(key);
  if (keys_.size() < capacity_) return;
  mask_ = mask_ << 1 | 1;
  std::erase_if(keys_, [this](Key old) { return (old & mask_) != 0; });
}

double RepeatCounter::Share() const {
  if (keys_.empty()) return 0;
  std::vector<Key> sorted = keys_;
  std::ranges::sort(sorted);
  const auto repeats = sorted.end() - std::unique(sorted.begin(), sorted.end());
  return static_cast<double>(repeats) / static_cast<double>(keys_.size());
}

void ResultCounts::Add(GameResult result) {
  switch (result) {
    case GameResult::kChoWins:
      ++cho_wins;
      break;
    case GameResult::kHanWins:
      ++han_wins;
      break;
    case GameResult::kDraw:
    case GameResult::kRunning:
      ++draws;
      break;
  }
}

double ResultCounts::ChoScore() const {
  if (games() == 0) return 0;
  return (static_cast<double>(cho_wins) + static_cast<double>(draws) / 2) /
         static_cast<double>(games());
}

void Summary::Add(const SelfplayGame& game) {
  results_.Add(game.outcome.result);
  if (game.missing.empty()) by_setups_[{game.cho, game.han}].Add(game.outcome.result);
  ++endings_[EndingText(game)];
  lengths_.Add(static_cast<int>(game.plies.size()));
  AddPositions(game);
}

void Summary::AddPositions(const SelfplayGame& game) {
  Replay replay(game);
  const std::size_t first_rated = FirstRatedPly(game);
  bool is_start = true;
  int clock = 0;
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    const Ply ply = game.plies[i];
    const Drop drop = DropOf(ply, i, filter_);
    ++filtered_.positions[static_cast<std::size_t>(drop)];
    if (ply.is_searched()) {
      ++searched_;
      if (is_start) starts_.Add(replay.key());
      is_start = false;
    }
    if (drop == Drop::kNone) {
      const int cho = replay.points(Color::kCho);
      const int han = replay.points(Color::kHan);
      scores_.Add(ply.score_cp());
      material_.Add(cho + han);
      balance_.Add(cho - han);
      positions_.Add(replay.key());
      if (i >= first_rated) {
        const double promised = PromiseOf(ply.score_cp());
        const double scored = ShareOf(game.outcome.result, replay.side_to_move());
        by_phase_[PhaseOf(cho + han)].Add(promised, scored);
        by_clock_[clock / kClockStep * kClockStep].Add(promised, scored);
      }
    }
    const int pieces = replay.occupied().size();
    replay.Make(ply.move());
    clock = replay.occupied().size() < pieces ? 0 : clock + 1;
  }
}

}  // namespace hansu::HANSU_GAME::data
