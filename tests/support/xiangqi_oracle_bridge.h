// SPDX-License-Identifier: MIT
// Translates Xiangqi's rules and verdicts into the oracle's terms, so that the two can be compared.
#pragma once

#include <string>
#include <string_view>

#include "src/rules/shared/game.h"
#include "tests/support/xiangqi_oracle.h"

namespace hansu::xiangqi {

// "winner / reason", for example "red / checkmate"; "/" while the game runs.
std::string VerdictText(const Outcome& outcome);
using oracle_board::VerdictText;

xiangqi_oracle::Game OracleOf(std::string_view fen, const RuleSet& rules);
// The oracle's game after moves in UCI text, separated by blanks. REQUIRES: each is legal.
xiangqi_oracle::Game OracleAfter(std::string_view fen, const RuleSet& rules,
                                 std::string_view moves);

}  // namespace hansu::xiangqi
