// SPDX-License-Identifier: MIT
#include "tests/support/networks.h"

#include <stdexcept>
#include <utility>

#include "nnue/features.h"
#include "src/search/evaluate.h"
#include "tests/support/random_positions.h"

namespace hansu::HANSU_GAME {
namespace {

using nnue::HiddenRow;
using nnue::Parameters;

void Fill(Random& random, int size, HiddenRow& row) {
  for (std::int16_t& value : row.values) {
    value = static_cast<std::int16_t>(random.Below(2 * size + 1) - size);
  }
}

// Two units add up the same sum y, one upward and one downward. Their squares differ by (m + x)^2 -
// (m - x)^2 = 4 m x, where x = y + kShift - kReach and m = kMiddle: linear, as long as neither unit
// is clipped. The constant part is the same for both sides of the board, so it cancels in the
// difference of the two halves.
constexpr int kMiddle = 153;
constexpr int kReach = nnue::kQa - kMiddle;
constexpr int kShift = 20;  // y may go down to -kShift: a general alone is worth less than 0
// There are four copies of every pair, because output weights are limited.
constexpr int kCopies = 4;
constexpr int kWeight = nnue::kUnitsPerCentipoint / (4 * kMiddle * kCopies);
static_assert(kWeight * 4 * kMiddle * kCopies == nnue::kUnitsPerCentipoint);

// A piece's value is divided by seven. Eight pairs share the quotient evenly, so that no sum
// exceeds kReach; one more pair counts the remainder.
constexpr int kCoarse = 7;
constexpr int kCoarsePairs = 8;
constexpr int kPairs = kCoarsePairs + 1;
static_assert(kCoarse * kWeight <= nnue::kMaxOutputWeight);

constexpr int FloorDivide(int a, int b) { return a / b - (a % b < 0 ? 1 : 0); }

void SetPair(int pair, int up, int down, HiddenRow& row) {
  for (int copy = 0; copy < kCopies; ++copy) {
    const auto unit = 2 * static_cast<std::size_t>(copy * kPairs + pair);
    row.values[unit] = static_cast<std::int16_t>(up);
    row.values[unit + 1] = static_cast<std::int16_t>(down);
  }
}
void SetPair(int pair, int count, HiddenRow& row) { SetPair(pair, count, -count, row); }

void SetValue(int value, HiddenRow& row) {
  const int sevenths = FloorDivide(value, kCoarse);
  for (int pair = 0; pair < kCoarsePairs; ++pair) {
    SetPair(pair, FloorDivide(sevenths + pair, kCoarsePairs), row);
  }
  SetPair(kCoarsePairs, value - kCoarse * sevenths, row);
}

}  // namespace

std::unique_ptr<Parameters> RandomParameters(std::uint64_t seed) {
  Random random(seed);
  auto parameters = std::make_unique<Parameters>();
  for (HiddenRow& row : parameters->rows) Fill(random, random.Percent(5) ? 900 : 60, row);
  Fill(random, 300, parameters->bias);
  for (nnue::OutputUnit& output : parameters->outputs) {
    Fill(random, 100, output.us);
    Fill(random, 100, output.them);
    for (std::int32_t& bias : output.bias) bias = random.Below(4'000'000) - 2'000'000;
  }
  return parameters;
}

std::unique_ptr<Parameters> MaterialParameters() {
  auto parameters = std::make_unique<Parameters>();
  for (PieceType type : kPieceTypes) {
    const Piece piece = MakePiece(Color::kCho, type);
    for (Square square : ZoneOf(Color::kCho, type)) {
      SetValue(search::MaterialEvaluator::Value(piece, square),
               parameters->rows[nnue::RowOf(Color::kCho, nnue::View::kUnmirrored, piece, square)]);
    }
  }
  for (int pair = 0; pair < kPairs; ++pair) {
    SetPair(pair, kMiddle - kReach + kShift, nnue::kQa - kShift, parameters->bias);
    const int weight = pair < kCoarsePairs ? kCoarse * kWeight : kWeight;
    for (nnue::OutputUnit& output : parameters->outputs) {
      SetPair(pair, weight, output.us);
      SetPair(pair, -weight, output.them);
    }
  }
  constexpr int kHeadStart = HeadStart(RuleSet{}) * nnue::kUnitsPerCentipoint;
  for (nnue::OutputUnit& output : parameters->outputs) output.bias = {{-kHeadStart, kHeadStart}};
  return parameters;
}

std::unique_ptr<const nnue::Network> NetworkOf(std::unique_ptr<const Parameters> parameters,
                                               std::string provenance) {
  nnue::NetworkResult result = nnue::Network::Create(std::move(parameters), std::move(provenance));
  if (!result.ok()) throw std::invalid_argument(result.message());
  return *std::move(result);
}

}  // namespace hansu::HANSU_GAME
