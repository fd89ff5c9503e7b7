// SPDX-License-Identifier: MIT
// Says the same rules and verdicts in the words of the oracle, so that the two can be compared.
#pragma once

#include <string>

#include "src/game/namespace.h"
#include "src/janggi/outcome.h"
#include "src/janggi/rules.h"
#include "tests/support/oracle.h"

namespace hansu::inline HANSU_GAME {

// DrawOffer has no cell there: it ends no game.
oracle::Cells ToOracleCells(const RuleSet& rules);

// "winner / reason", for example "han / double pass"; "/" while the game runs.
std::string VerdictText(const Outcome& outcome);
std::string VerdictText(const oracle::Verdict& verdict);

// The cells by name, to reproduce a failure.
std::string RulesText(const RuleSet& rules);

}  // namespace hansu::inline HANSU_GAME
