// SPDX-License-Identifier: MIT
// Samples, losses and gradients against plain loops; the trainer's floats against the engine's
// integers.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <ostream>

#include "nnue/evaluator.h"
#include "nnue/reference.h"
#include "src/search/evaluate.h"
#include "tests/support/networks.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"
#include "tests/support/training.h"
#include "tuner/train/propagation.h"

namespace hansu::HANSU_GAME::train {

// GoogleTest finds this function; without it, it would print addresses.
static void PrintTo(const Kernels& kernels, std::ostream* out) { *out << kernels.name; }

namespace {

using data::PackedPosition;

const nnue::OutputBuckets kBuckets(test::kEvenBorders);
constexpr Objective kObjective = {.result_share = 0.4, .score_scale = 700};

std::vector<Sample> SamplesOf(const std::vector<PackedPosition>& positions) {
  std::vector<Sample> samples;
  for (const PackedPosition& position : positions) samples.push_back(SampleOf(position, kBuckets));
  return samples;
}

std::vector<std::uint16_t> Sorted(const std::uint16_t* first, std::size_t count) {
  std::vector<std::uint16_t> rows(first, first + count);
  std::sort(rows.begin(), rows.end());
  return rows;
}

PackedPosition MirrorImage(const PackedPosition& position) {
  const nnue::Placement placement = PlacementOf(position);
  PackedPosition image = position;
  image.occupied_low = image.occupied_high = 0;
  image.pieces = {};
  std::size_t i = 0;
  for (Square square : kAllSquares) {
    const Square source = MakeSquare(kFileCount - 1 - FileOf(square), RankOf(square));
    const auto piece = static_cast<unsigned>(placement.board[source]);
    if (piece == 0) continue;
    const auto bit = static_cast<unsigned>(square);
    if (bit < 64) image.occupied_low |= std::uint64_t{1} << bit;
    if (bit >= 64) image.occupied_high |= std::uint32_t{1} << (bit - 64);
    image.pieces[i / 2] = static_cast<std::uint8_t>(image.pieces[i / 2] | piece << (i % 2 * 4));
    ++i;
  }
  return image;
}

TEST(Sample, HasTheRowsOfTheNet) {
  for (const PackedPosition& position : test::LabelledPositions(Scaled(3000, 500), 1)) {
    const Sample sample = SampleOf(position, kBuckets);
    const nnue::Placement board = PlacementOf(position);
    const Color us = board.side_to_move;
    const nnue::RowList our_rows = ActiveRows(board, us);
    const nnue::RowList their_rows = ActiveRows(board, ~us);
    ASSERT_EQ(sample.count, our_rows.size);
    EXPECT_EQ(Sorted(sample.us.data(), sample.count), Sorted(our_rows.begin(), our_rows.size));
    EXPECT_EQ(Sorted(sample.them.data(), sample.count),
              Sorted(their_rows.begin(), their_rows.size));
    EXPECT_EQ(sample.bucket, kBuckets.Of(TotalPoints(board)));
    EXPECT_EQ(sample.side_to_move, us);
    EXPECT_EQ(sample.score_cp, position.score_cp);
    const float result = position.score_cp == 0 ? 0.5F : position.score_cp > 0 ? 1.0F : 0.0F;
    EXPECT_EQ(sample.result, result);
  }
}

TEST(Images, ValueAPositionAsItsMirrorImage) {
  const auto model = RandomModel(8);
  ASSERT_TRUE(HasImages(*model));
  int seen_as_others = 0;
  double sizes = 0;
  for (const PackedPosition& position : test::LabelledPositions(Scaled(2000, 500), 8)) {
    const Sample sample = SampleOf(position, kBuckets);
    const Sample image = SampleOf(MirrorImage(position), kBuckets);
    const double value = Evaluate(*model, sample);
    EXPECT_NEAR(Evaluate(*model, image), value, 1e-12);
    sizes += std::abs(value);
    seen_as_others +=
        Sorted(sample.us.data(), sample.count) == Sorted(image.us.data(), image.count) ? 0 : 1;
  }
  EXPECT_GT(seen_as_others, 5);
  EXPECT_GT(sizes, 1);
}

// A unit's gradient for a position equals its mirror unit's gradient for the mirror image.
TEST(Images, OfAGradientAreThatOfTheMirrorImages) {
  const auto model = RandomModel(9);
  std::vector<PackedPosition> positions = test::LabelledPositions(300, 9);
  Workers workers(1);
  Propagation propagation(workers);
  const auto gradient_of = [&](const std::vector<PackedPosition>& set) {
    auto gradient = std::make_unique<Model>();
    propagation.Backward(*model, SamplesOf(set), kObjective, *gradient);
    for (Slice& slice : gradient->slices) AddImages(slice);
    return gradient;
  };
  const auto gradient = gradient_of(positions);
  EXPECT_TRUE(HasImages(*gradient));
  for (PackedPosition& position : positions) position = MirrorImage(position);
  const std::vector<double> numbers = test::NumbersOf(*gradient);
  const std::vector<double> images = test::NumbersOf(*gradient_of(positions));
  double size = 0;
  double difference = 0;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    size += numbers[i] * numbers[i];
    difference += (numbers[i] - images[i]) * (numbers[i] - images[i]);
  }
  EXPECT_GT(size, 0);
  EXPECT_LT(difference, 1e-10 * size);
}

class EachTrainer : public testing::TestWithParam<Kernels> {};

TEST(Gradient, OfThePlainLoopsIsTheSlopeOfTheirLoss) {
  const auto samples = SamplesOf(test::LabelledPositions(40, 2));
  std::vector<double> numbers = test::NumbersOf(*test::WideModel(2));
  const std::vector<double> gradient = test::GradientOf(numbers, samples, kObjective);
  const double largest =
      std::abs(*std::max_element(gradient.begin(), gradient.end(),
                                 [](double a, double b) { return std::abs(a) < std::abs(b); }));
  Random random(2);
  int checked = 0;
  while (checked < 60) {
    const auto i = static_cast<std::size_t>(random.Below(static_cast<int>(numbers.size())));
    if (std::abs(gradient[i]) < 0.001 * largest) continue;
    constexpr double kStep = 1e-6;
    const double value = numbers[i];
    numbers[i] = value + kStep;
    const double above = test::LossOf(numbers, samples, kObjective);
    numbers[i] = value - kStep;
    const double below = test::LossOf(numbers, samples, kObjective);
    numbers[i] = value;
    EXPECT_NEAR((above - below) / (2 * kStep), gradient[i], 1e-3 * std::abs(gradient[i])) << i;
    ++checked;
  }
}

// More samples than fit in one chunk, and not a multiple of anything.
TEST_P(EachTrainer, GradientAgreesWithPlainLoopsInDoublePrecision) {
  const auto samples = SamplesOf(test::LabelledPositions(Scaled(4500, 2100), 3));
  const auto model = test::WideModel(3);
  const std::vector<double> numbers = test::NumbersOf(*model);
  const std::vector<double> expected = test::GradientOf(numbers, samples, kObjective);
  Workers workers(2);
  Propagation propagation(workers, GetParam());
  const auto gradient = std::make_unique<Model>();
  const Losses losses = propagation.Backward(*model, samples, kObjective, *gradient);
  const auto count = static_cast<double>(samples.size());
  EXPECT_NEAR(losses.objective / count, test::LossOf(numbers, samples, kObjective), 1e-5);
  EXPECT_EQ(propagation.Forward(*model, samples, kObjective), losses);
  const std::vector<double> found = test::NumbersOf(*gradient);
  // Compares row by row: the norm of the difference with the norm of the row.
  std::size_t rows = 0;
  for (std::size_t begin = 0; begin < found.size(); begin += 16) {
    double size = 0;
    double difference = 0;
    for (std::size_t i = begin; i < begin + 16; ++i) {
      size += expected[i] * expected[i];
      difference += (found[i] - expected[i]) * (found[i] - expected[i]);
    }
    ASSERT_LE(std::sqrt(difference), 1e-4 * std::sqrt(size)) << begin;
    rows += size > 0 ? 1 : 0;
  }
  EXPECT_GT(rows, found.size() / 16 * 9 / 10);
}

TEST_P(EachTrainer, WithoutAResultTheScoreStandsInForIt) {
  std::vector<PackedPosition> positions = test::LabelledPositions(60, 4);
  for (PackedPosition& position : positions) position.labels &= 0xFFFC;
  const auto samples = SamplesOf(positions);
  EXPECT_EQ(samples[0].result, kNoResult);
  const auto model = test::WideModel(4);
  Workers workers(1);
  Propagation propagation(workers, GetParam());
  const Losses losses = propagation.Forward(*model, samples, kObjective);
  Objective by_score = kObjective;
  by_score.result_share = 0;
  const Losses alone = propagation.Forward(*model, samples, by_score);
  EXPECT_NEAR(losses.objective, alone.objective, 1e-5 * alone.objective);
  EXPECT_EQ(losses.result, losses.score);
  EXPECT_GT(losses.score, 0);
}

TEST_P(EachTrainer, AdamStepsAsItsFormulaSays) {
  const AdamStep step = {.learning_rate = 0.01F,
                         .beta1 = 0.9F,
                         .beta2 = 0.999F,
                         .correction1 = 10.0F,
                         .correction2 = 1000.0F,
                         .decay = 0.1F,
                         .max_weight = 0.5F};
  constexpr std::size_t kCount = 64;
  alignas(64) std::array<float, kCount> weights;
  alignas(64) std::array<float, kCount> gradient;
  alignas(64) std::array<float, kCount> mean;
  alignas(64) std::array<float, kCount> variance;
  std::array<double, kCount> expected;
  Random random(4);
  const auto draw = [&random](double size) { return size * (random.Below(2001) - 1000) / 1000; };
  for (std::size_t i = 0; i < kCount; ++i) {
    weights[i] = static_cast<float>(draw(0.51));
    gradient[i] = static_cast<float>(draw(0.1));
    mean[i] = static_cast<float>(draw(0.1));
    variance[i] = static_cast<float>(std::abs(draw(0.01)));
    const double m = 0.9 * mean[i] + 0.1 * gradient[i];
    const double v = 0.999 * variance[i] + 0.001 * gradient[i] * gradient[i];
    const double moved =
        weights[i] * (1 - 0.01 * 0.1) - 0.01 * m * 10 / (std::sqrt(v * 1000) + 1e-8);
    expected[i] = std::clamp(moved, -0.5, 0.5);
  }
  GetParam().adam(step, kCount, weights.data(), gradient.data(), mean.data(), variance.data());
  int clipped = 0;
  for (std::size_t i = 0; i < kCount; ++i) {
    EXPECT_NEAR(weights[i], expected[i], 1e-5);
    EXPECT_EQ(gradient[i], 0);
    clipped += std::abs(weights[i]) == 0.5F ? 1 : 0;
  }
  EXPECT_GT(clipped, 0);
}

INSTANTIATE_TEST_SUITE_P(All, EachTrainer, testing::ValuesIn(SupportedKernels()),
                         [](const auto& kernels) { return std::string(kernels.param.name); });

TEST(Model, OfANetIsThatNet) {
  const auto parameters = RandomParameters(5);
  const auto again = Quantize(*ModelOf(*parameters), parameters->buckets);
  EXPECT_EQ(again->rows, parameters->rows);
  EXPECT_EQ(again->bias, parameters->bias);
  for (std::size_t bucket = 0; bucket < nnue::kOutputBucketCount; ++bucket) {
    EXPECT_EQ(again->outputs[bucket].us, parameters->outputs[bucket].us);
    EXPECT_EQ(again->outputs[bucket].them, parameters->outputs[bucket].them);
    for (Color color : kColors) {  // has more digits than a float
      EXPECT_NEAR(again->outputs[bucket].bias[color], parameters->outputs[bucket].bias[color], 1);
    }
  }
}

// How far rounding may move the output: every parameter of the model by half a unit.
double RoundingBound(const Model& model, const Sample& sample) {
  double bound = 0.5 / (double{nnue::kQa} * nnue::kQa * nnue::kQb);
  const double sum_bound = 0.5 * (sample.count + 1) / nnue::kQa;
  const auto add_half = [&](const Slice& slice, const Sample::Rows& rows, const SliceRow& weights) {
    for (std::size_t i = 0; i < kSliceWidth; ++i) {
      double sum = slice.bias.values[i];
      for (std::size_t n = 0; n < sample.count; ++n) sum += slice.rows[rows[n]].values[i];
      const double unit = std::clamp(sum, 0.0, 1.0);
      const double most = std::clamp(sum + sum_bound, 0.0, 1.0);
      const double least = std::clamp(sum - sum_bound, 0.0, 1.0);
      const double reach = std::max(most * most - unit * unit, unit * unit - least * least);
      bound += std::abs(weights.values[i]) * reach + 0.5 / nnue::kQb * most * most;
    }
  };
  for (const Slice& slice : model.slices) {
    add_half(slice, sample.us, slice.outputs[sample.bucket].us);
    add_half(slice, sample.them, slice.outputs[sample.bucket].them);
  }
  return bound;
}

TEST(Quantize, EngineAndTrainerAgreeWithinTheRoundingBound) {
  const auto model = test::WideModel(7);
  const auto network = NetworkOf(Quantize(*model, kBuckets));
  nnue::NetworkEvaluator evaluator(*network);
  Random random(7);
  double errors = 0;
  double sizes = 0;
  for (int i = 0; i < 1000; ++i) {
    const Position position = RandomPosition(random, RuleSet{});
    const Sample sample = SampleOf(test::PackedOf(position, 0, GameResult::kDraw, true), kBuckets);
    const double value = nnue::kScale * Evaluate(*model, sample);
    evaluator.Reset(position);
    const double error = std::abs(evaluator.Evaluate(position) - value);
    ASSERT_LE(error, nnue::kScale * RoundingBound(*model, sample) + 1);  // the net truncates
    errors += error;
    sizes += std::abs(value);
  }
  // Errors of opposite signs cancel, so the total stays far below the bound.
  EXPECT_LT(errors, 0.05 * sizes);
  EXPECT_GT(sizes / 1000, 50);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::train
