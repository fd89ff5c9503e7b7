// SPDX-License-Identifier: MIT
// Whole games judged by an independent rules library (tests/data/games.jsonl).
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "src/rules/janggi/notation.h"
#include "src/rules/janggi/outcome.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/movegen.h"
#include "tests/support/data_files.h"
#include "tests/support/play.h"

namespace hansu::HANSU_GAME {
namespace {

using nlohmann::json;

void CheckSample(const Position& position, const json& sample) {
  EXPECT_EQ(ToFen(position), sample["fen"].get<std::string>());
  EXPECT_EQ(position.in_check(), sample["check"].get<bool>());
  std::vector<std::string> legal = sample["legal"];
  std::sort(legal.begin(), legal.end());
  EXPECT_EQ(SortedUci(position), legal);
  EXPECT_EQ(HasLegalMove(position), !legal.empty());
}

void CheckNotation(const Position& position, const json& notation) {
  const std::string text = notation["text"];
  const Move move = ParseMove(position, notation["move"].get<std::string>());
  ASSERT_TRUE(move);
  EXPECT_EQ(ToInternational(position, move), text);
  EXPECT_EQ(ParseMove(position, text), move);
}

std::string KindOf(EndReason reason) {
  switch (reason) {
    case EndReason::kNone:
      return "running";
    case EndReason::kBikjang:
    case EndReason::kDoublePass:
      return "immediate";
    case EndReason::kCheckmate:
      return "mate";
    default:
      return "optional";
  }
}

// The result for that side.
std::string ResultFor(Color side, GameResult result) {
  if (result == GameResult::kDraw) return "draw";
  return result == WinFor(side) ? "win" : "loss";
}

void CheckVerdict(const Position& position, const json& game) {
  const Outcome outcome = Judge(position);
  if (game["end"].is_null()) {
    EXPECT_EQ(outcome, Outcome{});
    return;
  }
  EXPECT_EQ(KindOf(outcome.reason), game["end"].get<std::string>());
  EXPECT_EQ(ResultFor(position.side_to_move(), outcome.result),
            game["stm_result"].get<std::string>());
}

// Returns how many samples were compared.
int CheckGame(const json& game) {
  RuleSet rules = Preset(game["variant"].get<std::string>());
  rules.dead_position = EndingRule::kPlayOn;  // the library does not end dead positions
  Position position = FromFen(game["fen"].get<std::string>(), rules);
  int samples = 0;
  int ply = 0;
  const auto check_ply = [&] {
    SCOPED_TRACE("ply " + std::to_string(ply));
    for (const json& sample : game["samples"]) {
      if (sample["ply"] != ply) continue;
      CheckSample(position, sample);
      ++samples;
    }
    if (game["notation"]["ply"] == ply) CheckNotation(position, game["notation"]);
  };
  for (const json& move : game["moves"]) {
    check_ply();
    EXPECT_FALSE(Judge(position).has_ended()) << "too early, at ply " << ply;
    PlayOn(position, move.get<std::string>());
    ++ply;
  }
  check_ply();
  EXPECT_EQ(ToFen(position), game["final_fen"].get<std::string>());
  EXPECT_TRUE(position.IsConsistent());
  CheckVerdict(position, game);
  return samples;
}

TEST(GamesTest, AreJudgedAsByAnIndependentLibrary) {
  const std::vector<std::string> lines = ReadDataLines("games.jsonl");
  EXPECT_EQ(lines.size(), 160U);
  int samples = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    SCOPED_TRACE("game on line " + std::to_string(i + 1));
    samples += CheckGame(json::parse(lines[i]));
  }
  EXPECT_EQ(samples, 640);
}

}  // namespace
}  // namespace hansu::HANSU_GAME
