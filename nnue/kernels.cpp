// SPDX-License-Identifier: MIT
// Compiled once for each instruction set, by including itself: see Highway's foreach_target.h.
#include "nnue/kernels.h"

// clang-format off: the order matters.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "nnue/kernels.cpp"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
#include "hwy/highway.h"
// clang-format on

#include "nnue/supported_targets.h"

HWY_BEFORE_NAMESPACE();
namespace hansu::HANSU_GAME::nnue::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
// Capped so that a row holds a whole number of groups of four vectors, however wide the CPU's are.
using Tag16 = hn::CappedTag<std::int16_t, kHiddenCount / 4>;
using Tag32 = hn::Repartition<std::int32_t, Tag16>;
using Vec16 = hn::Vec<Tag16>;
using Vec32 = hn::Vec<Tag32>;

constexpr std::size_t kCount = kHiddenCount;
static_assert(kCount % (4 * hn::MaxLanes(Tag16())) == 0);

HWY_INLINE Vec16 LoadAt(const HiddenRow* row, std::size_t i) {
  return hn::Load(Tag16(), row->values.data() + i);
}

void UpdateQuiet(const RowUpdate& u) {
  const Tag16 d;
  const HiddenRow* HWY_RESTRICT before = u.before;
  const HiddenRow* HWY_RESTRICT added = u.added;
  const HiddenRow* HWY_RESTRICT removed = u.removed;
  std::int16_t* HWY_RESTRICT after = u.after->values.data();
  for (std::size_t i = 0; i < kCount; i += hn::Lanes(d)) {
    const Vec16 sum = hn::Add(LoadAt(before, i), LoadAt(added, i));
    hn::Store(hn::Sub(sum, LoadAt(removed, i)), d, after + i);
  }
}

void UpdateCapture(const RowUpdate& u) {
  const Tag16 d;
  const HiddenRow* HWY_RESTRICT before = u.before;
  const HiddenRow* HWY_RESTRICT added = u.added;
  const HiddenRow* HWY_RESTRICT removed = u.removed;
  const HiddenRow* HWY_RESTRICT captured = u.captured;
  std::int16_t* HWY_RESTRICT after = u.after->values.data();
  for (std::size_t i = 0; i < kCount; i += hn::Lanes(d)) {
    const Vec16 sum = hn::Add(LoadAt(before, i), LoadAt(added, i));
    const Vec16 gone = hn::Add(LoadAt(removed, i), LoadAt(captured, i));
    hn::Store(hn::Sub(sum, gone), d, after + i);
  }
}

void ApplyUpdates(std::span<const RowUpdate> updates) {
  for (const RowUpdate& update : updates) {
    if (update.captured == nullptr) {
      UpdateQuiet(update);
    } else {
      UpdateCapture(update);
    }
  }
}

// Processes four vectors of the row at a time, which stay in registers while all rows are applied.
void ApplyRows(std::span<const HiddenRow* const> added, std::span<const HiddenRow* const> removed,
               HiddenRow& row, HiddenRow& copy) {
  const Tag16 d;
  const std::size_t n = hn::Lanes(d);
  for (std::size_t i = 0; i < kCount; i += 4 * n) {
    Vec16 a = LoadAt(&row, i);
    Vec16 b = LoadAt(&row, i + n);
    Vec16 c = LoadAt(&row, i + 2 * n);
    Vec16 e = LoadAt(&row, i + 3 * n);
    for (const HiddenRow* other : added) {
      a = hn::Add(a, LoadAt(other, i));
      b = hn::Add(b, LoadAt(other, i + n));
      c = hn::Add(c, LoadAt(other, i + 2 * n));
      e = hn::Add(e, LoadAt(other, i + 3 * n));
    }
    for (const HiddenRow* other : removed) {
      a = hn::Sub(a, LoadAt(other, i));
      b = hn::Sub(b, LoadAt(other, i + n));
      c = hn::Sub(c, LoadAt(other, i + 2 * n));
      e = hn::Sub(e, LoadAt(other, i + 3 * n));
    }
    for (HiddenRow* target : {&row, &copy}) {
      std::int16_t* out = target->values.data() + i;
      hn::Store(a, d, out);
      hn::Store(b, d, out + n);
      hn::Store(c, d, out + 2 * n);
      hn::Store(e, d, out + 3 * n);
    }
  }
}

