// SPDX-License-Identifier: MIT
// The net in training: nnue::Parameters in floating point, scaled so that 1.0 stands for kQa or
// kQb, in a layout for training. Independent of the data and the optimizer.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

#include "nnue/architecture.h"
#include "nnue/network.h"
#include "nnue/output_buckets.h"
#include "src/rules/shared/namespace.h"
#include "tuner/train/sample.h"

namespace hansu::HANSU_GAME::train {

// Hidden units are trained in slices, each with all weights of some of the units. Only one task at
// a time adds to a slice of a gradient, so that it is summed in the order of the samples whatever
// the number of threads; and a slice's rows (110 KiB) fit in the L2 cache.
inline constexpr std::size_t kSliceWidth = 32;
inline constexpr std::size_t kSliceCount = nnue::kHiddenCount / kSliceWidth;
static_assert(kSliceCount * kSliceWidth == nnue::kHiddenCount);

struct alignas(64) SliceRow {
  std::array<float, kSliceWidth> values = {};
};
static_assert(sizeof(SliceRow) == kSliceWidth * sizeof(float), "rows lie side by side");

struct Slice {
  std::array<SliceRow, nnue::kInputCount> rows;
  SliceRow bias;
  struct Output {
    SliceRow us;
    SliceRow them;
  };
  std::array<Output, nnue::kOutputBucketCount> outputs;
};

// Indexed by bucket and side to move.
using OutputBiases = std::array<std::array<float, kColorCount>, nnue::kOutputBucketCount>;

// Also the type of its gradient and of Adam's moments: anything with one float per weight. 1.8 MB.
struct Model {
  std::array<Slice, kSliceCount> slices;
  alignas(64) OutputBiases biases = {};
};

// Calls visit(rows...) for each row of a slice or of a part of it, with the rows at the same place
// of others of the same type.
template <typename Visitor, typename Part, typename... Others>
void ForEachRow(const Visitor& visit, Part& part, Others&... others) {
  using Type = std::remove_const_t<Part>;
  if constexpr (std::is_same_v<Type, SliceRow>) {
    visit(part, others...);
  } else if constexpr (std::is_same_v<Type, Slice::Output>) {
    ForEachRow(visit, part.us, others.us...);
    ForEachRow(visit, part.them, others.them...);
  } else if constexpr (std::is_same_v<Type, Slice>) {
    ForEachRow(visit, part.rows, others.rows...);
    ForEachRow(visit, part.bias, others.bias...);
    ForEachRow(visit, part.outputs, others.outputs...);
  } else {
    for (std::size_t i = 0; i < part.size(); ++i) ForEachRow(visit, part[i], others[i]...);
  }
}

// Units i and i + kMirrorUnit of a slice are mirror images: the weight of one for a piece on a
// point is the weight of the other for that piece on the mirrored point, and their biases and
// output weights are equal. So the net gives a position and its mirror image the same value even if
// it sees neither of them mirrored (both generals on file e).
inline constexpr std::size_t kMirrorUnit = kSliceWidth / 2;
// Replaces each weight's gradient by the sum of the gradients of the weight and its mirror image.
// Equal weights then stay equal, since Adam treats all weights alike.
void AddImages(Slice& gradient);
bool HasImages(const Model& model);

// Gives each bucket of `to` the output weights and biases of the bucket of `from` that overlaps it
// most; the first one in a tie.
void ChangeBuckets(const nnue::OutputBuckets& from, const nnue::OutputBuckets& to, Model& model);

// Small random weights, mirrored as above. Equal seeds give equal models.
std::unique_ptr<Model> RandomModel(std::uint64_t seed);
// Dequantizes a net's parameters.
std::unique_ptr<Model> ModelOf(const nnue::Parameters& parameters);
// Rounds to the parameters of a net with these buckets. They may overflow: see ProveNoOverflow.
std::unique_ptr<nnue::Parameters> Quantize(const Model& model, const nnue::OutputBuckets& buckets);
// Rounds each weight to the nearest that the net can hold, in floating point.
void Round(const Slice& weights, Slice& rounded);

// The output for the side to move, in plain loops; 1.0 is nnue::kScale hundredths of a point.
double Evaluate(const Model& model, const Sample& sample);

}  // namespace hansu::HANSU_GAME::train
