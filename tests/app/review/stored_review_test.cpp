// SPDX-License-Identifier: MIT
// Stored reviews: good, damaged, and of other games.
#include "src/app/review/stored_review.h"

#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "src/app/review/fingerprint.h"
#include "src/app/review/reasons.h"
#include "src/record/reader.h"

namespace hansu::app::review {
namespace {

using nlohmann::json;

GameAnalysis PreparedGame(const std::string& rules = "janggi") {
  const std::string pgn =
      "[White \"Kim\"]\n[Black \"Lee\"]\n[Date \"2026.01.02\"]\n\n"
      "1. i4h4 {a plan} h10g8 2. a4b4 1-0\n";
  return WithRules(record::ReadGames(pgn, GameId::kJanggi).front().game, rules,
                   *FindRuleSet(GameId::kJanggi, rules));
}

// The first move is a blunder that allows a win by the rules.
GameAnalysis Analyzed() {
  GameAnalysis analysis = PreparedGame();
  const std::vector<std::string> best = {"a4b4", "h10g8", "h1g3", "a7b7"};
  analysis.evaluations.clear();
  for (std::size_t i = 0; i < best.size(); ++i) {
    analysis.evaluations.push_back(
        {i == 1 ? search::Score{900} : search::Score{0}, 5, {ParseUciMove(best[i])}});
  }
  JudgeMoves(analysis);
  return analysis;
}

AnalysisSource Source() { return {"net", {}, {}, "0123456789abcdef"}; }

json Stored() {
  json stored = GameJson(Analyzed(), Source());
  stored["moves"][0]["reasons"] = {{{"motif", "fork"}, {"missed", false}}};
  return stored;
}

std::optional<ReviewedGame> Read(const json& stored) {
  return ReadReview(stored.dump(), PreparedGame(), Source());
}

TEST(StoredReview, TellsWhatTheAnalysisTold) {
  const auto read = Read(Stored());
  ASSERT_TRUE(read);
  std::vector<std::vector<explain::Reason>> reasons(3);
  reasons[0] = {explain::Reason{.motif = explain::Motif::kFork}};
  const ReviewedGame expected = SummaryOf(Analyzed(), reasons);
  EXPECT_EQ(read->players[Color::kCho], "Kim");
  EXPECT_EQ(read->players[Color::kHan], "Lee");
  EXPECT_EQ(read->date, "2026.01.02");
  EXPECT_EQ(read->result, GameResult::kChoWins);
  EXPECT_EQ(read->moves, 3U);
  for (Color side : kColors) {
    EXPECT_EQ(read->setups[side], expected.setups[side]);
    EXPECT_DOUBLE_EQ(read->accuracy[side], expected.accuracy[side]);
    for (std::size_t i = 0; i < kMistakeKindCount; ++i) {
      EXPECT_EQ(read->costs[side].kinds[i].count, expected.costs[side].kinds[i].count);
      EXPECT_DOUBLE_EQ(read->costs[side].kinds[i].loss, expected.costs[side].kinds[i].loss);
    }
    for (std::size_t i = 0; i < kPhaseCount; ++i) {
      EXPECT_EQ(read->costs[side].phases[i].moves, expected.costs[side].phases[i].moves);
      EXPECT_DOUBLE_EQ(read->costs[side].phases[i].loss, expected.costs[side].phases[i].loss);
    }
  }
  const auto tactics = static_cast<std::size_t>(MistakeKind::kTactics);
  EXPECT_EQ(read->costs[Color::kCho].kinds[tactics].count, 1);
}

// Each puts one value into a good review.
TEST(StoredReview, DamagedOnesDoNotFit) {
  const std::vector<std::pair<const char*, json>> changes = {
      {"/positions", json::array()},
      {"/positions", 3},
      {"/positions/0", nullptr},
      {"/positions/0/board", "9/9"},
      {"/moves", {1, 2, 3}},
      {"/moves", json::array()},
      {"/moves", json::object()},
      {"/moves/2", nullptr},
      {"/moves/1/uci", "h10i8"},
      {"/moves/1/uci", 7},
      {"/moves/0/comment", "another plan"},
      {"/moves/0/loss", "0.5"},
      {"/moves/0/loss", 7},
      {"/moves/0/loss", -0.5},
      {"/moves/0/mark", 0},
      {"/moves/0/mark", "3"},
      {"/moves/0/reasons", 1},
      {"/moves/0/reasons", {1}},
      {"/moves/0/reasons/0/motif", "magic"},
      {"/moves/0/reasons/0/motif", 3},
      {"/moves/0/reasons/0/missed", "no"},
      {"/sides", json::array()},
      {"/sides/cho", nullptr},
      {"/sides/cho/phases", json::array()},
      {"/sides/han/phases/2", 1},
      {"/sides/han/phases/2/moves", -1},
      {"/sides/han/phases/2/moves", 1e9},
      {"/sides/han/phases/2/moves", 1000},
      {"/sides/han/phases/2/loss", nullptr},
      {"/sides/cho/accuracy", "good"},
      {"/sides/cho/accuracy", 5},
  };
  for (const auto& [place, value] : changes) {
    json stored = Stored();
    stored[json::json_pointer(place)] = value;
    EXPECT_FALSE(Read(stored)) << place << " = " << value;
  }
  for (const char* text : {"", "[]", "null", "7", "{}", "{\"moves\": [", "\xFF"}) {
    EXPECT_FALSE(ReadReview(text, PreparedGame(), Source())) << text;
  }
}

TEST(StoredReview, ForeignOnesDoNotFit) {
  const std::vector<std::pair<const char*, json>> changes = {
      {"/game", "xiangqi"},        {"/engine", "Hansu 0"},     {"/net", "other"},
      {"/netFingerprint", "0"},    {"/limits", {{"ms", 1}}},   {"/usage", "north"},
      {"/ruleSet", "janggikakao"}, {"/rules/Bikjang", "draw"}, {"/rules/More", 1},
      {"/players/cho", "Park"},    {"/result", "0-1"},         {"/tags/0/1", "Park"},
      {"/comment", "x"},           {"/setups", nullptr},       {"/firstPly", 2},
      {"/leastLoss/1", 0.5},
  };
  for (const auto& [place, value] : changes) {
    json stored = Stored();
    stored[json::json_pointer(place)] = value;
    EXPECT_FALSE(Read(stored)) << place << " = " << value;
  }
  for (const char* key : {"rules", "netFingerprint", "players", "result", "sides"}) {
    json stored = Stored();
    stored.erase(key);
    EXPECT_FALSE(Read(stored)) << key;
  }
  EXPECT_FALSE(ReadReview(Stored().dump(), PreparedGame("janggimodern"), Source()));
}

TEST(StoredReview, NetsHaveFingerprints) {
  for (const GameId game : kGames) {
    const std::string material = FingerprintOf(nullptr, game);
    EXPECT_EQ(material.size(), 16U);
    const Result<search::SharedNet> net = search::DefaultNet(game);
    ASSERT_TRUE(net.ok());
    const std::string other = FingerprintOf(*net, game);
    EXPECT_EQ(other == material, *net == nullptr);
  }
  EXPECT_EQ(Fingerprint(""), "cbf29ce484222325");
  EXPECT_EQ(Fingerprint("a"), "af63dc4c8601ec8c");
}

}  // namespace
}  // namespace hansu::app::review
