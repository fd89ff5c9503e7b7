// SPDX-License-Identifier: MIT
// Fits the model of an archive to games: counts, and a softmax over the legal moves.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "tuner/data/candidates.h"
#include "tuner/data/corpus_game.h"
#include "tuner/data/corpus_model.h"

namespace hansu::HANSU_GAME::data {
namespace {

// Adapts the parameters of moves, one ply at a time, by AdaGrad.
class MoveFit {
 public:
  // Makes the move at `place` more likely among these.
  void Learn(const Candidates& candidates, std::size_t place) {
    std::array<double, kMaxMoves> chances;
    double sum = 0;
    candidates.ForEachTraits([&](std::size_t i, Move, const MoveTraits& traits) {
      traits_[i] = {traits.from, traits.to, traits.exchange, traits.habit};
      double logarithm = 0;
      for (const std::uint16_t parameter : traits_[i]) logarithm += values_[parameter];
      chances[i] = std::exp(logarithm);
      sum += chances[i];
    });
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      const double error = (i == place ? 1 : 0) - chances[i] / sum;
      for (const std::uint16_t parameter : traits_[i]) {
        if (slopes_[parameter] == 0) touched_.push_back(parameter);
        slopes_[parameter] += error;
      }
    }
    for (const std::uint16_t parameter : touched_) {
      const double slope = std::exchange(slopes_[parameter], 0);
      squares_[parameter] += slope * slope;
      values_[parameter] += kRate * slope / std::sqrt(squares_[parameter] + kDamping);
    }
    touched_.clear();
  }

  // In sixteenths of a bit, as WeightTable takes them.
  std::vector<std::int16_t> Parameters() const {
    std::vector<std::int16_t> parameters;
    for (const double value : values_) {
      const double rounded = std::round(value * 16 / std::numbers::ln2);
      parameters.push_back(static_cast<std::int16_t>(
          std::clamp(rounded, -double{kMaxParameter}, double{kMaxParameter})));
    }
    return parameters;
  }

 private:
  static constexpr double kRate = 0.2;
  static constexpr double kDamping = 1;  // keeps the first steps small

  using Table = std::array<double, move_model::kParameters>;
  Table values_ = {};
  Table slopes_ = {};
  Table squares_ = {};
  std::vector<std::uint16_t> touched_;
  std::array<std::array<std::uint16_t, 4>, kMaxMoves> traits_;
};

constexpr int kPasses = 2;

std::vector<std::int16_t> FitMoves(std::span<const SelfplayGame> games, const RuleSet& rules) {
  MoveFit fit;
  for (int pass = 0; pass < kPasses; ++pass) {
    for (const SelfplayGame& game : games) {
      Position position = StartOf(game, rules);
      for (const Ply ply : game.plies) {
        const Candidates candidates(position);
        const std::size_t place = candidates.PlaceOf(ply.move());
        if (place == candidates.size()) break;  // the coder says that it is not legal
        if (ply.is_searched()) fit.Learn(candidates, place);
        position.Make(ply.move());
      }
    }
  }
  return fit.Parameters();
}

template <std::size_t N>
using Counts = std::array<std::uint64_t, N>;

// Counts what the tables of a model say.
class SymbolCounts {
 public:
  explicit SymbolCounts(const ScoreScale& scale)
      : scale_(scale), scores_(ScoreOutlook::kContexts) {}

  void Add(const SelfplayGame& game) {
    ++endings_[EndingByte(game)];
    ++lengths_[static_cast<std::size_t>(std::bit_width(game.plies.size()))];
    ScoreOutlook outlook;
    for (const Ply ply : game.plies) {
      const std::optional<int> step = StepOf(ply, scale_);
      ++scores_[outlook.context()][ScoreSymbol(step, outlook.expected())];
      outlook.Add(step);
    }
  }
  void AddCaptures(const SelfplayGame& game, const RuleSet& rules) {
    Position position = StartOf(game, rules);
    for (const Ply ply : game.plies) {
      if (!position.IsLegal(ply.move())) return;
      const bool captures = VictimOf(position, ply.move()) != PieceType::kNone;
      ++captures_[captures ? 1 : 0][ply.best_is_capture() ? 1 : 0];
      position.Make(ply.move());
    }
  }
  void Put(CorpusModel& model) const {
    for (const auto& counts : scores_) model.scores.emplace_back(counts);
    model.endings = FrequencyTable(endings_);
    model.lengths = FrequencyTable(lengths_);
    for (std::size_t i = 0; i < captures_.size(); ++i) {
      model.captures[i] = FrequencyTable(captures_[i]);
    }
  }

 private:
  const ScoreScale& scale_;
  std::vector<Counts<kScoreSymbols>> scores_;
  Counts<kEndingSymbols> endings_ = {};
  Counts<kLengthSymbols> lengths_ = {};
  std::array<Counts<2>, 2> captures_ = {};
};

}  // namespace

CorpusModel FitModel(std::span<const SelfplayGame> games, const StreamHeader& header) {
  CorpusModel model;
  model.scale = ScoreScale(header);
  SymbolCounts counts(model.scale);
  for (const SelfplayGame& game : games) {
    counts.Add(game);
    if (header.recipe.contains(kRescoreNodes)) counts.AddCaptures(game, header.rules);
  }
  counts.Put(model);
  model.moves = FitMoves(games, header.rules);
  return model;
}

}  // namespace hansu::HANSU_GAME::data
