// SPDX-License-Identifier: MIT
// The subcommands of `hansu-tuner`, with their shared messages and options.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/exit_status.h"
#include "src/base/status.h"
#include "src/endings/tables.h"
#include "src/rules/shared/game.h"
#include "tuner/data/filter.h"

namespace hansu::HANSU_GAME::tuner {

// "hansu-tuner 0.1.0".
std::string ProgramName();

// Prints one line on standard error.
void Warn(std::string_view line);
// The same; returns the exit status.
int Fail(const std::string& why, int exit_status = kFailed);
// REQUIRES: the status is a failure.
int Fail(const Status& status, int exit_status = kFailed);

// Parses "8-10" or "9".
std::optional<std::pair<int, int>> ParsePlies(std::string_view text);
// ThreadsOf: 0 means one thread per processor. HardNodesOf: 0 means ten times the soft nodes.
int ThreadsOf(int wanted);
std::uint64_t HardNodesOf(std::uint64_t wanted, std::uint64_t soft_nodes);

// Adds the required option -o for the verb's output; in the help, `what` describes it.
CLI::Option* AddOutputOption(CLI::App& verb, std::string& path, const std::string& what);
// Adds the flag --force.
CLI::Option* AddForceFlag(CLI::App& verb, bool& overwrites);
// Adds the options that choose positions.
void AddFilterOptions(CLI::App& verb, data::FilterSettings& filter);

// Adds the option --net, whose value is for search::ChooseNetwork.
void AddNetOption(CLI::App& verb, std::string& net);

// Adds the option --tables, whose value is for ChooseTables; in the help, `what` describes them.
void AddTablesOption(CLI::App& verb, std::string& tables, const std::string& what);
// The tables that the option names; null for 'none', and for the program's if it has none for the
// rules. Fails as endings::OpenWithEmbedded does.
Result<std::shared_ptr<const hansu::endings::Tables>> ChooseTables(const std::string& tables,
                                                                   const RuleSet& rules);

// Adds the option --threads, whose value is for ThreadsOf; in the help, `what` describes them.
void AddThreadsOption(CLI::App& verb, int& threads, const std::string& what = "Games at a time");

// Ends the help of a subcommand with an example; `words` follow "hansu-tuner VERB". `incomplete`
// says when the exit status is kIncomplete; empty if it never is.
void AddExample(CLI::App& verb, const std::string& words, const std::string& incomplete = "");

struct Verb {
  CLI::App* app;
  std::function<int()> run;  // returns the exit status
};
Verb AddOpeningsVerb(CLI::App& app);
Verb AddBookVerb(CLI::App& app);
Verb AddSelfplayVerb(CLI::App& app);
Verb AddInspectVerb(CLI::App& app);
Verb AddVerifyVerb(CLI::App& app);
Verb AddManifestVerb(CLI::App& app);
Verb AddMergeVerb(CLI::App& app);
Verb AddConvertVerb(CLI::App& app);
Verb AddFilterVerb(CLI::App& app);
Verb AddTrainVerb(CLI::App& app);
Verb AddValidateVerb(CLI::App& app);
Verb AddQuantizeVerb(CLI::App& app);
Verb AddWeightsVerb(CLI::App& app);
Verb AddExportVerb(CLI::App& app);
Verb AddRescoreVerb(CLI::App& app);
Verb AddSpsaVerb(CLI::App& app);
Verb AddEndingsVerb(CLI::App& app);

}  // namespace hansu::HANSU_GAME::tuner
