// SPDX-License-Identifier: MIT
// The net while it learns: the numbers of nnue::Parameters in floating point, 1.0 where those have
// kQa or kQb, laid out for training. Knows no data and no optimiser.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "nnue/architecture.h"
#include "nnue/network.h"
#include "tuner/train/sample.h"

namespace hansu::train {

// Hidden units are trained in slices: all weights that touch some units, and nothing else. A slice
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

// Also its gradient, and the moments of that: whatever has one number for each weight. 0.9 MB.
struct Model {
  std::array<Slice, kSliceCount> slices;
  alignas(64) OutputBiases biases = {};
};

// Unit i of a slice and unit i + kMirrorUnit are mirror images: what one has for a piece on a
// point, the other has for it on the point of the other wing, and biases and output weights are the
// same. So the net values a position as its mirror image, wherever it sees the board unmirrored.
inline constexpr std::size_t kMirrorUnit = kSliceWidth / 2;
// Of a gradient: gives each weight the sum of its own share and its image's. Equal weights then
// stay equal, since Adam treats all alike.
void AddImages(Slice& gradient);
bool HasImages(const Model& model);

// Small random weights, with images: equal seeds make equal models.
std::unique_ptr<Model> RandomModel(std::uint64_t seed);
// What a net's numbers stand for.
std::unique_ptr<Model> ModelOf(const nnue::Parameters& parameters);
// The nearest numbers of a net. It may not be safe: see ProveNoOverflow.
std::unique_ptr<nnue::Parameters> Quantise(const Model& model);

// The output for the side to move, 1.0 for nnue::kScale hundredths of a point. In plain loops.
double Evaluate(const Model& model, const Sample& sample);

}  // namespace hansu::train
