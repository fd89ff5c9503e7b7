// SPDX-License-Identifier: MIT
// Weights as plain floats: how nets go to other trainers and come back.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "src/base/status.h"
#include "src/game/namespace.h"
#include "tuner/train/model.h"

namespace hansu::inline HANSU_GAME::train {

// The number of floats: the weights of a net, and the borders of its output buckets.
inline constexpr std::size_t kWeightCount =
    (std::size_t{nnue::kRowCount} + 1) * nnue::kHiddenCount +
    std::size_t{nnue::kOutputBucketCount} * (2 * nnue::kHiddenCount + kColorCount);
inline constexpr std::size_t kFloatCount = kWeightCount + nnue::kOutputBucketCount - 1;

struct FloatWeights {
  std::unique_ptr<Model> model;
  nnue::OutputBuckets buckets;
};

// Files of kFloatCount floats of four bytes, least significant byte first, and nothing else: the
// input weights row by row, the hidden units' biases, for each output bucket its weights for the
// side to move and for the other, then the biases of each bucket for Cho and for Han to move. 1.0
// means what it means in Model. The last ones are the borders of the buckets, in points.
Status SaveFloatWeights(const std::string& path, const Model& model,
                        const nnue::OutputBuckets& buckets);

// What such a file's bytes hold; `path` is for the messages. Refuses another size, weights that are
// not finite, and borders that are none.
Result<FloatWeights> FloatWeightsOf(const std::string& path, std::string_view bytes);

}  // namespace hansu::inline HANSU_GAME::train
