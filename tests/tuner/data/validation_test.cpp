// SPDX-License-Identifier: MIT
#include "tuner/data/validation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <vector>

#include "tests/support/match_support.h"

namespace hansu::HANSU_GAME::data {
namespace {

using test::Contains;

TEST(Estimate, AClusterIsOneObservation) {
  const std::vector<double> values = {0, 0, 1, 1};
  const std::vector<std::uint32_t> alone = {0, 1, 2, 3};
  const std::vector<std::uint32_t> pairs = {0, 0, 1, 1};
  // Squared sums of deviations: 4 x 0.25 x 4/3, and 2 x 1 x 2.
  EXPECT_NEAR(EstimateOf(values, alone).margin, 1.96 * std::sqrt(4.0 / 3) / 4, 1e-12);
  EXPECT_NEAR(EstimateOf(values, pairs).margin, 1.96 * std::sqrt(4.0) / 4, 1e-12);
  EXPECT_EQ(EstimateOf(values, pairs).mean, 0.5);
  EXPECT_EQ(EstimateOf(values, pairs).positions, 4U);
  EXPECT_EQ(EstimateOf({}, {}).positions, 0U);
  EXPECT_EQ(EstimateOf({}, {}).margin, 0);
}

// Evaluations that are `factor` times the deep score, of 40 games with 10 positions.
std::vector<ValidationSample> Scaled(double factor) {
  std::vector<ValidationSample> samples;
  for (int i = 0; i < 400; ++i) {
    const int score = i * 5 - 1000;
    samples.push_back({.evaluation = static_cast<std::int16_t>(std::lround(factor * score)),
                       .score = static_cast<std::int16_t>(score),
                       .result = i % 10 == 0 ? ValidationSample::kNoResult
                                 : score > 0 ? 1.0F
                                             : 0.0F,
                       .ply = static_cast<std::uint16_t>(i % 100),
                       .clock = static_cast<std::uint16_t>(i % 50),
                       .game = static_cast<std::uint32_t>(i / 10)});
  }
  return samples;
}

class ValidationTest : public testing::Test {
 protected:
  ValidationTest() {
    validation_.file = "deep.games";
    validation_.games = 40;
    const std::vector<ValidationSample> half = Scaled(0.5);
    AddNet("half", half, half, validation_);
    AddNet("double", Scaled(2), half, validation_);
  }
  Validation validation_;
};

TEST_F(ValidationTest, TheFittedLossIgnoresTheScale) {
  const NetValidation& half = validation_.nets[0];
  const NetValidation& twice = validation_.nets[1];
  EXPECT_NEAR(half.scale, 2, 0.01);
  EXPECT_NEAR(twice.scale, 0.5, 0.01);
  EXPECT_LT(half.fitted.mean, 1e-5);
  EXPECT_LT(twice.fitted.mean, 1e-5);
  EXPECT_GT(half.nominal.mean, 0.005);
  EXPECT_GT(twice.nominal.mean, 0.005);
  EXPECT_NEAR(twice.to_first.mean, 0, 1e-5);
  EXPECT_NEAR(twice.brier_to_first.mean, 0, 1e-3);
}

TEST_F(ValidationTest, OnlyPositionsWithAResultCountForTheBrier) {
  EXPECT_EQ(validation_.nets[0].fitted.positions, 400U);
  EXPECT_EQ(validation_.nets[0].brier.positions, 360U);
  double sum = 0;
  for (const ValidationSample& sample : Scaled(1)) {
    if (sample.result == ValidationSample::kNoResult) continue;
    const double share = 1 / (1 + std::exp(-sample.score / 400.0));
    sum += (share - sample.result) * (share - sample.result);
  }
  EXPECT_NEAR(validation_.nets[0].brier.mean, sum / 360, 1e-3);
}

TEST_F(ValidationTest, BinsAddUpToAllPositions) {
  const NetValidation& half = validation_.nets[0];
  ASSERT_EQ(half.by_ply.size(), 3U);
  ASSERT_EQ(half.by_clock.size(), 3U);
  EXPECT_EQ(half.by_ply.at(80).positions, 80U);
  EXPECT_EQ(half.by_clock.at(40).positions, 80U);
  double nominal = 0;
  for (const auto& [least, bin] : half.by_ply) {
    nominal += bin.nominal * static_cast<double>(bin.positions);
  }
  EXPECT_NEAR(nominal / 400, half.nominal.mean, 1e-12);
}

TEST_F(ValidationTest, IsShownAsTextAndJson) {
  const std::string text = ValidationText(validation_);
  EXPECT_TRUE(Contains(text, "deep.games: 40 games, 400 positions")) << text;
  EXPECT_TRUE(Contains(text, "1.998")) << text;
  EXPECT_TRUE(Contains(text, "80 to 119")) << text;
  const auto json = nlohmann::json::parse(ValidationJson(validation_));
  EXPECT_EQ(json["nets"][1]["net"], "double");
  EXPECT_EQ(json["nets"][1]["by_clock"][2]["from"], 40);
  EXPECT_NEAR(json["nets"][0]["nominal"]["mean"].get<double>(), validation_.nets[0].nominal.mean,
              1e-12);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::data
