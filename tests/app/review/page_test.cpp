// SPDX-License-Identifier: MIT
// The HTML page of an analyzed game, as text; review_browser_test.js opens one in a browser.
#include "src/app/review/page.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "src/record/reader.h"
#include "tests/support/match_support.h"
#include "tests/support/regex.h"

namespace hansu::app::review {
namespace {

using nlohmann::json;
using test::Contains;

const std::string kPgn =
    "[White \"</script><b>A\"]\n[Black \"김 & 박\"]\n[Event \"결승\"]\n\n"
    "1. i4h4 {[%emt 0:00:08] <img src=x>} h10g8 2. h1g3 g7f7 3. h3e3 1-0\n";

// A game with an invented search result, the same for every position.
GameAnalysis Analyzed(const std::string& text) {
  GameAnalysis analysis = WithRules(record::ReadGames(text, GameId::kJanggi).front().game, "janggi",
                                    RuleSet(GameId::kJanggi));
  Position position = StartOf(analysis.game);
  for (std::size_t i = 0; i <= analysis.game.moves.size(); ++i) {
    analysis.evaluations.push_back({i % 2 == 0 ? 36 : -36, 7, {position.pass()}});
    if (i < analysis.game.moves.size()) position.Make(analysis.game.moves[i].move);
  }
  JudgeMoves(analysis);
  return analysis;
}

json DataOf(const std::string& page) {
  const std::string begin = R"(<script type="application/json" id="game">)";
  const std::size_t from = page.find(begin) + begin.size();
  return json::parse(page.substr(from, page.find("</script>", from) - from));
}

TEST(ReviewPage, HoldsEveryMoveInBothNotations) {
  const GameAnalysis analysis = Analyzed("startpos moves i4h4 h10g8 h1g3 e9e10");
  search::Limits limits;
  limits.move_time_ms = 1000;
  const json data = DataOf(GamePage(analysis, {"net", limits}));
  ASSERT_EQ(data.at("moves").size(), 4U);
  ASSERT_EQ(data.at("positions").size(), 5U);
  Position position = StartOf(analysis.game);
  for (std::size_t i = 0; i < 4; ++i) {
    const Move move = analysis.game.moves[i].move;
    EXPECT_EQ(data["moves"][i]["uci"], ToUci(move));
    EXPECT_EQ(data["moves"][i]["korean"], ToNative(position, move));
    EXPECT_EQ(data["moves"][i]["northern"], ToNative(position, move, Vocabulary{1}));
    EXPECT_EQ(data["moves"][i]["international"], ToInternational(position, move));
    EXPECT_TRUE(
        ToFen(position).starts_with(data["positions"][i]["board"].get<std::string>() + ' '));
    EXPECT_EQ(data["positions"][i]["turn"], i % 2 == 0 ? "cho" : "han");
    EXPECT_EQ(data["positions"][i]["score"]["points"], 0.36) << "from Cho's view";
    EXPECT_EQ(data["positions"][i]["line"][0]["korean"], "한수쉼");
    position.Make(move);
  }
  EXPECT_EQ(data["setups"]["cho"]["english"], "inner elephant");
  EXPECT_EQ(data["net"], "net");
  EXPECT_EQ(data["limits"], (json{{"ms", 1000}}));
}

TEST(ReviewPage, CountsThePointsAfterEveryMove) {
  const json data = DataOf(
      GamePage(Analyzed("9/5k3/9/9/4p4/4R4/9/9/4K4/9 w - - 0 1 moves e5e6 f9f8"), {"net", {}}));
  EXPECT_EQ(data["positions"][0]["points"], (json{13, 3.5}));
  EXPECT_EQ(data["positions"][1]["points"], (json{13, 1.5}));
  EXPECT_EQ(data["positions"][2]["points"], (json{13, 1.5}));
  EXPECT_EQ(data["setups"], nullptr);
}

TEST(ReviewPage, WarnsOfTheLastRepetitionAndKnowsWhoSetUpFirst) {
  const json data = DataOf(GamePage(Analyzed("startpos moves a1a2 a10a9 a2a1 a9a10"), {"net", {}}));
  for (std::size_t ply = 0; ply <= 4; ++ply) {
    EXPECT_EQ(data["positions"][ply]["repeats"], ply == 4) << ply;
  }
  EXPECT_EQ(data["setsUpFirst"], "han");
}

TEST(ReviewPage, TellsMatesAndTheEnd) {
  GameAnalysis analysis = Analyzed("4k4/8R/9/9/9/9/9/9/9/R2K5 w - - 0 1 moves a1a10");
  analysis.evaluations = {{search::kMate - 1, 3, {analysis.game.moves[0].move}}, {-search::kMate}};
  JudgeMoves(analysis);
  const json data = DataOf(GamePage(analysis, {"net", {}}));
  EXPECT_EQ(data["positions"][0]["score"], (json{{"winner", "cho"}, {"mate", 1}}));
  EXPECT_EQ(data["positions"][0]["chance"], 1);
  const json& end = data["positions"][1];
  EXPECT_EQ(end["end"], (json{{"result", "1-0"}, {"reason", "checkmate"}, {"byPoints", false}}));
  EXPECT_EQ(end["chance"], 1);
  EXPECT_TRUE(end["line"].empty());
}

TEST(ReviewPage, WordsOfTheRecordStayWords) {
  const std::string page = GamePage(Analyzed(kPgn), {"net", {}});
  EXPECT_FALSE(Contains(page, "<b>A"));
  EXPECT_FALSE(Contains(page, "<img"));
  EXPECT_TRUE(Contains(page, "<title>&lt;/script&gt;&lt;b&gt;A – 김 &amp; 박</title>"));
  const json data = DataOf(page);
  EXPECT_EQ(data["players"]["cho"], "</script><b>A");
  EXPECT_EQ(data["moves"][0]["comment"], "<img src=x>");
  EXPECT_EQ(data["moves"][0]["seconds"], 8);
  EXPECT_EQ(data["result"], "1-0");
}

TEST(ReviewPage, LoadsNothing) {
  const std::string page = GamePage(Analyzed(kPgn), {"net", {}});
  const std::string own = test::Without(page, "img src=x|url\\(#");
  for (const char* reference : {"http:", "https:", "//www", "src=", "href=", "@import", "url(",
                                "fetch(", "XMLHttpRequest", "import(", "<link"}) {
    EXPECT_FALSE(Contains(own, reference)) << reference;
  }
  EXPECT_TRUE(Contains(page, "default-src 'none'"));
  for (const char* part : {"createElement", "정확도", "id=\"page\"", "history.replaceState",
                           "prefers-color-scheme: dark"}) {
    EXPECT_TRUE(Contains(page, part)) << part;
  }
}

}  // namespace
}  // namespace hansu::app::review
