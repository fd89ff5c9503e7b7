// SPDX-License-Identifier: MIT
// Compiled once for each instruction set, by including itself: see Highway's foreach_target.h.
#include "tuner/train/kernels.h"

// clang-format off: the order matters.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "tuner/train/kernels.cpp"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
#include "hwy/highway.h"
// clang-format on

#include "nnue/supported_targets.h"

HWY_BEFORE_NAMESPACE();
namespace hansu::HANSU_GAME::train::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::CappedTag<float, kSliceWidth>;
using Vec = hn::Vec<Tag>;

constexpr std::size_t kLanes = hn::MaxLanes(Tag());
constexpr std::size_t kVectors = kSliceWidth / kLanes;
static_assert(kVectors * kLanes == kSliceWidth);

HWY_INLINE Vec Clip(Vec value) {
  const Tag d;
  return hn::Min(hn::Max(value, hn::Zero(d)), hn::Set(d, 1.0F));
}

void Forward(const Slice& weights, std::span<const Sample> samples, ClippedUnits* clipped,
             float* parts) {
  const Tag d;
  const SliceRow* HWY_RESTRICT rows = weights.rows.data();
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const Sample& sample = samples[i];
    Vec us[kVectors];
    Vec them[kVectors];
    for (std::size_t v = 0; v < kVectors; ++v) {
      us[v] = them[v] = hn::Load(d, weights.bias.values.data() + v * kLanes);
    }
    for (std::size_t n = 0; n < sample.count; ++n) {
      const float* HWY_RESTRICT our_row = rows[sample.us[n]].values.data();
      const float* HWY_RESTRICT their_row = rows[sample.them[n]].values.data();
      for (std::size_t v = 0; v < kVectors; ++v) {
        us[v] = hn::Add(us[v], hn::Load(d, our_row + v * kLanes));
        them[v] = hn::Add(them[v], hn::Load(d, their_row + v * kLanes));
      }
    }
    const Slice::Output& output = weights.outputs[sample.bucket];
    Vec sum = hn::Zero(d);
    for (std::size_t v = 0; v < kVectors; ++v) {
      const Vec ours = Clip(us[v]);
      const Vec theirs = Clip(them[v]);
      hn::Store(ours, d, clipped[i].us.values.data() + v * kLanes);
      hn::Store(theirs, d, clipped[i].them.values.data() + v * kLanes);
      const Vec our_weights = hn::Load(d, output.us.values.data() + v * kLanes);
      const Vec their_weights = hn::Load(d, output.them.values.data() + v * kLanes);
      sum = hn::MulAdd(hn::Mul(ours, ours), our_weights, sum);
      sum = hn::MulAdd(hn::Mul(theirs, theirs), their_weights, sum);
    }
    parts[i] = hn::GetLane(hn::SumOfLanes(d, sum));
  }
}

// Backpropagates through the output for one vector of one half: adds to the gradient of the output
// weights, and returns the derivative of the loss with respect to the sums before clipping. It is 0
// where the unit is clipped: at 0 since the square has slope 0 there, at 1 since the clip has.
HWY_INLINE Vec BackThroughOutput(Vec slope, const float* HWY_RESTRICT clipped,
                                 const float* HWY_RESTRICT weights, float* HWY_RESTRICT gradient) {
  const Tag d;
  const Vec unit = hn::Load(d, clipped);
  const Vec scaled = hn::Mul(slope, unit);
  hn::Store(hn::MulAdd(scaled, unit, hn::Load(d, gradient)), d, gradient);
  const Vec by_sum = hn::Mul(hn::Add(scaled, scaled), hn::Load(d, weights));
  return hn::IfThenElseZero(hn::Lt(unit, hn::Set(d, 1.0F)), by_sum);
}

HWY_INLINE void AddTo(float* HWY_RESTRICT target, Vec value) {
  const Tag d;
  hn::Store(hn::Add(hn::Load(d, target), value), d, target);
}