// Adds one half's clip(x)^2 * weight. The weight is multiplied by the clipped value first because
// that product still fits 16 bits (architecture.h); a widening multiplication by the clipped value
// then completes the square.
HWY_INLINE void AddHalf(const OutputHalf& half, std::size_t i, Vec32& even, Vec32& odd) {
  const Tag16 d;
  const Vec16 value = LoadAt(&half.accumulator, i);
  const Vec16 clipped = hn::Min(hn::Max(value, hn::Zero(d)), hn::Set(d, kQa));
  const Vec16 weighted = hn::Mul(clipped, LoadAt(&half.weights, i));
  even = hn::ReorderWidenMulAccumulate(Tag32(), weighted, clipped, even, odd);
}

std::int32_t OutputSum(const OutputHalf& us, const OutputHalf& them) {
  const Tag32 d;
  Vec32 us_even = hn::Zero(d);
  Vec32 us_odd = hn::Zero(d);
  Vec32 them_even = hn::Zero(d);
  Vec32 them_odd = hn::Zero(d);
  for (std::size_t i = 0; i < kCount; i += hn::Lanes(Tag16())) {
    AddHalf(us, i, us_even, us_odd);
    AddHalf(them, i, them_even, them_odd);
  }
  const Vec32 sum = hn::Add(hn::RearrangeToOddPlusEven(us_even, us_odd),
                            hn::RearrangeToOddPlusEven(them_even, them_odd));
  return hn::GetLane(hn::SumOfLanes(d, sum));
}

Kernels MakeKernels() {
  return {.name = hwy::TargetName(HWY_TARGET),
          .apply_updates = ApplyUpdates,
          .apply_rows = ApplyRows,
          .output_sum = OutputSum};
}

}  // namespace
}  // namespace hansu::HANSU_GAME::nnue::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace hansu::HANSU_GAME::nnue {
namespace {

HWY_EXPORT(MakeKernels);

#if HWY_ARCH_X86_64
// Highway 1.0.3 does not know VNNI's fused multiply-accumulate instruction, which makes the output
// sum a tenth faster.
__attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni"))) inline __m512i AddHalfByVnni(
    const OutputHalf& half, std::size_t i, __m512i sum) {
  const __m512i value = _mm512_load_si512(half.accumulator.values.data() + i);
  const __m512i clipped =
      _mm512_min_epi16(_mm512_max_epi16(value, _mm512_setzero_si512()), _mm512_set1_epi16(kQa));
  const __m512i weights = _mm512_load_si512(half.weights.values.data() + i);
  return _mm512_dpwssd_epi32(sum, _mm512_mullo_epi16(clipped, weights), clipped);
}

__attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni"))) std::int32_t OutputSumByVnni(
    const OutputHalf& us, const OutputHalf& them) {
  constexpr std::size_t kLanes = 32;
  // Four independent sums, to hide the latency of several cycles per accumulation.
  __m512i a = _mm512_setzero_si512();
  __m512i b = a;
  __m512i c = a;
  __m512i d = a;
  for (std::size_t i = 0; i < kHiddenCount; i += 2 * kLanes) {
    a = AddHalfByVnni(us, i, a);
    b = AddHalfByVnni(them, i, b);
    c = AddHalfByVnni(us, i + kLanes, c);
    d = AddHalfByVnni(them, i + kLanes, d);
  }
  return _mm512_reduce_add_epi32(_mm512_add_epi32(_mm512_add_epi32(a, b), _mm512_add_epi32(c, d)));
}
#endif

std::vector<Kernels> MakeSupportedKernels() {
  std::vector<Kernels> list =
      MakeForSupportedTargets([] { return HWY_DYNAMIC_DISPATCH(MakeKernels)(); });
#if HWY_ARCH_X86_64
  if (list.front().name == "AVX3" && __builtin_cpu_supports("avx512vnni") != 0) {
    Kernels best = list.front();
    best.name = "AVX3_VNNI";
    best.output_sum = OutputSumByVnni;
    list.insert(list.begin(), best);
  }
#endif
  return list;
}

}  // namespace

const std::vector<Kernels>& SupportedKernels() {
  static const std::vector<Kernels> kernels = MakeSupportedKernels();
  return kernels;
}

}  // namespace hansu::HANSU_GAME::nnue
#endif  // HWY_ONCE
