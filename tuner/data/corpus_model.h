// SPDX-License-Identifier: MIT
// The expectations of an archive about its games: tables of whole numbers in its header, fitted to
// its own games. tuner/data/CORPUS.md explains them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "src/rules/shared/namespace.h"
#include "tuner/data/frequency_table.h"
#include "tuner/data/record.h"
#include "tuner/data/score_scale.h"

namespace hansu::HANSU_GAME::data {

// Symbols of a ply's score: no score, a score far from the expected one (its step follows), and
// the steps from kMaxSurprise below the expected one to kMaxSurprise above.
inline constexpr std::size_t kUnsearchedSymbol = 0;
inline constexpr std::size_t kFarSymbol = 1;
inline constexpr int kMaxSurprise = 31;
inline constexpr std::size_t kScoreSymbols = 2 + 2 * kMaxSurprise + 1;

// Symbols of the number of plies: how many binary digits it has.
inline constexpr std::size_t kLengthSymbols = 12;
// Symbols of endings: the byte that Encode() writes of one.
inline constexpr std::size_t kEndingSymbols = 256;

// The scores before a ply, seen by its mover: what its score is compared with.
class ScoreOutlook {
 public:
  // The number of the frequency table for the next score, below kContexts.
  std::size_t context() const;
  // The step near which the next score is expected.
  int expected() const;
  // Takes the step of the next score, if it has one, and turns to the other side.
  void Add(std::optional<int> step);

  static constexpr std::size_t kContexts = 17 + 13;

 private:
  std::optional<int> own_;    // two plies ago
  std::optional<int> other_;  // one ply ago, for the side that moves now
  std::size_t plies_ = 0;
};

// The weight of a move for the coder, by the sum of its parameters.
class WeightTable {
 public:
  static constexpr std::size_t kSize = 256;
  static constexpr int kMiddle = 160;  // added to each sum
  static constexpr std::uint32_t kMaxWeight = 1U << 16;

  // 2^(i / 16), rounded.
  WeightTable();
  // nullopt unless there are kSize weights, each from 1 to kMaxWeight.
  static std::optional<WeightTable> FromWeights(std::span<const std::uint32_t> weights);
  std::span<const std::uint32_t> weights() const { return weights_; }

  std::uint32_t operator[](int sum) const {
    return weights_[static_cast<std::size_t>(
        std::clamp(sum + kMiddle, 0, static_cast<int>(kSize) - 1))];
  }

 private:
  std::array<std::uint32_t, kSize> weights_;
};

struct CorpusModel {
  ScoreScale scale;
  std::vector<FrequencyTable> scores;  // by ScoreOutlook::context()
  FrequencyTable endings;
  FrequencyTable lengths;
  // Symbol 1: the best known move captures. By the move made: quiet, and capturing.
  std::array<FrequencyTable, 2> captures;
  WeightTable weights;
  std::vector<std::int16_t> moves;  // move_model::kParameters of them
};

inline constexpr int kMaxParameter = 4096;  // of moves, in size

nlohmann::json ToJson(const CorpusModel& model);
// nullopt if a table is missing, has another size or a number out of range.
std::optional<CorpusModel> CorpusModelFromJson(const nlohmann::json& json);

// The model that codes games like these in the fewest bytes. Takes some milliseconds per game.
CorpusModel FitModel(std::span<const SelfplayGame> games, const StreamHeader& header);

}  // namespace hansu::HANSU_GAME::data
