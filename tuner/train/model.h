// SPDX-License-Identifier: MIT
// The net in training: the numbers of nnue::Parameters in floating point, scaled so that 1.0 stands
// for kQa or kQb, laid out for training. Knows no data and no optimizer.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "nnue/architecture.h"
#include "nnue/network.h"
#include "nnue/output_buckets.h"
#include "src/game/namespace.h"
#include "tuner/train/sample.h"

namespace hansu::inline HANSU_GAME::train {

// Hidden units are trained in slices: all weights of some units, and no others. A slice
// belongs to one task at a time, so its gradient is summed in the order of the samples, however
// many threads there are; and its rows (110 KiB) stay in a second-level cache.
inline constexpr std::size_t kSliceWidth = 32;
inline constexpr std::size_t kSliceCount = nnue::kHiddenCount / kSliceWidth;
static_assert(kSliceCount * kSliceWidth == nnue::kHiddenCount);

struct alignas(64) SliceRow {
  std::array<float, kSliceWidth> values = {};
};
static_assert(sizeof(SliceRow) == kSliceWidth * sizeof(float), "rows lie side by side");

struct Slice {
  std::array<SliceRow, nnue::kRowCount> rows;
  SliceRow bias;
  struct Output {
    SliceRow us;
    SliceRow them;
  };
  std::array<Output, nnue::kOutputBucketCount> outputs;
};

// By bucket and side to move.
using OutputBiases = std::array<std::array<float, kColorCount>, nnue::kOutputBucketCount>;

// Also the type of its gradient and of the moments: anything with one number per weight. 0.9 MB.
struct Model {
  std::array<Slice, kSliceCount> slices;
  alignas(64) OutputBiases biases = {};
};

// Units i and i + kMirrorUnit of a slice are mirror images: the weight of one for a piece on a
// point is the weight of the other for that piece on the mirrored point, and their biases and
// output weights are equal. So the net evaluates a position and its mirror image alike even if it
// sees both unmirrored.
inline constexpr std::size_t kMirrorUnit = kSliceWidth / 2;
// Replaces each weight's gradient by the sum of its own and its image's. Equal weights then stay
// equal, since Adam treats all weights alike.
void AddImages(Slice& gradient);
bool HasImages(const Model& model);

// Gives each bucket of `to` the output and biases of the bucket of `from` that covers most of its
// points, of several the first.
void ChangeBuckets(const nnue::OutputBuckets& from, const nnue::OutputBuckets& to, Model& model);

// Small random weights, with images: equal seeds make equal models.
std::unique_ptr<Model> RandomModel(std::uint64_t seed);
// The values that a net's numbers stand for.
std::unique_ptr<Model> ModelOf(const nnue::Parameters& parameters);
// Rounds to the numbers of a net of these buckets, which may overflow: see ProveNoOverflow.
std::unique_ptr<nnue::Parameters> Quantize(const Model& model, const nnue::OutputBuckets& buckets);

// The output for the side to move, 1.0 for nnue::kScale hundredths of a point. In plain loops.
double Evaluate(const Model& model, const Sample& sample);

}  // namespace hansu::inline HANSU_GAME::train
