// SPDX-License-Identifier: MIT
// Whole games judged by an independent engine (tests/data/xiangqi_games.jsonl).
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/support/data_files.h"
#include "tests/support/play.h"

namespace hansu::xiangqi {
namespace {

using nlohmann::json;

// The engine does not distinguish kinds of repetition.
std::string KindOf(EndReason reason) {
  return reason == EndReason::kPerpetualCheck ? "repetition" : std::string(ReasonText(reason));
}

void CheckLegalMoves(const Position& position, const json& game) {
  for (const json& sample : game["legal"]) {
    if (sample[0] != position.history_plies()) continue;
    std::vector<std::string> legal = sample[1];
    std::sort(legal.begin(), legal.end());
    EXPECT_EQ(SortedUci(position), legal);
  }
}

void CheckGame(const json& game) {
  Position position = FromFen(game["fen"].get<std::string>());
  for (const json& move : game["moves"]) {
    CheckLegalMoves(position, game);
    EXPECT_FALSE(Judge(position).has_ended()) << "too early, at ply " << position.history_plies();
    PlayOn(position, move.get<std::string>());
    EXPECT_TRUE(position.IsConsistent());
  }
  CheckLegalMoves(position, game);
  EXPECT_EQ(ToFen(position), game["final"].get<std::string>());
  EXPECT_EQ(position.in_check(), game["check"].get<bool>());
  const Outcome outcome = Judge(position);
  EXPECT_EQ(ResultText(outcome.result), game["result"].get<std::string>());
  EXPECT_EQ(KindOf(outcome.reason), game["why"].get<std::string>());
}

TEST(XiangqiGamesTest, AreJudgedAsByAnIndependentEngine) {
  const std::vector<std::string> lines = ReadDataLines("xiangqi_games.jsonl");
  EXPECT_EQ(lines.size(), 59U);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    SCOPED_TRACE("game on line " + std::to_string(i + 1));
    CheckGame(json::parse(lines[i]));
  }
}

}  // namespace
}  // namespace hansu::xiangqi
