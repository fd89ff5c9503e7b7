// SPDX-License-Identifier: MIT
#include "tests/support/training.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "tests/support/random_positions.h"
#include "tuner/data/position_file.h"

namespace hansu::HANSU_GAME::test {
namespace {

using train::Sample;

// Where the weights of hidden unit `unit` are in memory: see Slice.
constexpr std::size_t kWidth = train::kSliceWidth;
constexpr std::size_t kSliceNumbers = sizeof(train::Slice) / sizeof(float);
std::size_t RowAt(std::size_t row, std::size_t unit) {
  return unit / kWidth * kSliceNumbers + row * kWidth + unit % kWidth;
}
std::size_t BiasAt(std::size_t unit) { return RowAt(nnue::kInputCount, unit); }
std::size_t OutputAt(std::size_t bucket, bool is_them, std::size_t unit) {
  return RowAt(nnue::kInputCount + 1 + 2 * bucket + (is_them ? 1 : 0), unit);
}
std::size_t OutputBiasAt(const Sample& sample) {
  return train::kSliceCount * kSliceNumbers + std::size_t{2} * sample.bucket +
         static_cast<std::size_t>(sample.side_to_move);
}

double Sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

struct Output {
  std::vector<double> units[2];  // sums for us and for them, before clipping
  double value = 0;
};

Output OutputOf(const std::vector<double>& numbers, const Sample& sample) {
  Output output;
  output.value = numbers[OutputBiasAt(sample)];
  for (bool is_them : {false, true}) {
    const Sample::Rows& rows = is_them ? sample.them : sample.us;
    for (std::size_t unit = 0; unit < nnue::kHiddenCount; ++unit) {
      double sum = numbers[BiasAt(unit)];
      for (std::size_t n = 0; n < sample.count; ++n) sum += numbers[RowAt(rows[n], unit)];
      output.units[is_them ? 1 : 0].push_back(sum);
      const double clipped = std::clamp(sum, 0.0, 1.0);
      output.value += clipped * clipped * numbers[OutputAt(sample.bucket, is_them, unit)];
    }
  }
  return output;
}

double TargetOf(const Sample& sample, const train::Objective& objective) {
  return objective.result_share * sample.result +
         (1 - objective.result_share) * Sigmoid(sample.score_cp / objective.score_scale);
}

}  // namespace

data::PackedPosition PackedOf(const Position& position, int score_cp, GameResult result,
                              bool is_first) {
  data::PackedPosition packed;
  packed.occupied_low = position.occupied().low();
  packed.occupied_high = static_cast<std::uint32_t>(position.occupied().high());
  std::size_t i = 0;
  for (Square square : position.occupied()) {
    const auto piece = static_cast<unsigned>(position.piece_on(square));
    packed.pieces[i / 2] = static_cast<std::uint8_t>(packed.pieces[i / 2] | piece << (i % 2 * 4));
    ++i;
  }
  packed.score_cp = static_cast<std::int16_t>(score_cp);
  packed.labels = static_cast<std::uint16_t>(static_cast<int>(result) | (is_first ? 4 : 0) |
                                             static_cast<int>(position.side_to_move()) << 3);
  return packed;
}

std::vector<data::PackedPosition> LabelledPositions(int count, std::uint64_t seed) {
  constexpr int kPerGame = 5;
  Random random(seed);
  std::vector<data::PackedPosition> positions;
  for (int i = 0; i < count; ++i) {
    const Position position = RandomPosition(random, RuleSet{});
    const int balance = position.points(Color::kCho) - position.points(Color::kHan);
    const GameResult result = balance == 0  ? GameResult::kDraw
                              : balance > 0 ? GameResult::kChoWins
                                            : GameResult::kHanWins;
    const int score = 100 * (position.side_to_move() == Color::kCho ? balance : -balance);
    positions.push_back(PackedOf(position, score, result, i % kPerGame == 0));
  }
  return positions;
}

void WritePositions(const std::string& path, const std::vector<data::PackedPosition>& positions,
                    const std::string& description) {
  data::PositionWriter writer;
  Status status = writer.Open(path);
  for (const data::PackedPosition& position : positions) {
    if (status.ok()) status = writer.Add(position);
  }
  if (status.ok()) status = writer.Finish(description);
  if (!status.ok()) throw std::runtime_error(status.message());
}

std::unique_ptr<train::Model> WideModel(std::uint64_t seed) {
  auto model = train::RandomModel(seed);
  Random random(seed);
  for (train::Slice& slice : model->slices) {
    for (train::SliceRow& row : slice.rows) {
      for (float& weight : row.values) weight *= 3;
    }
    for (train::Slice::Output& output : slice.outputs) {
      for (float& weight : output.us.values) weight += random.Percent(50) ? 0.2F : -0.2F;
      for (float& weight : output.them.values) weight += random.Percent(50) ? 0.2F : -0.2F;
    }
  }
  for (auto& biases : model->biases) biases = {0.25F, -0.125F};
  return model;
}

std::vector<double> NumbersOf(const train::Model& model) {
  std::vector<double> numbers;
  const auto append = [&numbers](const auto& floats) {
    numbers.insert(numbers.end(), floats.begin(), floats.end());
  };
  train::ForEachRow([&](const train::SliceRow& row) { append(row.values); }, model.slices);
  for (const auto& biases : model.biases) append(biases);
  return numbers;
}

double LossOf(const std::vector<double>& numbers, const std::vector<Sample>& samples,
              const train::Objective& objective) {
  double sum = 0;
  for (const Sample& sample : samples) {
    const double odds =
        Sigmoid(OutputOf(numbers, sample).value * nnue::kScale / objective.score_scale);
    const double error = odds - TargetOf(sample, objective);
    sum += error * error;
  }
  return sum / static_cast<double>(samples.size());
}

std::vector<double> GradientOf(const std::vector<double>& numbers,
                               const std::vector<Sample>& samples,
                               const train::Objective& objective) {
  std::vector<double> gradient(numbers.size());
  for (const Sample& sample : samples) {
    const Output output = OutputOf(numbers, sample);
    const double factor = nnue::kScale / objective.score_scale;
    const double odds = Sigmoid(output.value * factor);
    const double slope = 2 * (odds - TargetOf(sample, objective)) * odds * (1 - odds) * factor /
                         static_cast<double>(samples.size());
    gradient[OutputBiasAt(sample)] += slope;
    for (bool is_them : {false, true}) {
      const Sample::Rows& rows = is_them ? sample.them : sample.us;
      for (std::size_t unit = 0; unit < nnue::kHiddenCount; ++unit) {
        const double sum = output.units[is_them ? 1 : 0][unit];
        const double clipped = std::clamp(sum, 0.0, 1.0);
        const std::size_t weight = OutputAt(sample.bucket, is_them, unit);
        gradient[weight] += slope * clipped * clipped;
        if (sum <= 0 || sum >= 1) continue;
        const double by_sum = slope * numbers[weight] * 2 * sum;
        gradient[BiasAt(unit)] += by_sum;
        for (std::size_t n = 0; n < sample.count; ++n) gradient[RowAt(rows[n], unit)] += by_sum;
      }
    }
  }
  return gradient;
}

}  // namespace hansu::HANSU_GAME::test
