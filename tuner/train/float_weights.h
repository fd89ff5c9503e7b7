// SPDX-License-Identifier: MIT
// Weights as plain floats, to exchange nets with other trainers.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/rules/shared/namespace.h"
#include "tuner/train/model.h"

namespace hansu::HANSU_GAME::train {

// A file consists of a net's weights, then the borders of its output buckets.
inline constexpr std::size_t kBorderCount = nnue::kOutputBucketCount - 1;
// The number of floats in the file of a net with so many hidden units.
constexpr std::size_t FloatCount(std::size_t units) {
  return (std::size_t{nnue::kInputCount} + 1) * units +
         std::size_t{nnue::kOutputBucketCount} * (2 * units + kColorCount) + kBorderCount;
}
inline constexpr std::size_t kFloatCount = FloatCount(nnue::kHiddenCount);

struct FloatWeights {
  std::unique_ptr<Model> model;
  nnue::OutputBuckets buckets;
};

// A file is kFloatCount 32-bit floats, little-endian, and nothing else: the input weights row by
// row; the hidden biases; for each output bucket, its weights for the side to move and for the
// other side; for each bucket, its biases with Cho and with Han to move; and the borders of the
// buckets, in points. Weights are scaled as in Model.
std::vector<float> FloatsOf(const Model& model, const nnue::OutputBuckets& buckets);
// REQUIRES: kFloatCount floats.
Status SaveFloatWeights(const std::string& path, std::span<const float> floats,
                        bool overwrites = true);

// Parses the bytes of such a file; `path` is for messages. The file of a net with fewer hidden
// units, a multiple of kSliceWidth, is widened: the missing units get small random weights and
// output weights of 0, so the model gives that net's values (compare Net2Net by Chen, Goodfellow
// and Shlens). Fails if the size is wrong, a float is not finite, or the borders are not valid.
Result<FloatWeights> FloatWeightsOf(const std::string& path, std::string_view bytes);

}  // namespace hansu::HANSU_GAME::train
