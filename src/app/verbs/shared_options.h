// SPDX-License-Identifier: MIT
// Options that several verbs have.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "src/app/review/game_search.h"
#include "src/record/any/rules_file.h"
#include "src/record/pgn.h"
#include "src/record/raw_game.h"
#include "src/rules/any/game.h"

namespace hansu::app {

CLI::Option* AddNetOption(CLI::App& verb, std::string& net);
CLI::Option* AddThreadsOption(CLI::App& verb, int& threads);
// Accepts the game's two vocabularies: in Janggi south and north.
CLI::Option* AddWordsOption(CLI::App& verb, GameId game, Vocabulary& words);
// Accepts the names of PGN's notations.
CLI::Option* AddNotationOption(CLI::App& verb, GameId game, record::PgnNotation& notation,
                               const std::string& help);
// Accepts the formats of games that can be read.
CLI::Option* AddFromOption(CLI::App& verb, GameId game, std::optional<record::TextFormat>& from);
// The options of a search of each position of a game: --variant, --rules-file, --movetime (with
// this help), --nodes, --words, --threads, --net.
void AddSearchOptions(CLI::App& verb, review::SearchRequest& request,
                      const std::string& move_time_help);
// Adds --rules-file, whose rule sets are loaded into `sets`, and --variant, which accepts only
// names in `sets`. `rule_set` and `sets` must live as long as `verb`.
CLI::Option* AddVariantOption(CLI::App& verb, std::string& rule_set, record::RuleSetList& sets,
                              const std::string& help);

}  // namespace hansu::app
