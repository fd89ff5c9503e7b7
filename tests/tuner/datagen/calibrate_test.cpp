// SPDX-License-Identifier: MIT
// A net's predictions for the last positions of games, compared with the results.
#include "tuner/datagen/calibrate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "src/search/network_choice.h"
#include "tests/support/game_files.h"
#include "tests/support/match_support.h"
#include "tuner/data/inspect.h"

namespace hansu::HANSU_GAME::datagen {
namespace {

using test::Contains;

TEST(CalibrationCurve, BinsByTenthsAndAveragesWhatBinsMiss) {
  data::CalibrationCurve curve;
  EXPECT_EQ(curve.Error(), 0);
  curve.Add(0.05, 0);
  curve.Add(0.05, 1);  // this bin: expected 0.05, scored 0.5
  curve.Add(1, 1);     // 1 belongs to the last bin, too
  curve.Add(0.95, 1);
  EXPECT_EQ(curve.positions(), 4U);
  EXPECT_NEAR(curve.bins()[0].expected(), 0.05, 1e-12);
  EXPECT_NEAR(curve.bins()[0].scored(), 0.5, 1e-12);
  EXPECT_EQ(curve.bins()[9].positions, 2U);
  EXPECT_NEAR(curve.Error(), (2 * 0.45 + 2 * 0.025) / 4, 1e-12);
}

// Games under two rule sets, one that ends games by points and one by draws.
class CalibrateTest : public testing::TestWithParam<const char*> {
 protected:
  CalibrateTest() { test::WriteGames(path_, file_); }
  data::Calibration Calibrated(const char* net) {
    Result<data::Calibration> calibration =
        Calibrate(path_, *search::ChooseNetwork(net), data::FilterSettings());
    EXPECT_EQ(calibration.message(), "");
    return *std::move(calibration);
  }

  test::TemporaryFolder folder_;
  std::string path_ = folder_.File("games");
  test::GameFile file_ = test::PlayedGames(24, GetParam());
};

TEST_P(CalibrateTest, CountsTheLastPositionsOfGamesThatARuleEnded) {
  std::map<std::string, std::uint64_t> wanted;
  for (const data::SelfplayGame& game : file_.games) {
    if (game.outcome.reason == EndReason::kNone) continue;
    std::uint64_t& count = wanted[data::EndingText(game)];
    const std::size_t late = game.plies.size() - std::min(game.plies.size(), kCalibratedPlies);
    for (std::size_t i = late; i < game.plies.size(); ++i) count += IsKept(game.plies[i], i, {});
  }
  std::map<std::string, std::uint64_t> counted;
  for (const auto& [ending, curve] : Calibrated("material").by_ending) {
    counted[ending] = curve.positions();
  }
  EXPECT_EQ(counted, wanted);
  EXPECT_FALSE(wanted.empty());
}

// Each kept position after the last random move counts once, where points would decide at the
// limit.
TEST_P(CalibrateTest, CountsPositionsByThePliesToTheLimit) {
  std::map<int, std::uint64_t> wanted;
  for (const data::SelfplayGame& game : file_.games) {
    if (game.outcome.reason == EndReason::kNone) continue;
    Position position = data::StartOf(game, file_.header.rules);
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
      const int left = position.PliesToLimit();
      if (i >= FirstRatedPly(game) && IsKept(game.plies[i], i, {}) && left < 100 &&
          ResultAtLimit(position) != GameResult::kDraw) {
        ++wanted[left / 10 * 10];
      }
      position.Make(game.plies[i].move());
    }
  }
  std::map<int, std::uint64_t> counted;
  for (const auto& [left, bin] : Calibrated("material").by_limit) counted[left] = bin.positions;
  EXPECT_EQ(counted, wanted);
  EXPECT_EQ(wanted.empty(), GetParam() == std::string("janggitraditional"));
}

TEST_P(CalibrateTest, IsShownInTextJsonAndOnThePage) {
  Result<data::FileSummary> file = data::Summarize(path_, {});
  ASSERT_EQ(file.message(), "");
  EXPECT_FALSE(nlohmann::json::parse(data::InspectJson(*file)).contains("calibration"));
  file->calibration = Calibrated("material");
  const auto json = nlohmann::json::parse(data::InspectJson(*file));
  const std::string text = data::InspectText(*file);
  const std::string html = data::InspectHtml("games", *file);
  EXPECT_TRUE(Contains(text, "what material expected")) << text;
  EXPECT_TRUE(Contains(html, "What material expected"));
  for (const auto& [ending, curve] : file->calibration->by_ending) {
    EXPECT_TRUE(Contains(text, ending)) << ending;
    EXPECT_TRUE(Contains(html, ending)) << ending;
    EXPECT_NEAR(json["calibration"]["endings"][ending]["error"].get<double>(), curve.Error(), 1e-9);
  }
}

TEST_P(CalibrateTest, AnIllegalMoveIsNamed) {
  file_.games[3].plies[2] = data::Ply::FromCode(Move(Square{0}, Square{80}).code());
  file_.games[3].outcome.reason = EndReason::kCheckmate;
  test::WriteGames(path_, file_);
  const Result<data::Calibration> calibration = Calibrate(path_, nullptr, data::FilterSettings());
  EXPECT_TRUE(Contains(calibration.message(), "game 4: ply 3: a1i9 is not legal"))
      << calibration.message();
}

INSTANTIATE_TEST_SUITE_P(RuleSets, CalibrateTest, testing::Values("janggi", "janggitraditional"));

// The net must predict endings by points as well as any other. Wide margins, since there are few
// games.
TEST(CalibrateNetTest, TheEmbeddedNetKnowsHowGamesEnd) {
  PlaySettings settings = test::QuickPlay();
  settings.soft_nodes = 100;
  settings.played_out_percent = 100;
  settings.network = *search::ChooseNetwork("embedded");
  const test::TemporaryFolder folder;
  const std::string path = folder.File("games");
  test::MakeGames({.play = settings, .games = 64, .seed = 3, .path = path});
  const Result<data::Calibration> calibration =
      Calibrate(path, settings.network, data::FilterSettings());
  ASSERT_EQ(calibration.message(), "");
  std::uint64_t positions = 0;
  double missed = 0;
  for (const auto& [ending, curve] : calibration->by_ending) {
    positions += curve.positions();
    missed += curve.Error() * static_cast<double>(curve.positions());
  }
  EXPECT_GT(positions, 500U);
  EXPECT_LT(missed / static_cast<double>(positions), 0.2);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::datagen
