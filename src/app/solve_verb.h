// SPDX-License-Identifier: MIT
// The verb `solve` on the command line.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>

namespace hansu::app {

// The verb sets the exit status when it has run.
void AddSolveVerb(CLI::App& app, std::optional<int>& status);

}  // namespace hansu::app
