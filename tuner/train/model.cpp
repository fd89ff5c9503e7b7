// SPDX-License-Identifier: MIT
#include "tuner/train/model.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <span>

#include "nnue/features.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::train {
namespace {

using nnue::HiddenRow;

// Calls visit(slice's row, the other's row, scale) for each row. The other is a slice, too, or the
// parameters of a net, whose rows have the units of all slices.
template <typename SomeSlice, typename Other, typename Visitor>
void VisitRows(SomeSlice& slice, Other& other, const Visitor& visit) {
  for (std::size_t row = 0; row < slice.rows.size(); ++row) {
    visit(slice.rows[row], other.rows[row], nnue::kQa);
  }
  visit(slice.bias, other.bias, nnue::kQa);
  for (std::size_t bucket = 0; bucket < slice.outputs.size(); ++bucket) {
    visit(slice.outputs[bucket].us, other.outputs[bucket].us, nnue::kQb);
    visit(slice.outputs[bucket].them, other.outputs[bucket].them, nnue::kQb);
  }
}

// Calls visit(model's weight, net's parameter, scale) for each weight.
template <typename SomeModel, typename SomeParameters, typename Visitor>
void VisitPairs(SomeModel& model, SomeParameters& parameters, const Visitor& visit) {
  for (std::size_t s = 0; s < kSliceCount; ++s) {
    const std::size_t first = s * kSliceWidth;
    VisitRows(model.slices[s], parameters, [&](auto& ours, auto& theirs, double scale) {
      for (std::size_t i = 0; i < kSliceWidth; ++i) {
        visit(ours.values[i], theirs.values[first + i], scale);
      }
    });
  }
  constexpr double kBiasScale = double{nnue::kQa} * nnue::kQa * nnue::kQb;
  for (std::size_t bucket = 0; bucket < model.biases.size(); ++bucket) {
    for (Color color : kColors) {
      visit(model.biases[bucket][static_cast<std::size_t>(color)],
            parameters.outputs[bucket].bias[color], kBiasScale);
    }
  }
}

// For each row, the row of the same piece on the mirrored point.
constexpr std::array<std::uint16_t, nnue::kInputCount> kImages = [] {
  using nnue::features::IndexOf;
  std::array<std::uint16_t, nnue::kInputCount> images{};
  for (Color side : kColors) {
    for (PieceType type : kPieceTypes) {
      const Piece piece = MakePiece(side, type);
      for (Square square : ZoneOf(side, type)) {
        const nnue::features::Views& views = nnue::features::kInputs[piece][square];
        images[views[IndexOf(Color::kCho, false)]] = views[IndexOf(Color::kCho, true)];
      }
    }
  }
  return images;
}();

// Calls visit(weight, its mirror image) for each mirrored pair in a slice.
template <typename SomeSlice, typename Visitor>
void VisitImages(SomeSlice& slice, const Visitor& visit) {
  const auto visit_row = [&](auto& row, auto& image) {
    for (std::size_t i = 0; i < kMirrorUnit; ++i) {
      visit(row.values[i], image.values[kMirrorUnit + i]);
    }
  };
  for (std::size_t row = 0; row < slice.rows.size(); ++row) {
    visit_row(slice.rows[row], slice.rows[kImages[row]]);
  }
  visit_row(slice.bias, slice.bias);
  for (auto& output : slice.outputs) {
    visit_row(output.us, output.us);
    visit_row(output.them, output.them);
  }
}

double SumOf(const Slice& slice, const Sample& sample) {
  const Slice::Output& output = slice.outputs[sample.bucket];
  double sum = 0;
  const auto add_half = [&](const Sample::Rows& rows, const SliceRow& weights) {
    for (std::size_t i = 0; i < kSliceWidth; ++i) {
      double unit = slice.bias.values[i];
      for (std::size_t n = 0; n < sample.count; ++n) unit += slice.rows[rows[n]].values[i];
      unit = std::clamp(unit, 0.0, 1.0);
      sum += unit * unit * weights.values[i];
    }
  };
  add_half(sample.us, output.us);
  add_half(sample.them, output.them);
  return sum;
}

}  // namespace

