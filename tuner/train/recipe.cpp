// SPDX-License-Identifier: MIT
#include "tuner/train/recipe.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numbers>
#include <set>
#include <vector>

#include "nnue/architecture.h"
#include "src/base/text.h"

namespace hansu::HANSU_GAME::train {
namespace {

using nlohmann::json;

// Sanity limits, so that typos are reported rather than trained with.
constexpr int kMaxEpochs = 10'000;
constexpr int kMaxBatchSize = 1 << 20;
constexpr std::size_t kMaxNameBytes = 100;
constexpr double kMaxSafeWeight = 1.98;  // 33 (a bias, 32 pieces) times kQa fit 16 bits
constexpr double kMaxSafeOutputWeight = 0.49;
static_assert(kMaxSafeOutputWeight * nnue::kQb < nnue::kMaxOutputWeight);

// Takes the keys out of a JSON object one by one, and keeps the first error.
class RecipeReader {
 public:
  explicit RecipeReader(json object) : object_(std::move(object)) {}

  void TakeName(std::string& value) {
    json found;
    if (!Take("name", found)) return;
    const bool is_good = found.is_string() && IsName(found.get<std::string>());
    if (is_good) value = found;
    Require(is_good, "name", "1 to 100 printable ASCII characters");
  }
  template <typename Number>
  void TakeWhole(const std::string& key, Number& value, Number min, Number max) {
    json found;
    if (!Take(key, found)) return;
    const bool is_good = found.is_number_unsigned() &&
                         found.get<std::uint64_t>() >= static_cast<std::uint64_t>(min) &&
                         found.get<std::uint64_t>() <= static_cast<std::uint64_t>(max);
    if (is_good) value = found;
    Require(is_good, key,
            "a whole number from " + std::to_string(min) + " to " + std::to_string(max));
  }
  void TakeReal(const std::string& key, double& value, double min, double max) {
    json found;
    if (!Take(key, found)) return;
    const bool is_good = IsWithin(found, min, max);
    if (is_good) value = found;
    Require(is_good, key, "a number " + Range(min, max));
  }
  void TakePair(const std::string& key, std::array<double, 2>& value, double min, double max) {
    json found;
    if (!Take(key, found)) return;
    const bool is_good = found.is_array() && found.size() == 2 && IsWithin(found[0], min, max) &&
                         IsWithin(found[1], min, max);
    if (is_good) value = {found[0], found[1]};
    Require(is_good, key, "two numbers " + Range(min, max) + ", first and last");
  }
  void TakeBorders(const std::string& key, nnue::OutputBuckets::Borders& value) {
    json found;
    if (!Take(key, found)) return;
    const bool is_good = AreBorders(found);
    if (is_good) value = found;
    Require(is_good, key,
            std::to_string(value.size()) + " increasing whole numbers from 1 to " +
                std::to_string(nnue::kMaxTotalPoints));
  }
  Status Finish() {
    if (!status_.ok() || object_.empty()) return status_;
    const std::string key = object_.begin().key();
    const std::vector<std::string_view> known(keys_.begin(), keys_.end());
    return Failure("the recipe has an unknown key " + Quoted(key) + "; did you mean " +
                   std::string(Nearest(key, known)) + "?");
  }

 private:
  static bool IsWithin(const json& value, double min, double max) {
    return value.is_number() && value.get<double>() >= min && value.get<double>() <= max;
  }
  static bool AreBorders(const json& value) {
    nnue::OutputBuckets::Borders borders{};
    if (!value.is_array() || value.size() != borders.size()) return false;
    for (std::size_t i = 0; i < borders.size(); ++i) {
      if (!value[i].is_number_unsigned() || !IsWithin(value[i], 1, nnue::kMaxTotalPoints)) {
        return false;
      }
      borders[i] = value[i];
    }
    return nnue::OutputBuckets::AreValid(borders);
  }
  static std::string Range(double min, double max) {
    return "from " + json(min).dump() + " to " + json(max).dump();
  }
  bool Take(const std::string& key, json& value) {
    keys_.push_back(key);
    const auto found = object_.find(key);
    if (found == object_.end()) return false;
    value = std::move(*found);
    object_.erase(found);
    return true;
  }
  void Require(bool is_good, const std::string& key, const std::string& expected) {
    if (is_good || !status_.ok()) return;
    status_ = Failure("the recipe's " + key + " is not " + expected);
  }

