// SPDX-License-Identifier: MIT
// The command line of `hansu-match compare`.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "tuner/match/speed_ratio.h"
#include "tuner/match/speed_run.h"

namespace hansu::match {

struct SpeedRequest {
  SpeedWork work;
  SpeedQuestion question;
  int rounds = 200;  // at most
  std::chrono::seconds time_limit{300};
  double confidence = 0.95;
};

// `words` come after `compare`. Without --positions, they are some of the game's bench.
Result<SpeedRequest> ParseSpeedLine(GameId game, const std::vector<std::string>& words);

// The text of --help.
std::string SpeedHelpText();

}  // namespace hansu::match