void AddImages(Slice& gradient) {
  VisitImages(gradient, [](float& weight, float& image) { weight = image = weight + image; });
}

bool HasImages(const Model& model) {
  bool has_all = true;
  for (const Slice& slice : model.slices) {
    VisitImages(slice, [&](float weight, float image) { has_all = has_all && weight == image; });
  }
  return has_all;
}

void ChangeBuckets(const nnue::OutputBuckets& from, const nnue::OutputBuckets& to, Model& model) {
  constexpr std::size_t kCount = nnue::kOutputBucketCount;
  std::array<std::array<int, kCount>, kCount> common = {};  // points, by new and old bucket
  for (int points = 0; points <= nnue::kMaxTotalPoints; ++points) {
    ++common[to.Of(points)][from.Of(points)];
  }
  std::array<std::size_t, kCount> sources;
  for (std::size_t bucket = 0; bucket < kCount; ++bucket) {
    const auto& points = common[bucket];
    sources[bucket] =
        static_cast<std::size_t>(std::max_element(points.begin(), points.end()) - points.begin());
  }
  const auto rearrange = [&sources](auto& heads) {
    const auto old = heads;
    for (std::size_t bucket = 0; bucket < kCount; ++bucket) heads[bucket] = old[sources[bucket]];
  };
  for (Slice& slice : model.slices) rearrange(slice.outputs);
  rearrange(model.biases);
}

std::unique_ptr<Model> RandomModel(std::uint64_t seed) {
  // The standard's distributions differ between libraries, so the generator's bits are used
  // directly.
  std::mt19937_64 engine(seed);
  const auto within = [&engine](float size) {
    constexpr float kUnit = 1.0F / (1 << 24);
    return size * (2 * kUnit * static_cast<float>(engine() >> 40) - 1);
  };
  // With these sizes and 32 pieces, most units start between the clipping bounds, where the
  // gradient is not zero.
  constexpr float kRowSize = 0.08F;
  constexpr float kBias = 0.3F;
  constexpr float kOutputSize = 0.05F;
  auto model = std::make_unique<Model>();
  for (Slice& slice : model->slices) {
    for (SliceRow& row : slice.rows) {
      for (float& weight : row.values) weight = within(kRowSize);
    }
    for (float& weight : slice.bias.values) weight = kBias + within(kRowSize);
    // All output buckets start out equal.
    for (std::size_t i = 0; i < kSliceWidth; ++i) {
      const float us = within(kOutputSize);
      const float them = within(kOutputSize);
      for (Slice::Output& output : slice.outputs) {
        output.us.values[i] = us;
        output.them.values[i] = them;
      }
    }
    VisitImages(slice, [](float weight, float& image) { image = weight; });
  }
  return model;
}

std::unique_ptr<Model> ModelOf(const nnue::Parameters& parameters) {
  auto model = std::make_unique<Model>();
  VisitPairs(*model, parameters, [](float& weight, auto number, double scale) {
    weight = static_cast<float>(number / scale);
  });
  return model;
}

std::unique_ptr<nnue::Parameters> Quantize(const Model& model, const nnue::OutputBuckets& buckets) {
  auto parameters = std::make_unique<nnue::Parameters>();
  parameters->buckets = buckets;
  VisitPairs(model, *parameters, [](float weight, auto& number, double scale) {
    using Number = std::remove_reference_t<decltype(number)>;
    constexpr double kMin = std::numeric_limits<Number>::min();
    constexpr double kMax = std::numeric_limits<Number>::max();
    number = static_cast<Number>(std::clamp(std::round(weight * scale), kMin, kMax));
  });
  return parameters;
}

void Round(const Slice& weights, Slice& rounded) {
  VisitRows(weights, rounded, [](const SliceRow& from, SliceRow& to, float scale) {
    for (std::size_t i = 0; i < kSliceWidth; ++i) {
      to.values[i] = std::rint(from.values[i] * scale) / scale;
    }
  });
}

double Evaluate(const Model& model, const Sample& sample) {
  double sum = model.biases[sample.bucket][static_cast<std::size_t>(sample.side_to_move)];
  for (const Slice& slice : model.slices) sum += SumOf(slice, sample);
  return sum;
}

}  // namespace hansu::HANSU_GAME::train
