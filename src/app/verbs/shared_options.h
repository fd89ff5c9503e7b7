// SPDX-License-Identifier: MIT
// Options that several verbs have.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace hansu::app {

CLI::Option* AddNetOption(CLI::App& verb, std::string& net);
CLI::Option* AddThreadsOption(CLI::App& verb, int& threads);
// Takes only names of rule sets.
CLI::Option* AddVariantOption(CLI::App& verb, std::string& rule_set, const std::string& help);

}  // namespace hansu::app
