// SPDX-License-Identifier: MIT
// Translates rules and verdicts into the oracle's terms, so that the two can be compared.
#pragma once

#include <string>

#include "src/rules/janggi/outcome.h"
#include "src/rules/janggi/rules.h"
#include "src/rules/shared/namespace.h"
#include "tests/support/oracle.h"

namespace hansu::HANSU_GAME {

// The oracle has no option for DrawOffer, which never ends a game.
oracle::Cells ToOracleCells(const RuleSet& rules);

// "winner / reason", for example "han / double pass"; "/" while the game runs.
std::string VerdictText(const Outcome& outcome);
using oracle_board::VerdictText;

// The options by name, to reproduce a failure.
std::string RulesText(const RuleSet& rules);

}  // namespace hansu::HANSU_GAME
