// SPDX-License-Identifier: MIT
// The program's verbs on the command line, one file each.
#pragma once

#include <optional>
#include <string_view>

#include "src/base/status.h"
#include "src/rules/shared/namespace.h"

namespace CLI {
class App;
}

namespace hansu::HANSU_GAME::app {

// The exit status of the verb that ran; empty if none did.
using ExitStatus = std::optional<int>;

// Each adds a verb with its options to the command line; the verb sets the exit status once it has
// run. `status` must live as long as `app`.
void AddAnalyzeVerb(CLI::App& app, ExitStatus& status);
void AddBenchVerb(CLI::App& app, ExitStatus& status);
void AddBenchmarkVerb(CLI::App& app, ExitStatus& status);
void AddConvertVerb(CLI::App& app, ExitStatus& status);
void AddExportNetVerb(CLI::App& app, ExitStatus& status);
void AddHelpVerb(CLI::App& app, ExitStatus& status);
void AddPerftVerb(CLI::App& app, ExitStatus& status);
void AddPlayVerb(CLI::App& app, ExitStatus& status);
void AddSolveVerb(CLI::App& app, ExitStatus& status);
void AddSpeedtestVerb(CLI::App& app, ExitStatus& status);
void AddWebVerb(CLI::App& app, ExitStatus& status);

// Fails if no verb has that name; the message names the nearest one.
Status CheckVerb(const CLI::App& app, std::string_view word);

}  // namespace hansu::HANSU_GAME::app
