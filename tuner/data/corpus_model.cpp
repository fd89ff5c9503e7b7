// SPDX-License-Identifier: MIT
#include "tuner/data/corpus_model.h"

#include <cmath>
#include <cstdlib>
#include <new>
#include <nlohmann/json.hpp>
#include <utility>

#include "tuner/data/candidates.h"
#include "tuner/data/json.h"

namespace hansu::HANSU_GAME::data {
namespace {

using Json = nlohmann::json;

template <typename Number>
std::vector<Number> ListOf(const Json& array) {
  std::vector<Number> numbers;
  for (const Json& value : array.get_ref<const Json::array_t&>()) {
    numbers.push_back(IntegerOf<Number>(value));
  }
  return numbers;
}

// Throws std::bad_optional_access unless it is a table of that many frequencies.
FrequencyTable TableOf(const Json& array, std::size_t size) {
  FrequencyTable table = FrequencyTable::FromFrequencies(ListOf<std::uint32_t>(array)).value();
  if (table.size() != size) throw std::bad_optional_access();
  return table;
}

CorpusModel ModelOf(const Json& json) {
  CorpusModel model;
  model.scale = ScoreScale::FromScores(ListOf<int>(json.at("scores"))).value();
  for (const Json& table : json.at("score_frequencies")) {
    model.scores.push_back(TableOf(table, kScoreSymbols));
  }
  if (model.scores.size() != ScoreOutlook::kContexts) throw std::bad_optional_access();
  model.endings = TableOf(json.at("endings"), kEndingSymbols);
  model.lengths = TableOf(json.at("lengths"), kLengthSymbols);
  const Json& captures = json.at("captures");
  if (captures.size() != model.captures.size()) throw std::bad_optional_access();
  for (std::size_t i = 0; i < captures.size(); ++i) model.captures[i] = TableOf(captures.at(i), 2);
  model.weights = WeightTable::FromWeights(ListOf<std::uint32_t>(json.at("weights"))).value();
  model.moves = ListOf<std::int16_t>(json.at("moves"));
  if (model.moves.size() != move_model::kParameters) throw std::bad_optional_access();
  for (const std::int16_t parameter : model.moves) {
    if (std::abs(parameter) > kMaxParameter) throw std::bad_optional_access();
  }
  return model;
}

}  // namespace

std::size_t ScoreOutlook::context() const {
  constexpr std::size_t kOnlyOther = 15;
  constexpr std::size_t kOnlyOwn = 16;
  constexpr std::size_t kNeither = 17;  // by plies, to tell the random ones at the start
  if (own_ && other_) {
    const int apart = std::abs(*own_ - *other_);
    const int size = std::abs(expected());
    const std::size_t spread = apart < 2 ? 0 : apart < 4 ? 1 : apart < 7 ? 2 : apart < 13 ? 3 : 4;
    return 3 * spread + (size < 16 ? 0 : size < 40 ? 1 : 2);
  }
  if (other_) return kOnlyOther;
  if (own_) return kOnlyOwn;
  return kNeither + std::min<std::size_t>(plies_, kContexts - 1 - kNeither);
}

int ScoreOutlook::expected() const {
  if (own_ && other_) return (*own_ + *other_) >> 1;
  return other_ ? *other_ : own_.value_or(0);
}

void ScoreOutlook::Add(std::optional<int> step) {
  // The next mover's own last score was the other's, and the new one is the other's now.
  own_ = other_ ? std::optional(-*other_) : std::nullopt;
  other_ = step ? std::optional(-*step) : std::nullopt;
  ++plies_;
}

WeightTable::WeightTable() {
  for (std::size_t i = 0; i < kSize; ++i) {
    weights_[i] = static_cast<std::uint32_t>(std::lround(std::exp2(static_cast<double>(i) / 16)));
  }
}

std::optional<WeightTable> WeightTable::FromWeights(std::span<const std::uint32_t> weights) {
  if (weights.size() != kSize) return std::nullopt;
  WeightTable table;
  for (std::size_t i = 0; i < kSize; ++i) {
    if (weights[i] < 1 || weights[i] > kMaxWeight) return std::nullopt;
    table.weights_[i] = weights[i];
  }
  return table;
}

Json ToJson(const CorpusModel& model) {
  Json scores = Json::array();
  for (const FrequencyTable& table : model.scores) scores.push_back(table.frequencies());
  return {{"scores", model.scale.scores()},
          {"score_frequencies", scores},
          {"endings", model.endings.frequencies()},
          {"lengths", model.lengths.frequencies()},
          {"captures", {model.captures[0].frequencies(), model.captures[1].frequencies()}},
          {"weights", model.weights.weights()},
          {"moves", model.moves}};
}

std::optional<CorpusModel> CorpusModelFromJson(const Json& json) {
  try {
    return ModelOf(json);
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

}  // namespace hansu::HANSU_GAME::data
