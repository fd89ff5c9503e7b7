// SPDX-License-Identifier: MIT
#include "tests/support/xiangqi_oracle_bridge.h"

#include <sstream>

namespace hansu::xiangqi {

std::string VerdictText(const Outcome& outcome) {
  switch (outcome.result) {
    case GameResult::kRunning:
      return "/";
    case GameResult::kDraw:
      return "draw / " + ReasonText(outcome);
    default:
      return (WinnerOf(outcome.result) == Color::kRed ? "red / " : "black / ") +
             ReasonText(outcome);
  }
}

xiangqi_oracle::Game OracleOf(std::string_view fen, const RuleSet& rules) {
  return {{.fold = rules.repetition_fold,
           .limit = rules.no_capture_limit,
           .dead_position_draws = rules.dead_position_draws},
          std::string(fen)};
}

xiangqi_oracle::Game OracleAfter(std::string_view fen, const RuleSet& rules,
                                 std::string_view moves) {
  xiangqi_oracle::Game game = OracleOf(fen, rules);
  std::istringstream words{std::string(moves)};
  for (std::string word; words >> word;) game.Make(word);
  return game;
}

}  // namespace hansu::xiangqi
