// SPDX-License-Identifier: MIT
// Programs take their processors from the process that starts them, not from the thread.
#include "tuner/match/cpu_choice.h"

namespace hansu::match {

std::vector<int> UsableCpus() { return {}; }

bool StayOnCpu(int /*cpu*/) { return false; }

}  // namespace hansu::match
