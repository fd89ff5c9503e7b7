// SPDX-License-Identifier: MIT
// The verb `analyse` on the command line: a position, or a game from a file.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>

namespace hansu::app {

// The verb sets the exit status when it has run.
void AddAnalyseVerb(CLI::App& app, std::optional<int>& status);

}  // namespace hansu::app
