// SPDX-License-Identifier: MIT
#include "tuner/match/run_delay.h"

namespace hansu::match {

std::chrono::nanoseconds RunDelay() { return {}; }

}  // namespace hansu::match
