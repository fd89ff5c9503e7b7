// SPDX-License-Identifier: MIT
// Options that several verbs have.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "src/game/game.h"
#include "src/record/rules_file.h"

namespace hansu::inline HANSU_GAME::app {

CLI::Option* AddNetOption(CLI::App& verb, std::string& net);
CLI::Option* AddThreadsOption(CLI::App& verb, int& threads);
// Takes south and north.
CLI::Option* AddWordsOption(CLI::App& verb, Vocabulary& words);
// --rules-file, whose rule sets join `sets`, and --variant, which takes only names of those. Both
// must live as long as `verb`.
CLI::Option* AddVariantOption(CLI::App& verb, std::string& rule_set, record::RuleSetList& sets,
                              const std::string& help);

}  // namespace hansu::inline HANSU_GAME::app
