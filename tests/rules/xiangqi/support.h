// SPDX-License-Identifier: MIT
// Translates Xiangqi's rules and verdicts into the oracle's terms, so that the two can be compared.
#pragma once

#include <sstream>
#include <string>
#include <string_view>

#include "src/rules/shared/game.h"
#include "tests/support/xiangqi_oracle.h"

namespace hansu::xiangqi {

// "winner / reason", for example "red / checkmate"; "/" while the game runs.
inline std::string VerdictText(const Outcome& outcome) {
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
inline std::string VerdictText(const xiangqi_oracle::Verdict& verdict) {
  return verdict.winner.empty() ? "/" : verdict.winner + " / " + verdict.reason;
}

inline xiangqi_oracle::Game OracleOf(std::string_view fen, const RuleSet& rules) {
  return {{.fold = rules.repetition_fold,
           .limit = rules.no_capture_limit,
           .dead_position_draws = rules.dead_position_draws},
          std::string(fen)};
}
// The oracle's game after moves in UCI text, separated by blanks. REQUIRES: each is legal.
inline xiangqi_oracle::Game OracleAfter(std::string_view fen, const RuleSet& rules,
                                        std::string_view moves) {
  xiangqi_oracle::Game game = OracleOf(fen, rules);
  std::istringstream words{std::string(moves)};
  for (std::string word; words >> word;) game.Make(word);
  return game;
}

}  // namespace hansu::xiangqi
