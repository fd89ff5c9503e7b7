// SPDX-License-Identifier: MIT
// `hansu-match compare`: runs the rounds and reports the finding.
#pragma once

#include <functional>
#include <string>

#include "src/base/status.h"
#include "tuner/match/speed_line.h"

namespace hansu::match {

// The exit status: kDone, or kIncomplete if it cannot tell or B is slower than --slower-than
// allows. Fails if an engine does. `print` gets lines for people and, at the end, for scripts,
// which begin with "Speed: " and "Finding: " in English.
Result<int> CompareSpeed(const SpeedRequest& request,
                         const std::function<void(const std::string& line)>& print);

}  // namespace hansu::match
