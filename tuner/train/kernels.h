// SPDX-License-Identifier: MIT
// The trainer's SIMD kernels, for each instruction set. Results differ between instruction sets in
// the last bits (order of summation, fused multiply-add), but each one is deterministic.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "src/rules/shared/namespace.h"
#include "tuner/train/model.h"
#include "tuner/train/sample.h"

namespace hansu::HANSU_GAME::train {

// One slice's hidden units for one sample, clipped to 0..1, before squaring.
struct ClippedUnits {
  SliceRow us;
  SliceRow them;
};

// Adam with decoupled weight decay (AdamW; Kingma and Ba 2014; Loshchilov and Hutter 2017) and
// weight clipping.
struct AdamStep {
  float learning_rate = 0;
  float beta1 = 0;
  float beta2 = 0;
  float correction1 = 0;  // bias correction: 1 / (1 - beta1^t)
  float correction2 = 0;
  float decay = 0;  // weight decay, multiplied by the learning rate
  float max_weight = 0;
};

struct Kernels {
  std::string_view name;

  // For each sample: its clipped units, and this slice's part of the output sum.
  void (*forward)(const Slice& weights, std::span<const Sample> samples, ClippedUnits* clipped,
                  float* parts);
  // Adds each sample's contribution to the gradient. `slopes`: for each sample, the derivative of
  // the loss with respect to the output.
  void (*backward)(const Slice& weights, std::span<const Sample> samples,
                   const ClippedUnits* clipped, const float* slopes, Slice& gradient);
  // Updates `count` weights by one step, and resets their gradient to zero.
  void (*adam)(const AdamStep& step, std::size_t count, float* weights, float* gradient,
               float* mean, float* variance);
};

// The kernels that this CPU can run, best first; never empty.
const std::vector<Kernels>& SupportedKernels();
inline const Kernels& BestKernels() { return SupportedKernels().front(); }

}  // namespace hansu::HANSU_GAME::train