void Backward(const Slice& weights, std::span<const Sample> samples, const ClippedUnits* clipped,
              const float* slopes, Slice& gradient) {
  const Tag d;
  SliceRow* HWY_RESTRICT rows = gradient.rows.data();
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const Sample& sample = samples[i];
    const Slice::Output& output = weights.outputs[sample.bucket];
    Slice::Output& output_gradient = gradient.outputs[sample.bucket];
    const Vec slope = hn::Set(d, slopes[i]);
    Vec us[kVectors];
    Vec them[kVectors];
    for (std::size_t v = 0; v < kVectors; ++v) {
      const std::size_t at = v * kLanes;
      us[v] =
          BackThroughOutput(slope, clipped[i].us.values.data() + at, output.us.values.data() + at,
                            output_gradient.us.values.data() + at);
      them[v] = BackThroughOutput(slope, clipped[i].them.values.data() + at,
                                  output.them.values.data() + at,
                                  output_gradient.them.values.data() + at);
      AddTo(gradient.bias.values.data() + at, hn::Add(us[v], them[v]));
    }
    for (std::size_t n = 0; n < sample.count; ++n) {
      float* our_row = rows[sample.us[n]].values.data();
      float* their_row = rows[sample.them[n]].values.data();
      for (std::size_t v = 0; v < kVectors; ++v) AddTo(our_row + v * kLanes, us[v]);
      for (std::size_t v = 0; v < kVectors; ++v) AddTo(their_row + v * kLanes, them[v]);
    }
  }
}

void Adam(const AdamStep& step, std::size_t count, float* HWY_RESTRICT weights,
          float* HWY_RESTRICT gradient, float* HWY_RESTRICT mean, float* HWY_RESTRICT variance) {
  const Tag d;
  constexpr float kEpsilon = 1e-8F;
  const Vec beta1 = hn::Set(d, step.beta1);
  const Vec beta2 = hn::Set(d, step.beta2);
  const Vec rest1 = hn::Set(d, 1 - step.beta1);
  const Vec rest2 = hn::Set(d, 1 - step.beta2);
  const Vec rate = hn::Set(d, step.learning_rate * step.correction1);
  const Vec keep = hn::Set(d, 1 - step.learning_rate * step.decay);
  const Vec limit = hn::Set(d, step.max_weight);
  for (std::size_t i = 0; i < count; i += kLanes) {
    const Vec g = hn::Load(d, gradient + i);
    const Vec m = hn::MulAdd(beta1, hn::Load(d, mean + i), hn::Mul(rest1, g));
    const Vec v = hn::MulAdd(beta2, hn::Load(d, variance + i), hn::Mul(rest2, hn::Mul(g, g)));
    const Vec size =
        hn::Add(hn::Sqrt(hn::Mul(v, hn::Set(d, step.correction2))), hn::Set(d, kEpsilon));
    const Vec kept = hn::Mul(hn::Load(d, weights + i), keep);
    const Vec moved = hn::Sub(kept, hn::Div(hn::Mul(rate, m), size));
    hn::Store(hn::Min(hn::Max(moved, hn::Neg(limit)), limit), d, weights + i);
    hn::Store(m, d, mean + i);
    hn::Store(v, d, variance + i);
    hn::Store(hn::Zero(d), d, gradient + i);
  }
}

Kernels MakeKernels() {
  return {
      .name = hwy::TargetName(HWY_TARGET), .forward = Forward, .backward = Backward, .adam = Adam};
}

}  // namespace
}  // namespace hansu::HANSU_GAME::train::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace hansu::HANSU_GAME::train {
namespace {

HWY_EXPORT(MakeKernels);

}  // namespace

const std::vector<Kernels>& SupportedKernels() {
  static const std::vector<Kernels> kernels =
      nnue::MakeForSupportedTargets([] { return HWY_DYNAMIC_DISPATCH(MakeKernels)(); });
  return kernels;
}

}  // namespace hansu::HANSU_GAME::train
#endif  // HWY_ONCE
