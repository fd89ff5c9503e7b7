// SPDX-License-Identifier: MIT
// The evaluator along games, on every instruction set; how it treats colors and mirror images; and
// the net that reproduces the material evaluator.
#include "nnue/evaluator.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "nnue/kernels.h"
#include "nnue/reference.h"
#include "src/rules/janggi/pieces.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/search/evaluate.h"
#include "tests/support/kernels_names.h"
#include "tests/support/networks.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"
#include "tests/support/reflections.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME::nnue {
namespace {

static_assert(search::EvaluatorLike<NetworkEvaluator>);
static_assert(kMaxEvaluation == search::kMaxEvaluation);

int Evaluate(const Network& network, const Position& position) {
  NetworkEvaluator evaluator(network);
  evaluator.Reset(position);
  return evaluator.Evaluate(position);
}

class EachEvaluator : public testing::TestWithParam<Kernels> {};

TEST_P(EachEvaluator, GivesTheValuesOfTheReferenceAlongGames) {
  const auto network = NetworkOf(RandomParameters(1));
  NetworkEvaluator evaluator(*network, GetParam());
  Random random(1);
  int different = 0;
  int last = 0;
  for (int game = 0; game < Scaled(40, 5); ++game) {
    Position position = RandomPosition(random, RuleSet{});
    evaluator.Reset(position);
    for (int ply = 0; ply < 60; ++ply) {
      const Move move = PickMove(random, position);
      if (!move) break;
      evaluator.Push(position.Make(move));
      const int value = evaluator.Evaluate(position);
      ASSERT_EQ(value, reference::Evaluate(*network, PlacementOf(position))) << ToFen(position);
      different += value != last ? 1 : 0;
      last = value;
    }
  }
  EXPECT_GT(different, 50);
}

INSTANTIATE_TEST_SUITE_P(All, EachEvaluator, testing::ValuesIn(SupportedKernels()),
                         NameOfKernels());

// If Cho and Han to move see the same board, their values differ only by the two biases.
TEST(Colors, TheBiasTellsChoFromHan) {
  auto parameters = RandomParameters(2);
  for (OutputUnit& output : parameters->outputs) {
    output.bias = {{-150 * kUnitsPerCentipoint, 150 * kUnitsPerCentipoint}};
  }
  const auto network = NetworkOf(std::move(parameters));
  Random random(2);
  int judged = 0;
  for (int i = 0; i < Scaled(500, 50); ++i) {
    const Position position = RandomPosition(random, RuleSet{});
    const int value = Evaluate(*network, position);
    const int swapped = Evaluate(*network, SwappedColors(position));
    const int cho = position.side_to_move() == Color::kCho ? value : swapped;
    const int han = position.side_to_move() == Color::kCho ? swapped : value;
    if (std::abs(cho) == kMaxEvaluation || std::abs(han) == kMaxEvaluation) continue;
    // Values are rounded toward 0, so the difference may be one less if they have different signs
    // (a 0 may be a rounded negative value).
    EXPECT_NEAR(han - cho, 300, cho <= 0 && han >= 0 ? 1 : 0) << ToFen(position);
    ++judged;
  }
  EXPECT_GT(judged, 20);
}

TEST(Mirrors, AreWorthTheSameUnlessBothGeneralsStandInTheMiddle) {
  const auto network = NetworkOf(RandomParameters(3));
  Random random(3);
  int in_the_middle_and_different = 0;
  for (int i = 0; i < Scaled(1000, 100); ++i) {
    const Position position = RandomPosition(random, RuleSet{});
    const int value = Evaluate(*network, position);
    const int mirrored = Evaluate(*network, MirroredFiles(position));
    if (FileOf(position.general(Color::kCho)) != 4 || FileOf(position.general(Color::kHan)) != 4) {
      EXPECT_EQ(value, mirrored) << ToFen(position);
    } else if (value != mirrored) {
      ++in_the_middle_and_different;
    }
  }
  EXPECT_GT(in_the_middle_and_different, 0);
}

TEST(Values, AreClamped) {
  for (int sign : {1, -1}) {
    auto parameters = std::make_unique<Parameters>();
    for (OutputUnit& output : parameters->outputs) {
      output.bias = {{sign * 20000 * kUnitsPerCentipoint, sign * 15001 * kUnitsPerCentipoint}};
    }
    const auto network = NetworkOf(std::move(parameters));
    EXPECT_EQ(Evaluate(*network, FromFen(kStartFen)), sign * 15000);
  }
}

TEST(Buckets, FollowTheMaterial) {
  auto parameters = std::make_unique<Parameters>();
  for (std::size_t i = 0; i < kOutputBucketCount; ++i) {
    const int value = static_cast<int>(i + 1) * 10 * kUnitsPerCentipoint;
    parameters->outputs[i].bias = {{value, value}};
  }
  const auto network = NetworkOf(std::move(parameters));
  EXPECT_EQ(Evaluate(*network, FromFen(kStartFen)), 80);
  // 13 + 2 points, and 19 points: the first and the second bucket.
  EXPECT_EQ(Evaluate(*network, FromFen("4k4/9/9/9/9/9/P8/9/4K4/R8 w - - 0 1")), 10);
  EXPECT_EQ(Evaluate(*network, FromFen("4k4/9/9/9/9/9/PPP6/9/4K4/R8 w - - 0 1")), 20);
}

TEST(Buckets, BeginAtTheBordersOfTheNet) {
  auto parameters = std::make_unique<Parameters>();
  parameters->buckets = OutputBuckets({16, 20, 62, 75, 94, 114, 144});
  for (std::size_t i = 0; i < kOutputBucketCount; ++i) {
    const int value = static_cast<int>(i + 1) * 10 * kUnitsPerCentipoint;
    parameters->outputs[i].bias = {{value, value}};
  }
  const auto network = NetworkOf(std::move(parameters));
  const auto value_of = [&network](std::string_view fen) {
    return Evaluate(*network, FromFen(fen));
  };
  EXPECT_EQ(value_of(kStartFen), 80);                                // 144 points
  EXPECT_EQ(value_of("4k4/9/9/9/9/9/P8/9/4K4/R8 w - - 0 1"), 10);    // 15
  EXPECT_EQ(value_of("4k4/9/9/9/9/9/PPP6/9/4K4/R8 w - - 0 1"), 20);  // 19
  EXPECT_EQ(value_of("4k4/9/9/9/9/9/P8/9/4K4/RN7 w - - 0 1"), 30);   // 20
  EXPECT_EQ(value_of("3k5/9/9/9/9/9/9/9/9/3K5 w - - 0 1"), 10);      // none
}

TEST(Buckets, OfEqualStepsAreQuotients) {
  const OutputBuckets buckets;
  EXPECT_EQ(buckets.borders(), (OutputBuckets::Borders{19, 38, 57, 76, 95, 114, 133}));
  for (int points = 0; points <= kMaxTotalPoints; ++points) {
    EXPECT_EQ(buckets.Of(points), static_cast<std::size_t>(points / 19)) << points;
  }
}

TEST(Buckets, HaveIncreasingBordersWithinTheBoard) {
  EXPECT_TRUE(OutputBuckets::AreValid({1, 2, 3, 4, 5, 6, 144}));
  EXPECT_FALSE(OutputBuckets::AreValid({0, 2, 3, 4, 5, 6, 7}));
  EXPECT_FALSE(OutputBuckets::AreValid({1, 2, 3, 4, 5, 6, 145}));
  EXPECT_FALSE(OutputBuckets::AreValid({1, 2, 3, 3, 5, 6, 7}));
  EXPECT_FALSE(OutputBuckets::AreValid({1, 2, 4, 3, 5, 6, 7}));
}

// Therefore searches with either evaluator have the same tree on every instruction set: see
// tests/engine/bench_test.cpp.
TEST_P(EachEvaluator, TheMaterialNetRepeatsTheMaterialEvaluatorExactly) {
  const auto network = NetworkOf(MaterialParameters());
  Random random(4);
  for (int i = 0; i < Scaled(5000, 200); ++i) {
    Position position = RandomPosition(random, RuleSet{});
    NetworkEvaluator net(*network, GetParam());
    search::MaterialEvaluator material;
    net.Reset(position);
    material.Reset(position);
    for (int ply = 0; ply < 3; ++ply) {
      ASSERT_EQ(net.Evaluate(position), material.Evaluate(position)) << ToFen(position);
      const Move move = PickMove(random, position);
      if (!move) break;
      const MoveDelta delta = position.Make(move);
      net.Push(delta);
      material.Push(delta);
    }
  }
}

// The material net is exact because no unit that it uses is clipped in any position.
TEST(MaterialNet, NoUnitMeetsAClip) {
  const auto parameters = MaterialParameters();
  for (std::size_t unit = 0; unit < kHiddenCount; ++unit) {
    if (parameters->outputs[0].us.values[unit] == 0) continue;
    int lowest = parameters->bias.values[unit];
    int highest = lowest;
    for (PieceType type : kPieceTypes) {
      int least = type == PieceType::kGeneral ? INT16_MAX : 0;  // the general is always there
      int most = type == PieceType::kGeneral ? INT16_MIN : 0;
      for (int i = 0; i < kPointCount[type]; ++i) {
        const auto row = static_cast<std::size_t>(kFirstInput[type]) + static_cast<std::size_t>(i);
        least = std::min<int>(least, parameters->rows[row].values[unit]);
        most = std::max<int>(most, parameters->rows[row].values[unit]);
      }
      lowest += kStartingCount[type] * least;
      highest += kStartingCount[type] * most;
    }
    EXPECT_GE(lowest, 0) << "unit " << unit;
    EXPECT_LE(highest, kQa) << "unit " << unit;
  }
}

// The largest sums: all pieces on one side, none on the other.
TEST(MaterialNet, HoldsForLoneGeneralsAndWholeArmies) {
  const auto network = NetworkOf(MaterialParameters());
  for (const char* fen : {"3k5/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "5k3/9/9/9/9/9/9/9/4K4/9 b - - 0 1",
                          "5k3/9/9/9/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1",
                          "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/9/9/9/3K5 w - - 0 1",
                          "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/9/9/9/3K5 b - - 0 1"}) {
    const Position position = FromFen(fen);
    search::MaterialEvaluator material;
    material.Reset(position);
    EXPECT_EQ(Evaluate(*network, position), material.Evaluate(position)) << fen;
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME::nnue
