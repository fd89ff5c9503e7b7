// SPDX-License-Identifier: MIT
// A tuning run as text and as an HTML page.
#pragma once

#include <string>

#include "tuner/spsa/run.h"

namespace hansu::spsa {

// One line per parameter: its start value and its present one.
std::string SummaryText(const RunSettings& settings, const History& history);
// Charts of all parameters: together, in units of their steps, and each by itself.
std::string ReportHtml(const RunSettings& settings, const History& history);

}  // namespace hansu::spsa
