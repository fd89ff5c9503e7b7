// SPDX-License-Identifier: MIT
// The requests `explore` and `exploreGames`; see src/app/web/README.md.
#include <gtest/gtest.h>

#include <string>

#include "src/base/base64.h"
#include "src/record/any/book_builder.h"
#include "src/rules/any/game.h"
#include "tests/app/web/service_client.h"
#include "tests/support/match_support.h"

namespace hansu::app::web {
namespace {

using nlohmann::json;
using test::Contains;
using test::ServiceClient;

json Explore(json moves, const char* source = "own") {
  return {{"do", "explore"}, {"source", source}, {"moves", std::move(moves)}};
}

// Two games that come to one position, one that is not finished, and what is no game.
const json kSent = json::array({
    {{"moves", {"a4b4", "a7b7", "b1c3", "b10c8", "h1g3"}}, {"result", "1-0"}},
    {{"moves", {"b1c3", "b10c8", "a4b4", "a7b7", "i4h4"}}, {"result", "0-1"}},
    {{"moves", {"a4b4"}}, {"result", "*"}},
    {{"moves", {"a4"}}, {"result", "1-0"}},
    {{"fen", "x"}, {"moves", json::array()}, {"result", "1-0"}},
    7,
});

TEST(OpeningTables, CountsTheGamesThatThePageSends) {
  ServiceClient page;
  EXPECT_EQ(page.ErrorOf(Explore({})), "there is no table yet: exploreGames makes it");
  const json made = page.Ask({{"do", "exploreGames"}, {"source", "own"}, {"games", kSent}});
  EXPECT_EQ(
      made,
      (json{{"games", 2}, {"cutShort", 0}, {"repeated", 0}, {"unfinished", 1}, {"unreadable", 3}}));
  const json start = page.Ask(Explore(json::array()));
  EXPECT_EQ(start["turn"], "cho");
  EXPECT_EQ(start["setups"], (json{{"cho", 0}, {"han", 0}}));
  ASSERT_EQ(start["moves"].size(), 2U);
  EXPECT_EQ(start["moves"][0]["uci"], "a4b4");
  EXPECT_EQ(start["moves"][0]["wins"], 1);
  EXPECT_FALSE(start["moves"][0]["korean"].get<std::string>().empty());
  ASSERT_EQ(start["starts"].size(), 1U);
  EXPECT_EQ(start["starts"][0]["games"], 2);
  EXPECT_EQ(start["starts"][0]["cho"], 0);

  const json both = page.Ask(Explore({"b1c3", "b10c8", "a4b4", "a7b7"}));
  ASSERT_EQ(both["moves"].size(), 2U);
  EXPECT_EQ(both["moves"][0]["uci"], "h1g3") << "it won";
  EXPECT_EQ(both["moves"][1]["losses"], 1);
  EXPECT_FALSE(both.contains("starts"));
  EXPECT_TRUE(page.Ask(Explore({"e2e3"}))["moves"].empty());

  page.Ask({{"do", "exploreGames"}, {"source", "own"}, {"games", json::array()}});
  EXPECT_TRUE(page.Ask(Explore(json::array()))["moves"].empty()) << "the new table replaces it";
}

TEST(OpeningTables, ReadsFilesOfGamesAndBooks) {
  ServiceClient page;
  const std::string games = "[Result \"1-0\"]\n\n1. a4b4 a7b7 1-0\n";
  const json made =
      page.Ask({{"do", "exploreGames"}, {"source", "file"}, {"name", "a.pgn"}, {"text", games}});
  EXPECT_EQ(made["games"], 1);
  EXPECT_EQ(page.Ask(Explore({"a4b4"}, "file"))["moves"][0]["uci"], "a7b7");
  EXPECT_EQ(page.ErrorOf(Explore({}, "book")), "there is no table yet: exploreGames makes it")
      << "each source has its own table";

  record::BookBuilder builder(40);
  const Position start = *ParseFen(GameOf(GameId::kJanggi).start_fen, RuleSet(GameId::kJanggi));
  const record::BookMove move{ParseUciMove("b1c3")};
  builder.Add(start, {{&move, 1}, GameResult::kDraw});
  const std::string book = record::ToBytes(
      {.rules = RuleSet(GameId::kJanggi), .description = "test", .rows = builder.Rows(1)});
  page.Ask({{"do", "exploreGames"}, {"source", "book"}, {"base64", ToBase64(book)}});
  EXPECT_EQ(page.Ask(Explore(json::array(), "book"))["moves"][0]["draws"], 1);
  EXPECT_EQ(page.Ask(Explore({"a4b4"}, "file"))["moves"][0]["wins"], 0);
}

TEST(OpeningTables, RefusalsSayWhy) {
  ServiceClient page;
  EXPECT_EQ(page.ErrorOf({{"do", "explore"}, {"source", "x"}}),
            R"(source: expected "own", "book", "file")");
  EXPECT_EQ(page.ErrorOf({{"do", "exploreGames"}, {"source", "own"}}), "text: expected a text");
  EXPECT_EQ(page.ErrorOf({{"do", "exploreGames"}, {"source", "file"}, {"base64", "?"}}),
            "base64: expected Base64");
  EXPECT_TRUE(Contains(
      page.ErrorOf(
          {{"do", "exploreGames"}, {"source", "file"}, {"name", "a.txt"}, {"text", "hello"}}),
      "a.txt holds no game: it is text"));
  EXPECT_TRUE(Contains(page.ErrorOf({{"do", "exploreGames"},
                                     {"source", "book"},
                                     {"name", "b"},
                                     {"text", "hansu openings 1"}}),
                       "b: the file is not an opening book of Hansu, version 1"));
  EXPECT_TRUE(Contains(page.ErrorOf({{"do", "explore"}, {"source", "own"}, {"moves", {"a1a9"}}}),
                       "is not legal"));
}

}  // namespace
}  // namespace hansu::app::web
