// SPDX-License-Identifier: MIT
// The command line of `hansu-match compare`.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/rules/shared/namespace.h"
#include "tuner/match/speed_ratio.h"
#include "tuner/match/speed_run.h"

namespace hansu::HANSU_GAME::match {

struct SpeedRequest {
  SpeedWork work;
  SpeedQuestion question;
  int rounds = 200;  // at most
  std::chrono::seconds time_limit{300};
  double confidence = 0.95;
};

// `words` come after `compare`. Without --positions, they are some of the bench's.
Result<SpeedRequest> ParseSpeedLine(const std::vector<std::string>& words);

// The text of --help.
std::string SpeedHelpText();

}  // namespace hansu::HANSU_GAME::match
