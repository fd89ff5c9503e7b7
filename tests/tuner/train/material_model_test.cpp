// SPDX-License-Identifier: MIT
// The net of the material evaluator as a model, for Janggi alone: Xiangqi's sums of material may be
// larger than that net's units hold (tests/support/networks.cpp).
#include <gtest/gtest.h>

#include "src/search/evaluate.h"
#include "tests/support/networks.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"
#include "tests/support/training.h"
#include "tuner/train/model.h"
#include "tuner/train/propagation.h"

namespace hansu::HANSU_GAME::train {
namespace {

TEST(Model, ThatRepeatsTheMaterialEvaluatorAgreesWithIt) {
  const auto model = ModelOf(*MaterialParameters());
  const nnue::OutputBuckets buckets(test::kEvenBorders);
  Random random(6);
  for (int i = 0; i < Scaled(1000, 100); ++i) {
    const Position position = RandomPosition(random, RuleSet{});
    search::MaterialEvaluator evaluator;
    evaluator.Reset(position);
    const Sample sample = SampleOf(test::PackedOf(position, 0, GameResult::kDraw, true), buckets);
    EXPECT_NEAR(nnue::kScale * Evaluate(*model, sample), evaluator.Evaluate(position), 0.1);
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME::train
