// SPDX-License-Identifier: MIT
// Nets compared on the same positions.
#include "tuner/datagen/validate.h"

#include <gtest/gtest.h>

#include "src/search/network_choice.h"
#include "tests/support/game_files.h"
#include "tests/support/match_support.h"

namespace hansu::HANSU_GAME::datagen {
namespace {

using test::Contains;

class ValidateTest : public testing::Test {
 protected:
  ValidateTest() { test::WriteGames(path_, file_); }
  Result<data::Validation> Validated(const std::vector<std::string>& names) {
    std::vector<search::SharedNetwork> networks;
    for (const std::string& name : names) networks.push_back(*search::ChooseNetwork(name));
    return Validate(path_, networks, {});
  }

  test::TemporaryFolder folder_;
  std::string path_ = folder_.File("games");
  test::GameFile file_ = test::PlayedGames(24);
};

TEST_F(ValidateTest, CountsThePositionsThatFilterKeeps) {
  std::uint64_t kept = 0;
  for (const data::SelfplayGame& game : file_.games) {
    for (std::size_t i = 0; i < game.plies.size(); ++i) kept += IsKept(game.plies[i], i, {});
  }
  const Result<data::Validation> validation = Validated({"material", "material"});
  ASSERT_EQ(validation.message(), "");
  EXPECT_EQ(validation->games, 24U);
  ASSERT_EQ(validation->nets.size(), 2U);
  EXPECT_EQ(validation->nets[0].fitted.positions, kept);
  EXPECT_EQ(validation->nets[1].to_first.mean, 0) << "the same evaluator";
  EXPECT_EQ(validation->nets[1].to_first.margin, 0);
}

// The material evaluator's search gave the scores in the file.
TEST_F(ValidateTest, TheEvaluatorOfTheLabelsHasTheSmallestLoss) {
  const Result<data::Validation> validation = Validated({"material", "embedded"});
  ASSERT_EQ(validation.message(), "");
  EXPECT_GT(validation->nets[1].to_first.mean, 0);
}

TEST_F(ValidateTest, RefusesWhatItCannotRead) {
  EXPECT_TRUE(Contains(Validate(folder_.File("none"), {nullptr}, {}).message(), "none"));
  file_.games[3].plies[2] = data::Ply::FromCode(Move(Square{0}, Square{80}).code());
  test::WriteGames(path_, file_);
  EXPECT_TRUE(Contains(Validated({"material"}).message(), "game 4: ply 3: a1i9 is not legal"));
  file_.games.clear();
  test::WriteGames(path_, file_);
  EXPECT_TRUE(Contains(Validated({"material"}).message(), "holds no position"));
}

}  // namespace
}  // namespace hansu::HANSU_GAME::datagen
