// SPDX-License-Identifier: MIT
// A tuning as text and as an HTML page.
#pragma once

#include <string>

#include "src/game/namespace.h"
#include "tuner/spsa/run.h"

namespace hansu::inline HANSU_GAME::spsa {

// One line per parameter: its start and its present value.
std::string SummaryText(const RunSettings& settings, const History& history);
// Charts of all parameters, together in steps and each by itself.
std::string ReportHtml(const RunSettings& settings, const History& history);

}  // namespace hansu::inline HANSU_GAME::spsa
