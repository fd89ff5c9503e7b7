// SPDX-License-Identifier: MIT
// The service's replies to the page for Xiangqi: see src/app/web/README.md.
#include <gtest/gtest.h>

#include <string>

#include "tests/app/web/service_client.h"

namespace hansu::app::web {
namespace {

using nlohmann::json;
using test::ServiceClient;

const char* const kStart = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

TEST(XiangqiPageService, TellsWhatItOffers) {
  ServiceClient page(1, GameId::kXiangqi);
  const json hello = page.Ask({{"do", "hello"}});
  EXPECT_EQ(hello["game"], "xiangqi");
  EXPECT_EQ(hello["ruleSets"], (json::array({{{"name", "xiangqi"}}})));
  EXPECT_EQ(hello["setups"], (json::array({{{"english", "start"}}})));
  EXPECT_EQ(hello["calls"], (json::array({json::array({"將軍", "将军"})})));
}

TEST(XiangqiPageService, LooksAtAGameWithoutPoints) {
  ServiceClient page(1, GameId::kXiangqi);
  const json seen = page.Ask({{"do", "look"}, {"moves", {"h3e3", "h10g8"}}, {"all", true}});
  ASSERT_EQ(seen["moves"].size(), 2U);
  EXPECT_EQ(seen["moves"][0]["uci"], "h3e3");
  EXPECT_EQ(seen["moves"][0]["korean"], "炮二平五");
  EXPECT_EQ(seen["moves"][0]["northern"], "炮二平五");
  EXPECT_EQ(seen["moves"][0]["international"], "C2=5");
  EXPECT_EQ(seen["moves"][1]["northern"], "马８进７");
  EXPECT_EQ(seen["position"]["turn"], "cho");
  EXPECT_FALSE(seen["position"].contains("points"));
  EXPECT_EQ(seen["position"]["canPass"], false);
  EXPECT_EQ(seen["position"]["mayOfferDraw"], true);
  EXPECT_EQ(seen["legal"].size(), 35U);
}

TEST(XiangqiPageService, SetsUpExplainsAndAgrees) {
  ServiceClient page(1, GameId::kXiangqi);
  const json start =
      page.Ask({{"do", "start"}, {"rules", "xiangqi"}, {"setups", {{"cho", 0}, {"han", 0}}}});
  EXPECT_EQ(start["fen"], kStart);
  const json handicap = page.Ask({{"do", "start"},
                                  {"setups", {{"cho", 0}, {"han", 0}}},
                                  {"handicap", {{"giver", "han"}, {"pieces", "馬"}}}});
  EXPECT_EQ(handicap["turn"], "han");
  EXPECT_EQ(handicap["fen"],
            "rnbakab1r/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1");
  EXPECT_EQ(page.Ask({{"do", "explain"}, {"move", "b1d2"}, {"words", "simplified"}})["why"],
            "The 相 c1 blocks the leg of the horse (马 b1).");
  EXPECT_EQ(page.ErrorOf({{"do", "explain"}, {"move", "b1d2"}, {"words", "north"}}),
            "words: expected \"traditional\", \"simplified\"");
  EXPECT_EQ(page.Ask({{"do", "agree"}})["end"]["result"], "1/2-1/2");
}

TEST(XiangqiPageService, ReadsAndWritesRecords) {
  ServiceClient page(1, GameId::kXiangqi);
  const json read = page.Ask({{"do", "read"}, {"name", "a.pgn"}, {"text", "1. C2=5 H8+7 *\n"}});
  ASSERT_EQ(read["games"].size(), 1U) << read;
  json game = read["games"][0];
  EXPECT_EQ(game["moves"][0]["uci"], "h3e3");
  game["do"] = "write";
  game["format"] = "pgn";
  EXPECT_NE(page.Ask(game)["text"].get<std::string>().find("[Variant \"Xiangqi\"]"),
            std::string::npos);
  game["format"] = "gib";
  EXPECT_EQ(page.ErrorOf(game), "format: expected pgn, uci, fen");
}

TEST(XiangqiPageService, ReviewsAGame) {
  ServiceClient page(1, GameId::kXiangqi);
  const json review = page.Ask({{"do", "review"},
                                {"moves", {{{"uci", "h3e3"}}, {{"uci", "h10g8"}}}},
                                {"limits", {{"nodes", 200}}}});
  ASSERT_EQ(review["positions"].size(), 3U);
  EXPECT_EQ(review["game"], "xiangqi");
  EXPECT_EQ(review["setups"], nullptr);
  EXPECT_EQ(review["usage"], "traditional");
  EXPECT_EQ(review["ruleSet"], "xiangqi");
}

}  // namespace
}  // namespace hansu::app::web
