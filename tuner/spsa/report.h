// SPDX-License-Identifier: MIT
// A tuning as text and as an HTML page.
#pragma once

#include <string>

#include "tuner/spsa/run.h"

namespace hansu::spsa {

// A line for each parameter: where it began and where it is.
std::string SummaryText(const RunSettings& settings, const History& history);
// The paths of all parameters, in steps and by themselves.
std::string ReportHtml(const RunSettings& settings, const History& history);

}  // namespace hansu::spsa
