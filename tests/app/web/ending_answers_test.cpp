// SPDX-License-Identifier: MIT
// The page's requests that the program's endgame tables answer; see src/app/web/README.md.
#include <gtest/gtest.h>

#include <string>

#include "tests/app/web/service_client.h"
#include "tests/support/match_support.h"

namespace hansu::app::web {
namespace {

using nlohmann::json;
using test::Contains;
using test::ServiceClient;

// Cho mates in four moves, but only by d2d1.
constexpr const char* kTwoChariots = "9/4k4/9/9/9/9/9/9/3RKR3/9 w - - 0 1";

json Probe(const char* fen, const char* rules = "janggicasual") {
  return {{"do", "probe"}, {"rules", rules}, {"fen", fen}};
}

json Draw(const char* set, int least, int most, const char* rules = "janggicasual") {
  return {{"do", "ending"}, {"rules", rules}, {"set", set}, {"least", least}, {"most", most}};
}

TEST(EndingAnswers, ProbeGivesThePositionAndItsMoves) {
  ServiceClient page;
  const json probed = page.Ask(Probe(kTwoChariots));
  EXPECT_EQ(probed["set"], "KRRvK");
  EXPECT_EQ(probed["value"], "win");
  EXPECT_EQ(probed["plies"], 7);
  const json& best = probed["moves"][0];
  EXPECT_EQ(best["uci"], "d2d1");
  EXPECT_EQ(best["korean"], "94차04");
  EXPECT_EQ(best["value"], "win");
  EXPECT_EQ(best["plies"], 7);
  EXPECT_EQ(best["keeps"], true);
  EXPECT_EQ(probed["moves"].back()["keeps"], false);
}

TEST(EndingAnswers, ProbeFollowsTheGame) {
  ServiceClient page;
  json request = Probe(kTwoChariots);
  request["moves"] = {"d2d1"};
  const json probed = page.Ask(request);
  EXPECT_EQ(probed["value"], "loss");
  EXPECT_EQ(probed["plies"], 6);
  EXPECT_EQ(probed["moves"][0]["plies"], 6) << "the longest defense comes first";
}

TEST(EndingAnswers, ProbeOfTheWeakerSideIsItsLoss) {
  ServiceClient page;
  const json probed = page.Ask(Probe("9/3rkr3/9/9/9/9/9/9/4K4/9 b - - 0 1"));
  EXPECT_EQ(probed["set"], "KRRvK") << "the stronger side first, whichever it is";
  EXPECT_EQ(probed["value"], "win");
}

TEST(EndingAnswers, ProbeKnowsNothingWithoutTables) {
  ServiceClient page;
  EXPECT_EQ(page.Ask(Probe(kTwoChariots, "janggi")), json::object()) << "rules by points";
  EXPECT_EQ(page.Ask({{"do", "probe"}, {"rules", "janggicasual"}}), json::object());
  EXPECT_EQ(page.Ask(Probe("4k4/R8/9/9/9/9/9/9/9/1R1K5 w - - 0 1"))["value"], "win");
  json mated = Probe("4k4/R8/9/9/9/9/9/9/9/1R1K5 w - - 0 1");
  mated["moves"] = {"b1b10"};
  EXPECT_EQ(page.Ask(mated), json::object()) << "the game is over";
  EXPECT_FALSE(page.ErrorOf(Probe("nonsense")).empty());
}

TEST(EndingAnswers, ListsSetsWithLongWins) {
  ServiceClient page;
  const json casual = page.Ask({{"do", "endings"}, {"rules", "janggicasual"}});
  EXPECT_EQ(casual["sets"],
            (json{{{"set", "KPPvK"}, {"longest", 18}}, {{"set", "KRRvK"}, {"longest", 4}}}));
  EXPECT_EQ(page.Ask({{"do", "endings"}, {"rules", "janggi"}})["sets"], json::array());
  EXPECT_FALSE(page.ErrorOf({{"do", "endings"}, {"rules", "none"}}).empty());
  ServiceClient xiangqi(1, GameId::kXiangqi);
  EXPECT_EQ(xiangqi.Ask({{"do", "endings"}, {"rules", "xiangqi"}})["sets"], json::array());
}

TEST(EndingAnswers, DrawnEndingsAreWonInSoManyMoves) {
  ServiceClient page;
  for (const char* rules : {"janggicasual", "janggitraditional"}) {
    for (const auto& [set, least, most] :
         {std::tuple("KRRvK", 1, 2), {"KRRvK", 3, 4}, {"KPPvK", 9, 18}, {"KPPvK", 18, 18}}) {
      for (int i = 0; i < 5; ++i) {
        const json drawn = page.Ask(Draw(set, least, most, rules));
        const auto fen = drawn["fen"].get<std::string>();
        const json probed = page.Ask(Probe(fen.c_str(), rules));
        EXPECT_EQ(probed["set"], set) << fen;
        EXPECT_EQ(probed["value"], "win") << fen;
        EXPECT_EQ(probed["plies"], drawn["plies"]) << fen;
        EXPECT_GE((drawn["plies"].get<int>() + 1) / 2, least) << fen;
        EXPECT_LE((drawn["plies"].get<int>() + 1) / 2, most) << fen;
      }
    }
  }
}

TEST(EndingAnswers, DrawsOtherPositions) {
  ServiceClient page;
  const json first = page.Ask(Draw("KPPvK", 9, 18));
  bool is_other = false;
  for (int i = 0; i < 10; ++i) is_other |= page.Ask(Draw("KPPvK", 9, 18)) != first;
  EXPECT_TRUE(is_other);
}

TEST(EndingAnswers, DrawRefusesWhatIsNotThere) {
  ServiceClient page;
  EXPECT_TRUE(Contains(page.ErrorOf(Draw("KRRvK", 5, 9)), "KRRvK"));
  EXPECT_TRUE(Contains(page.ErrorOf(Draw("KCCvK", 1, 2)), "KCCvK"));
  EXPECT_TRUE(Contains(page.ErrorOf(Draw("KRRvK", 1, 2, "janggi")), "Bikjang"));
  EXPECT_FALSE(page.ErrorOf(Draw("KRRvK", 0, 2)).empty());
  EXPECT_FALSE(page.ErrorOf(Draw("KRRvK", 3, 2)).empty());
}

TEST(EndingAnswers, HelloSaysIfThereAreEndings) {
  ServiceClient page;
  EXPECT_EQ(page.Ask({{"do", "hello"}})["hasEndings"], true);
  ServiceClient xiangqi(1, GameId::kXiangqi);
  EXPECT_EQ(xiangqi.Ask({{"do", "hello"}})["hasEndings"], false);
}

}  // namespace
}  // namespace hansu::app::web
