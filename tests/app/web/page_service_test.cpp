// SPDX-License-Identifier: MIT
// The page's requests that are answered at once; see src/app/web/README.md.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "src/base/base64.h"
#include "src/record/any/charset.h"
#include "tests/app/web/service_client.h"
#include "tests/support/match_support.h"

namespace hansu::app::web {
namespace {

using nlohmann::json;
using test::Contains;
using test::kMateInOne;
using test::ServiceClient;

TEST(PageService, TellsWhatItOffers) {
  ServiceClient page(3);
  const json hello = page.Ask({{"do", "hello"}});
  EXPECT_EQ(hello["threads"], 3);
  EXPECT_EQ(hello["hashMebibytes"], 4);
  EXPECT_EQ(hello["net"], "material");
  EXPECT_EQ(hello["ruleSets"][0]["name"], "janggi");
  EXPECT_EQ(hello["ruleSets"][0]["deom"], 1.5);
  EXPECT_EQ(hello["ruleSets"][0]["bikjang"], "points");
  EXPECT_EQ(hello["ruleSets"][0]["setsUpFirst"], "han");
  EXPECT_EQ(hello["ruleSets"][0]["drawOffer"], "never");
  EXPECT_EQ(hello["setups"].size(), 5U);
  EXPECT_EQ(hello["setups"][0]["form"], "마상상마");
  EXPECT_EQ(hello["levels"].size(), 27U);
  EXPECT_EQ(hello["levels"][0]["korean"], "18급");
  EXPECT_EQ(hello["calls"][0], (json{"장군", "장훈"}));
  EXPECT_EQ(hello["leastLoss"].size(), 4U);
}

TEST(PageService, LooksAtAGame) {
  ServiceClient page;
  const json seen = page.Ask({{"do", "look"}, {"moves", {"b1c3", "b10c8"}}, {"all", true}});
  ASSERT_EQ(seen["moves"].size(), 2U);
  EXPECT_EQ(seen["moves"][0]["korean"], "02마83");
  EXPECT_EQ(seen["moves"][0]["northern"], "02말83");
  EXPECT_EQ(seen["moves"][0]["international"], "H02-83");
  EXPECT_FALSE(seen["moves"][0].contains("call"));
  ASSERT_EQ(seen["positions"].size(), 3U);
  EXPECT_EQ(seen["positions"][2], seen["position"]);
  EXPECT_EQ(seen["position"]["turn"], "cho");
  EXPECT_EQ(seen["position"]["points"], (json{72, 73.5}));
  EXPECT_EQ(seen["position"]["canPass"], true);
  EXPECT_EQ(seen["position"]["mayOfferDraw"], false);
  EXPECT_EQ(seen["start"]["setups"], (json{{"cho", 0}, {"han", 0}}));
  EXPECT_EQ(seen["legal"].back(), "e2e2") << "the pass";
  EXPECT_FALSE(page.Ask({{"do", "look"}}).contains("positions"));
}

TEST(PageService, SaysWhatAMoveDoesAndHowAGameEnds) {
  ServiceClient page;
  const json mate = page.Ask({{"do", "look"}, {"fen", kMateInOne}, {"moves", {"a1a10"}}});
  EXPECT_EQ(mate["moves"][0]["call"], "mate");
  EXPECT_EQ(mate["position"]["end"],
            (json{{"result", "1-0"}, {"reason", "checkmate"}, {"byPoints", false}}));
  EXPECT_TRUE(mate["legal"].empty());
  EXPECT_EQ(mate["start"]["setups"], (json{{"cho", nullptr}, {"han", nullptr}}));

  const json check = page.Ask({{"do", "look"}, {"fen", kMateInOne}, {"moves", {"i9i10", "e10e9"}}});
  EXPECT_EQ(check["moves"][0]["call"], "check");
  EXPECT_EQ(check["moves"][1]["call"], "checkAnswered");

  const std::string facing = "9/4k4/9/9/9/9/9/9/3K5/R8 w - - 0 1";
  const json bikjang = page.Ask({{"do", "look"}, {"fen", facing}, {"moves", {"d2e2", "e9e9"}}});
  EXPECT_EQ(bikjang["moves"][0]["call"], "bikjang");
  EXPECT_EQ(bikjang["moves"][1]["isPass"], true);
  EXPECT_EQ(bikjang["position"]["end"]["reason"], "bikjang");
  EXPECT_EQ(bikjang["position"]["end"]["byPoints"], true);

  const std::string capture = "4k4/9/9/9/9/4p4/4R4/9/9/3K5 w - - 0 1";
  const json taken = page.Ask({{"do", "look"}, {"fen", capture}, {"moves", {"e4e5"}}});
  EXPECT_EQ(taken["moves"][0]["captured"], "p");
}

TEST(PageService, ExplainsRefusedMoves) {
  ServiceClient page;
  EXPECT_EQ(page.Ask({{"do", "explain"}, {"move", "b1c3"}})["why"], "");
  EXPECT_EQ(page.Ask({{"do", "explain"}, {"move", "a1a4"}})["why"],
            "Your own soldier at 71 is in the way.");
  EXPECT_TRUE(page.Ask({{"do", "explain"}, {"move", "a1a4"}, {"language", "ko"}})["why"]
                  .get<std::string>()
                  .starts_with("그 자리에는 자기 71졸이"));
  EXPECT_EQ(
      page.Ask(
          {{"do", "explain"}, {"fen", kMateInOne}, {"moves", {"a1a10"}}, {"move", "e10e9"}})["why"],
      "the game is over here: checkmate");
}

TEST(PageService, BeginsGames) {
  ServiceClient page;
  const json even = {{"do", "start"}, {"rules", "janggi"}, {"setups", {{"cho", 1}, {"han", 3}}}};
  const json start = page.Ask(even);
  EXPECT_EQ(start["turn"], "cho");
  const json seen = page.Ask({{"do", "look"}, {"fen", start["fen"]}});
  EXPECT_EQ(seen["start"]["setups"], (json{{"cho", 1}, {"han", 3}}));
  for (const char* pieces : {"chariot", "차"}) {
    json uneven = even;
    uneven["handicap"] = {{"giver", "han"}, {"pieces", pieces}};
    const json given = page.Ask(uneven);
    EXPECT_EQ(given["turn"], "han");
    EXPECT_EQ(page.Ask({{"do", "look"}, {"fen", given["fen"]}})["position"]["points"],
              (json{72, 60.5}));
  }
  for (const char* side : {"Han", "한", "red", "漢"}) {
    json uneven = even;
    uneven["handicap"] = {{"giver", side}, {"pieces", "차"}};
    EXPECT_EQ(page.Ask(uneven)["turn"], "han") << side;
  }
  for (int i = 0; i < 20; ++i) {
    const json souths = page.Ask({{"do", "setup"}, {"side", "han"}})["setup"];
    EXPECT_TRUE(souths.is_number_integer() && souths >= 0 && souths < 4) << souths;
    const json any = page.Ask({{"do", "setup"}, {"side", "cho"}, {"other", 4}})["setup"];
    EXPECT_TRUE(any.is_number_integer() && any >= 0 && any < 5) << any;
  }
}

TEST(PageService, ChecksPositions) {
  ServiceClient page;
  const json checked =
      page.Ask({{"do", "check"}, {"rules", "janggi"}, {"fen", "4k4/8R/9/9/9/9/9/9/9/R2K5 w"}});
  EXPECT_EQ(checked["fen"], kMateInOne);
  const std::string why =
      page.ErrorOf({{"do", "check"}, {"rules", "janggi"}, {"fen", "9/9/9/9/9/9/9/9/9/9 w"}});
  EXPECT_TRUE(Contains(why, "general")) << why;
}

TEST(PageService, EndsGamesByAgreement) {
  ServiceClient page;
  EXPECT_EQ(page.Ask({{"do", "agree"}})["end"],
            (json{{"result", "1/2-1/2"}, {"reason", "agreement"}, {"byPoints", false}}));
  EXPECT_NE(page.ErrorOf({{"do", "agree"}, {"fen", kMateInOne}, {"moves", {"a1a10"}}}), "");
}

TEST(PageService, ReadsRecords) {
  ServiceClient page;
  const json line = page.Ask({{"do", "read"}, {"text", "startpos moves b1c3 b10c8"}});
  ASSERT_EQ(line["games"].size(), 1U) << line;
  EXPECT_EQ(line["games"][0]["moves"], (json{{{"uci", "b1c3"}}, {{"uci", "b10c8"}}}));
  EXPECT_EQ(line["games"][0]["rules"], "free");

  const json pgn =
      page.Ask({{"do", "read"},
                {"name", "game.pgn"},
                {"text",
                 "[White \"김\"]\n[Variant \"Janggi\"]\n\n1. b1c3 {[%emt 0:00:08] 좋다} "
                 "b10c8 1-0\n\n[White \"B\"]\n\n1. b1c3 a1a1 *\n"}});
  ASSERT_EQ(pgn["games"].size(), 2U) << pgn;
  const json first = pgn["games"][0];
  EXPECT_EQ(first["tags"][0], (json{"White", "김"}));
  EXPECT_EQ(first["rules"], "janggi");
  EXPECT_EQ(first["variant"], "Janggi");
  EXPECT_EQ(first["result"], "1-0");
  EXPECT_EQ(first["name"], "game.pgn");
  EXPECT_EQ(first["whole"], true);
  EXPECT_EQ(first["moves"][0], (json{{"uci", "b1c3"}, {"comment", "좋다"}, {"seconds", 8}}));
  EXPECT_EQ(pgn["games"][1]["whole"], false);
  EXPECT_GT(pgn["games"][1]["line"], 5);
  EXPECT_EQ(pgn["games"][1]["warnings"].size(), 1U);

  const std::string nothing = page.ErrorOf({{"do", "read"}, {"text", "hello"}, {"name", "x"}});
  EXPECT_TRUE(Contains(nothing, "x holds no game")) << nothing;
  EXPECT_NE(page.ErrorOf({{"do", "read"}, {"base64", "a"}}), "");
  EXPECT_NE(page.ErrorOf({{"do", "read"}}), "");
}

TEST(PageService, WarningsOfARecordAreBounded) {
  ServiceClient page;
  std::string games;
  for (int i = 0; i < 3000; ++i) games += "[Event \"x\"]\n\n1. b1c3 a1a1 *\n\n";
  for (int i = 0; i < 3000; ++i) games += "[Event \"x\"]\n[FEN \"9/9 w\"]\n\n*\n\n";
  const json reply = page.Ask({{"do", "read"}, {"name", "game.pgn"}, {"text", games}});
  ASSERT_EQ(reply["games"].size(), 3000U);
  std::size_t warnings = 0;
  for (const json& game : reply["games"]) warnings += game["warnings"].size();
  EXPECT_LE(warnings + reply["problems"].size(), 201U);
  EXPECT_TRUE(
      Contains(reply["problems"].back().get<std::string>(), "game.pgn: warnings left out: "))
      << reply["problems"];
}

TEST(PageService, WritesRecordsThatItReads) {
  ServiceClient page;
  const json game = {
      {"tags", json::array({json::array({"White", "김"}), json::array({"Event", "결승"})})},
      {"rules", "janggi"},
      {"comment", "첫 판"},
      {"moves",
       {{{"uci", "b1c3"}, {"comment", "말"}, {"seconds", 3}}, {{"uci", "b10c8"}, {"glyph", 6}}}},
      {"result", "0-1"}};
  for (const char* format : {"gib", "pgn", "uci", "fen"}) {
    json request = game;
    request["do"] = "write";
    request["format"] = format;
    const json written = page.Ask(request);
    const std::string bytes = *FromBase64(written["base64"].get<std::string>());
    EXPECT_EQ(record::Decode(bytes, GameId::kJanggi).text, written["text"]) << format;
    EXPECT_EQ(written["replaced"], 0);
    const json back = page.Ask({{"do", "read"}, {"base64", written["base64"]}})["games"][0];
    if (format == std::string("fen")) continue;
    EXPECT_EQ(back["moves"].size(), 2U) << format;
    if (format == std::string("uci")) continue;
    const json& tags = back["tags"];  // in a different order, and perhaps with a tag for the ending
    for (const json& tag : game["tags"]) {
      EXPECT_EQ(std::count(tags.begin(), tags.end(), tag), 1) << format;
    }
    EXPECT_EQ(back["result"], "0-1") << format;
    json moves = game["moves"];
    if (format == std::string("gib")) moves[1].erase("glyph");  // it has no place for marks
    EXPECT_EQ(back["moves"], moves) << format;
  }
  json request = game;
  request["do"] = "write";
  request["format"] = "gib";
  EXPECT_EQ(
      *FromBase64(page.Ask(request)["base64"].get<std::string>()),
      record::Encode(page.Ask(request)["text"].get<std::string>(), record::Charset::kCp949).bytes);
  request["format"] = "doc";
  EXPECT_NE(page.ErrorOf(request), "");
  request["format"] = "pgn";
  request["tags"] = json::array({json::array({"A\"]\n[B", "x"})});
  EXPECT_NE(page.ErrorOf(request), "");
}

TEST(PageService, SpeaksTheLanguageOfTheRequest) {
  ServiceClient page;
  const json illegal = {{"do", "look"}, {"moves", {"b1b9"}}};
  EXPECT_EQ(page.ErrorOf(illegal), "move 1 (b1b9) is not legal");
  json korean = illegal;
  korean["language"] = "ko";
  const std::string error = page.ErrorOf(korean);
  EXPECT_NE(error, "");
  EXPECT_FALSE(Contains(error, "legal")) << error;
  EXPECT_EQ(page.ErrorOf(illegal), "move 1 (b1b9) is not legal");
}

TEST(PageService, RefusesWhatItCannotDo) {
  ServiceClient page;
  const std::vector<json> bad = {
      {{"what", "look"}},
      {{"do", 7}},
      {{"do", "dance"}},
      {{"do", "look"}, {"moves", "b1c3"}},
      {{"do", "look"}, {"moves", {1}}},
      {{"do", "look"}, {"moves", {"zz"}}},
      {{"do", "look"}, {"moves", {json::array()}}},
      {{"do", "look"}, {"rules", "chess"}},
      {{"do", "look"}, {"rules", 1}},
      {{"do", "look"}, {"fen", "x"}},
      {{"do", "look"}, {"all", 1}},
      {{"do", "look"}, {"moves", std::vector<std::string>(2001, "e2e2")}},
      {{"do", "explain"}},
      {{"do", "explain"}, {"move", "b1c3"}, {"words", "east"}},
      {{"do", "start"}},
      {{"do", "start"}, {"setups", {{"cho", 5}, {"han", 0}}}},
      {{"do", "start"}, {"setups", {{"cho", 0.5}, {"han", 0}}}},
      {{"do", "start"}, {"setups", {{"cho", 18446744073709551615U}, {"han", 0}}}},
      {{"do", "start"}, {"setups", {{"cho", 0}, {"han", 0}}}, {"handicap", "차"}},
      {{"do", "start"},
       {"setups", {{"cho", 0}, {"han", 0}}},
       {"handicap", {{"giver", "cho"}, {"pieces", "wizard"}}}},
      {{"do", "setup"}},
      {{"do", "setup"}, {"side", "north"}},
      {{"do", "check"}},
      {{"do", "write"}},
      {{"do", "write"}, {"format", "pgn"}, {"moves", {"b1c3"}}},
      {{"do", "write"}, {"format", "pgn"}, {"result", "2-0"}},
      {{"do", "write"}, {"format", "pgn"}, {"moves", {{{"uci", "b1b1"}}}}},
  };
  for (const json& request : bad) {
    const std::string error = page.ErrorOf(request);
    EXPECT_NE(error, "") << request;
    EXPECT_EQ(error.find('\n'), std::string::npos) << error;
  }
}

TEST(PageService, AnswersAnyBytes) {
  ServiceClient page;
  const std::string deep = R"({"id":1,"do":"look","moves":)" + std::string(100'000, '[');
  const std::vector<std::string> bad = {"",
                                        "{",
                                        "[]",
                                        "null",
                                        "7",
                                        R"({"do":"hello"})",
                                        R"({"id":"1","do":"hello"})",
                                        "\xFF\xFE",
                                        deep,
                                        std::string("\0{}", 3)};
  for (const std::string& text : bad) page.SendText(text);
  const std::vector<json> messages = page.Messages();
  ASSERT_EQ(messages.size(), bad.size());
  for (const json& message : messages) {
    EXPECT_TRUE(message["id"].is_null()) << message;
    EXPECT_TRUE(message["error"].is_string()) << message;
  }
  page.SendText(deep + std::string(100'000, ']') + '}');
  EXPECT_EQ(page.Messages().back()["error"],
            "the request has more than 8 levels of lists and objects");
  // Quadratic time would be hours.
  std::string long_list = R"({"id":1,"do":"look","moves":[[[[[[[[0]]]]]]])";
  while (long_list.size() < std::size_t{16} << 20) long_list += ",[[[[[[[0]]]]]]]";
  page.SendText(long_list + "]}");
  EXPECT_EQ(page.Messages().back()["error"],
            "the request has more than 8 levels of lists and objects");
  page.SendText(std::string((std::size_t{32} << 20) + 1, ' '));
  EXPECT_TRUE(page.Messages().back()["id"].is_null());
}

TEST(PageService, LooksQuicklyAtLongGames) {
  ServiceClient page;
  std::vector<std::string> moves;
  for (int i = 0; i < 50; ++i) {
    for (const char* move : {"a1a2", "a10a9", "a2a1", "a9a10"}) moves.emplace_back(move);
  }
  const json request = {{"do", "look"}, {"rules", "free"}, {"moves", moves}, {"all", true}};
  EXPECT_EQ(page.Ask(request)["positions"].size(), 201U);
}

}  // namespace
}  // namespace hansu::app::web
