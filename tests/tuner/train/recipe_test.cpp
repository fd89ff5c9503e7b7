// SPDX-License-Identifier: MIT
#include "tuner/train/recipe.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/training.h"

namespace hansu::HANSU_GAME::train {
namespace {

TEST(Recipe, ReadsBackAsItWasWritten) {
  const Recipe recipe = {.name = "a net",
                         .seed = 7,
                         .epochs = 3,
                         .batch_size = 5,
                         .learning_rate = {0.1, 0.01},
                         .result_share = {0.25, 1},
                         .score_scale = 500.5,
                         .held_out = 0.1,
                         .weight_decay = 0,
                         .max_weight = 0.5,
                         .max_output_weight = 0.25,
                         .output_borders = test::kEvenBorders};
  const Result<Recipe> again = ParseRecipe(ToJson(recipe));
  ASSERT_EQ(again.message(), "");
  EXPECT_EQ(*again, recipe);
  EXPECT_EQ(*ParseRecipe("{}"), Recipe{});
  EXPECT_EQ(*ParseRecipe(ToJson(Recipe{})), Recipe{});
}

TEST(Recipe, RefusesWhatIsWrongInOneLine) {
  const auto error_of = [](const std::string& text) { return ParseRecipe(text).message(); };
  EXPECT_EQ(error_of("[1]"), "the recipe is not a JSON object");
  EXPECT_EQ(error_of("{"), "the recipe is not JSON: line 1, column 2");
  EXPECT_EQ(error_of("{\"epochs\": 1,}"), "the recipe is not JSON: line 1, column 14");
  EXPECT_EQ(error_of("{\n  \"learning_rate\": [NaN, 0]\n}"),
            "the recipe is not JSON: line 2, column 21");
  EXPECT_EQ(error_of(R"({"epochs": 1e400})"), "the recipe has a number that is too large");
  EXPECT_EQ(error_of(R"({"epochs": 1, "epochs": 2})"), "the recipe has the key 'epochs' twice");
  EXPECT_EQ(error_of(R"({"epoch": 3})"),
            "the recipe has an unknown key 'epoch'; did you mean epochs?");
  EXPECT_EQ(error_of(R"({"epochs": 0})"),
            "the recipe's epochs is not a whole number from 1 to 10000");
  EXPECT_EQ(error_of(R"({"epochs": 1.5})"),
            "the recipe's epochs is not a whole number from 1 to 10000");
  EXPECT_EQ(error_of(R"({"result_share": [0.5, 1.5]})"),
            "the recipe's result_share is not two numbers from 0.0 to 1.0, first and last");
  EXPECT_EQ(error_of(R"({"max_weight": 3})"),
            "the recipe's max_weight is not a number from 0.01 to 1.98");
  EXPECT_EQ(error_of(R"({"max_output_weight": 0.5})"),
            "the recipe's max_output_weight is not a number from 0.01 to 0.49");
  const std::string most = std::to_string(nnue::kMaxTotalPoints);
  const std::string borders =
      "the recipe's output_borders is not 7 increasing whole numbers from 1 to " + most;
  for (const char* bad :
       {"33", "[]", "[33, 49, 62, 75, 94, 114]", "[0, 49, 62, 75, 94, 114, 134]",
        "[33, 33, 62, 75, 94, 114, 134]", "[33, 49, 62, 75, 94, 114, 134.5]",
        "[33, 49, 62, 75, 94, 114, \"x\"]", "[33, 49, 62, 75, 94, 114, 18446744073709551615]"}) {
    EXPECT_EQ(error_of(std::string(R"({"output_borders": )") + bad + "}"), borders) << bad;
  }
  EXPECT_EQ(error_of(R"({"output_borders": [33, 49, 62, 75, 94, 114, )" +
                     std::to_string(nnue::kMaxTotalPoints + 1) + "]}"),
            borders);
  EXPECT_EQ(error_of(R"({"weight_decay": -1})"),
            "the recipe's weight_decay is not a number from 0.0 to 10.0");
  EXPECT_EQ(error_of(R"({"name": "two\nlines"})"),
            "the recipe's name is not 1 to 100 printable ASCII characters");
}

TEST(Recipe, RatesAndSharesGoFromFirstToLast) {
  const Recipe recipe = {.learning_rate = {0.5, 0.1}, .result_share = {0.2, 0.6}};
  EXPECT_DOUBLE_EQ(LearningRateAt(recipe, 0, 11), 0.5);
  EXPECT_DOUBLE_EQ(LearningRateAt(recipe, 5, 11), 0.3);
  EXPECT_GT(LearningRateAt(recipe, 2, 11), 0.42);  // the cosine falls slowly at first
  EXPECT_DOUBLE_EQ(LearningRateAt(recipe, 10, 11), 0.1);
  EXPECT_DOUBLE_EQ(ResultShareAt(recipe, 0, 11), 0.2);
  EXPECT_DOUBLE_EQ(ResultShareAt(recipe, 5, 11), 0.4);
  EXPECT_DOUBLE_EQ(ResultShareAt(recipe, 10, 11), 0.6);
  EXPECT_DOUBLE_EQ(LearningRateAt(recipe, 0, 1), 0.5);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::train
