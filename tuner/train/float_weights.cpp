// SPDX-License-Identifier: MIT
#include "tuner/train/float_weights.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <optional>

#include "src/base/file.h"

namespace hansu::HANSU_GAME::train {
namespace {

static_assert(std::endian::native == std::endian::little, "floats are written without conversion");

// Calls visit(weight) for each weight of the first `slices` slices and each head's bias, in the
// order of the file of a net that has only those slices.
template <typename SomeModel, typename Visitor>
void VisitWeights(SomeModel& model, std::size_t slices, const Visitor& visit) {
  const auto visit_units = [&](const auto& row_of) {
    for (auto& slice : std::span(model.slices).first(slices)) {
      for (auto& weight : row_of(slice).values) visit(weight);
    }
  };
  for (std::size_t row = 0; row < nnue::kInputCount; ++row) {
    visit_units([row](auto& slice) -> auto& { return slice.rows[row]; });
  }
  visit_units([](auto& slice) -> auto& { return slice.bias; });
  for (std::size_t bucket = 0; bucket < nnue::kOutputBucketCount; ++bucket) {
    visit_units([bucket](auto& slice) -> auto& { return slice.outputs[bucket].us; });
    visit_units([bucket](auto& slice) -> auto& { return slice.outputs[bucket].them; });
  }
  for (auto& bucket : model.biases) {
    for (auto& weight : bucket) visit(weight);
  }
}

std::vector<float> FloatsOf(std::string_view bytes) {
  std::vector<float> floats(bytes.size() / sizeof(float));
  std::memcpy(floats.data(), bytes.data(), floats.size() * sizeof(float));
  return floats;
}

// nullopt if the floats are not valid borders.
std::optional<nnue::OutputBuckets> BucketsOf(std::span<const float> floats) {
  nnue::OutputBuckets::Borders borders{};
  for (std::size_t i = 0; i < borders.size(); ++i) {
    const float border = floats[i];
    if (!(border >= 1 && border <= nnue::kMaxTotalPoints) || border != std::floor(border)) {
      return std::nullopt;
    }
    borders[i] = static_cast<int>(border);
  }
  if (!nnue::OutputBuckets::AreValid(borders)) return std::nullopt;
  return nnue::OutputBuckets(borders);
}

}  // namespace

std::vector<float> FloatsOf(const Model& model, const nnue::OutputBuckets& buckets) {
  std::vector<float> floats;
  floats.reserve(kFloatCount);
  VisitWeights(model, kSliceCount, [&floats](float weight) { floats.push_back(weight); });
  for (int border : buckets.borders()) floats.push_back(static_cast<float>(border));
  return floats;
}

Status SaveFloatWeights(const std::string& path, std::span<const float> floats, bool overwrites) {
  const std::string_view bytes(reinterpret_cast<const char*>(floats.data()), 4 * floats.size());
  return WriteFile(path, bytes, overwrites);
}

Result<FloatWeights> FloatWeightsOf(const std::string& path, std::string_view bytes) {
  std::size_t slices = kSliceCount;
  while (slices > 0 && bytes.size() != FloatCount(slices * kSliceWidth) * sizeof(float)) --slices;
  if (slices == 0) {
    return Failure(path + " has " + std::to_string(bytes.size()) + " bytes, expected " +
                   std::to_string(kFloatCount * sizeof(float)) + ": " +
                   std::to_string(kFloatCount) + " floats, of a net with " +
                   std::to_string(nnue::kHiddenCount) +
                   " hidden units; or fewer, of a net with a smaller multiple of " +
                   std::to_string(kSliceWidth));
  }
  const std::vector<float> floats = FloatsOf(bytes);
  const auto bad = std::ranges::find_if_not(floats, [](float x) { return std::isfinite(x); });
  if (bad != floats.end()) {
    return Failure(path + ": float " + std::to_string(bad - floats.begin()) +
                   " is not a finite number");
  }
  const auto buckets = BucketsOf(std::span(floats).last(kBorderCount));
  if (!buckets) {
    return Failure(path + ": its last " + std::to_string(kBorderCount) +
                   " floats are not increasing whole numbers from 1 to " +
                   std::to_string(nnue::kMaxTotalPoints));
  }
  FloatWeights weights = {.model = RandomModel(1), .buckets = *buckets};
  for (Slice& added : std::span(weights.model->slices).subspan(slices)) added.outputs = {};
  std::size_t next = 0;
  VisitWeights(*weights.model, slices, [&](float& weight) { weight = floats[next++]; });
  return weights;
}

}  // namespace hansu::HANSU_GAME::train
