// SPDX-License-Identifier: MIT
#include "src/search/won_ending.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "src/search/network_choice.h"
#include "src/search/worker.h"
#include "tests/support/play.h"

namespace hansu::HANSU_GAME::search {
namespace {

constexpr Score kNet = 9000;  // a net's score that says no more than "won"

// From the view of Cho, who is the side to move.
Score Worth(std::string_view fen, Score score = kNet) {
  return WhereOnlyMateWins(FromFen(fen, Preset("janggicasual")), score);
}

TEST(WonEnding, ScoresThatANetCanTellApartStay) {
  constexpr const char* kFen = "3aka3/9/9/9/9/9/9/9/3K1A3/R4A2C w - - 0 1";
  for (Score score : {0, kUnwinnable, -kUnwinnable, 1000, kSurelyWon - 1}) {
    EXPECT_EQ(Worth(kFen, score), score);
  }
  EXPECT_NE(Worth(kFen, kSurelyWon), kSurelyWon);
}

TEST(WonEnding, MoreMaterialIsWorthMore) {
  const Score two_guards = Worth("3aka3/9/9/9/9/9/9/9/3K1A3/R4A2C w - - 0 1");
  const Score one_guard = Worth("3ak4/9/9/9/9/9/9/9/3K1A3/R4A2C w - - 0 1");
  EXPECT_GT(one_guard, two_guards + 200);
  EXPECT_GT(Worth("3aka3/9/9/9/9/9/9/9/3K1A3/R4A1RC w - - 0 1"), two_guards + 1000);
}

TEST(WonEnding, AttackersThatComeNearerAreWorthMore) {
  const Score far = Worth("3aka3/9/9/9/9/9/P3P3P/9/3K1A3/2N2A3 w - - 0 1");
  EXPECT_GT(Worth("3aka3/9/9/9/9/4P4/P7P/9/3K1A3/2N2A3 w - - 0 1"), far);
  EXPECT_GT(Worth("3aka3/9/9/9/9/9/P3P3P/2N6/3K1A3/5A3 w - - 0 1"), far);
}

TEST(WonEnding, AttackedPointsOfThePalaceCount) {
  EXPECT_GT(Worth("3aka3/R8/9/9/9/9/P7P/9/3K1A3/5A3 w - - 0 1"),
            Worth("3aka3/9/9/R8/9/9/P7P/9/3K1A3/5A3 w - - 0 1") + 20);
}

TEST(WonEnding, ALonePieceWinsNothing) {
  constexpr const char* kFen = "4k4/9/9/9/9/9/9/9/3K1A3/R4A3 w - - 0 1";
  EXPECT_EQ(Worth(kFen), kUnwinnable);
  EXPECT_EQ(Worth(kFen, 1000), kUnwinnable);
  EXPECT_EQ(Worth(kFen, 100), 100);
}

TEST(WonEnding, BothSidesAndColorsAreTreatedAlike) {
  const Score cho = Worth("3aka3/9/9/9/9/9/P3P3P/9/3K1A3/2N2A3 w - - 0 1");
  EXPECT_EQ(Worth("3aka3/9/9/9/9/9/P3P3P/9/3K1A3/2N2A3 b - - 0 1", -kNet), -cho);
  EXPECT_EQ(Worth("2n2a3/3k1a3/9/p3p3p/9/9/9/9/9/3AKA3 b - - 0 1"), cho);
}

// With the net's evaluation alone, the engine shuffles here until the game is drawn.
TEST(WonEnding, IsPlayedToMate) {
  const Result<SharedNetwork> network = ChooseNetwork(std::string(DefaultNetworkName()));
  ASSERT_TRUE(network.ok());
  if (!*network) GTEST_SKIP() << "no net is embedded";
  const auto shared = std::make_unique<SharedState>(16, *network);
  Worker worker(*shared, 0);
  Position position = FromFen("4k4/9/9/9/9/9/P7P/9/3K1A3/2N2A3 w - - 0 1", Preset("janggicasual"));
  while (!Judge(position).has_ended()) {
    Limits limits;
    limits.nodes = 20'000;
    shared->BeginSearch();
    position.Make(worker.Search(position, limits, {}).best);
  }
  EXPECT_EQ(Judge(position).reason, EndReason::kCheckmate);
  EXPECT_EQ(Judge(position).result, GameResult::kChoWins);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
