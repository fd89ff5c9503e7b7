// SPDX-License-Identifier: MIT
// The trainer's vector work, for the best instruction set of this CPU. Instruction sets differ in
// the last bits (in the order of sums, and in fused multiplications); one alone always gives the
// same.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "tuner/train/model.h"
#include "tuner/train/sample.h"

namespace hansu::train {

// One slice's hidden units for one sample, clipped to 0..1 and not yet squared.
struct ClippedUnits {
  SliceRow us;
  SliceRow them;
};

// Adam with decoupled weight decay (Kingma and Ba 2014; Loshchilov and Hutter 2017), and weights
// that are clipped.
struct AdamStep {
  float learning_rate = 0;
  float beta1 = 0;
  float beta2 = 0;
  float correction1 = 0;  // 1 / (1 - beta^t)
  float correction2 = 0;
  float decay = 0;  // a share of the learning rate
  float max_weight = 0;
};

struct Kernels {
  std::string_view name;

  // For each sample: its clipped units, and their part of the output sum.
  void (*forward)(const Slice& weights, std::span<const Sample> samples, ClippedUnits* clipped,
                  float* parts);
  // Adds each sample's share to the gradient. `slopes`: the loss by the output, for each sample.
  void (*backward)(const Slice& weights, std::span<const Sample> samples,
                   const ClippedUnits* clipped, const float* slopes, Slice& gradient);
  // One step for each of `count` weights; then their gradient is zero.
  void (*adam)(const AdamStep& step, std::size_t count, float* weights, float* gradient,
               float* mean, float* variance);
};

// Those that this CPU can run, best first; never empty.
const std::vector<Kernels>& SupportedKernels();
inline const Kernels& BestKernels() { return SupportedKernels().front(); }

}  // namespace hansu::train
