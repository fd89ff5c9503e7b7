// SPDX-License-Identifier: MIT
// Options that several verbs have.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "src/record/own_rules_file.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::app {

CLI::Option* AddNetOption(CLI::App& verb, std::string& net);
CLI::Option* AddThreadsOption(CLI::App& verb, int& threads);
// Accepts the game's two vocabularies: in Janggi south and north.
CLI::Option* AddWordsOption(CLI::App& verb, Vocabulary& words);
// Adds --rules-file, whose rule sets are loaded into `sets`, and --variant, which accepts only
// names in `sets`. `rule_set` and `sets` must live as long as `verb`.
CLI::Option* AddVariantOption(CLI::App& verb, std::string& rule_set, record::RuleSetList& sets,
                              const std::string& help);

}  // namespace hansu::HANSU_GAME::app