  json object_;
  std::vector<std::string> keys_;
  Status status_;
};

// `byte` counts from 1.
std::string PlaceOf(std::size_t byte, std::string_view text) {
  const std::string_view before = text.substr(0, std::min(byte > 0 ? byte - 1 : 0, text.size()));
  const std::size_t line_begin = before.rfind('\n') + 1;  // 0 if there is no line end
  return "line " + std::to_string(1 + std::count(before.begin(), before.end(), '\n')) +
         ", column " + std::to_string(before.size() - line_begin + 1);
}

// No key may be given twice.
Result<json> ParseObject(std::string_view text) {
  std::set<std::string> keys;
  std::string twice;
  const auto note_key = [&](int depth, json::parse_event_t event, const json& parsed) {
    const bool is_key = depth == 1 && event == json::parse_event_t::key;
    if (is_key && !keys.insert(parsed.get<std::string>()).second) twice = parsed;
    return true;
  };
  json object;
  try {
    object = json::parse(text, note_key);
  } catch (const json::parse_error& error) {
    return Failure("the recipe is not JSON: " + PlaceOf(error.byte, text));
  } catch (const json::exception&) {
    return Failure("the recipe has a number that is too large");
  }
  if (!object.is_object()) return Failure("the recipe is not a JSON object");
  if (!twice.empty()) return Failure("the recipe has the key " + Quoted(twice) + " twice");
  return object;
}

double Progress(std::uint64_t step, std::uint64_t steps) {
  return steps < 2 ? 0 : static_cast<double>(step) / static_cast<double>(steps - 1);
}

}  // namespace

bool IsName(std::string_view text) {
  return !text.empty() && text.size() <= kMaxNameBytes &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

Result<Recipe> ParseRecipe(std::string_view text) {
  Result<json> object = ParseObject(text);
  if (!object.ok()) return object.status();
  Recipe recipe;
  RecipeReader reader(*std::move(object));
  reader.TakeName(recipe.name);
  reader.TakeWhole<std::uint64_t>("seed", recipe.seed, 0, INT64_MAX);
  reader.TakeWhole("epochs", recipe.epochs, 1, kMaxEpochs);
  reader.TakeWhole("batch_size", recipe.batch_size, 1, kMaxBatchSize);
  reader.TakePair("learning_rate", recipe.learning_rate, 0, 1);
  reader.TakePair("result_share", recipe.result_share, 0, 1);
  reader.TakeReal("score_scale", recipe.score_scale, 1, 100'000);
  reader.TakeReal("held_out", recipe.held_out, 0, 0.9);
  reader.TakeReal("weight_decay", recipe.weight_decay, 0, 10);
  reader.TakeReal("max_weight", recipe.max_weight, 0.01, kMaxSafeWeight);
  reader.TakeReal("max_output_weight", recipe.max_output_weight, 0.01, kMaxSafeOutputWeight);
  reader.TakeBorders("output_borders", recipe.output_borders);
  if (Status status = reader.Finish(); !status.ok()) return status;
  return recipe;
}

std::string ToJson(const Recipe& recipe) {
  return nlohmann::ordered_json{{"name", recipe.name},
                                {"seed", recipe.seed},
                                {"epochs", recipe.epochs},
                                {"batch_size", recipe.batch_size},
                                {"learning_rate", recipe.learning_rate},
                                {"result_share", recipe.result_share},
                                {"score_scale", recipe.score_scale},
                                {"held_out", recipe.held_out},
                                {"weight_decay", recipe.weight_decay},
                                {"max_weight", recipe.max_weight},
                                {"max_output_weight", recipe.max_output_weight},
                                {"output_borders", recipe.output_borders}}
      .dump();
}

double LearningRateAt(const Recipe& recipe, std::uint64_t step, std::uint64_t steps) {
  const auto [first, last] = recipe.learning_rate;
  const double wave = (1 + std::cos(std::numbers::pi * Progress(step, steps))) / 2;
  return last + (first - last) * wave;
}

double ResultShareAt(const Recipe& recipe, std::uint64_t step, std::uint64_t steps) {
  const auto [first, last] = recipe.result_share;
  return first + (last - first) * Progress(step, steps);
}

}  // namespace hansu::HANSU_GAME::train
