// SPDX-License-Identifier: MIT
// The program's verbs on the command line, one file each.
#pragma once

#include <optional>
#include <string_view>

#include "src/base/status.h"
#include "src/board/variants.h"

namespace CLI {
class App;
}

namespace hansu::app {

// The exit status of the verb that ran; empty if none did.
using ExitStatus = std::optional<int>;

// Each adds a verb with its options for the game to the command line; the verb sets the exit status
// once it has run. `status` must live as long as `app`.
void AddAnalyzeVerb(CLI::App& app, GameId game, ExitStatus& status);
void AddAnnotateVerb(CLI::App& app, GameId game, ExitStatus& status);
void AddBenchVerb(CLI::App& app, GameId game, ExitStatus& status);
void AddBenchmarkVerb(CLI::App& app, GameId game, ExitStatus& status);
void AddConvertVerb(CLI::App& app, GameId game, ExitStatus& status);
void AddExploreVerb(CLI::App& app, GameId game, ExitStatus& status);
void AddExportNetVerb(CLI::App& app, GameId game, ExitStatus& status);
void AddHelpVerb(CLI::App& app, ExitStatus& status);
void AddPerftVerb(CLI::App& app, GameId game, ExitStatus& status);
void AddPlayVerb(CLI::App& app, GameId game, ExitStatus& status);
void AddProbeVerb(CLI::App& app, GameId game, ExitStatus& status);
void AddSolveVerb(CLI::App& app, GameId game, ExitStatus& status);
void AddSpeedtestVerb(CLI::App& app, GameId game, ExitStatus& status);
void AddWebVerb(CLI::App& app, GameId game, ExitStatus& status);

// Fails if no verb has that name; the message names the nearest one.
Status CheckVerb(const CLI::App& app, std::string_view word);

}  // namespace hansu::app
