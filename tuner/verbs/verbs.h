// SPDX-License-Identifier: MIT
// The verbs of `hansu-tuner`, and what they share: exit codes, messages, words that several take.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hansu::tuner {

// Exit codes.
inline constexpr int kFailed = 1;
inline constexpr int kUsageError = 2;

inline constexpr std::string_view kProgramName = "hansu-tuner " HANSU_VERSION;

// One line on standard error. Returns the code.
int Fail(const std::string& why, int code);

// CLI11 would wrap a negative number around: to be given to check().
std::string RefuseMinus(const std::string& word);
// "8-10" or "9".
std::optional<std::pair<int, int>> ParsePlies(std::string_view text);
// 0 threads: as many as processors; 0 hard nodes: ten times the soft ones.
int ThreadsOf(int wanted);
std::uint64_t HardNodesOf(std::uint64_t wanted, std::uint64_t soft_nodes);

// The option --net: a name for search::ChooseNetwork.
void AddNetOption(CLI::App& verb, std::string& net);

// A verb on the command line, and what it does, which returns the exit code.
struct Verb {
  CLI::App* app;
  std::function<int()> run;
};
Verb AddOpeningsVerb(CLI::App& app);
Verb AddBookVerb(CLI::App& app);
Verb AddSelfplayVerb(CLI::App& app);
Verb AddInspectVerb(CLI::App& app);
Verb AddVerifyVerb(CLI::App& app);
Verb AddMergeVerb(CLI::App& app);
Verb AddFilterVerb(CLI::App& app);
Verb AddTrainVerb(CLI::App& app);
Verb AddQuantizeVerb(CLI::App& app);
Verb AddRescoreVerb(CLI::App& app);
Verb AddSpsaVerb(CLI::App& app);

}  // namespace hansu::tuner
