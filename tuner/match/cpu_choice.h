// SPDX-License-Identifier: MIT
// Where the system can do that, keeps engines on one processor.
#pragma once

#include <vector>

namespace hansu::match {

// The processors that the calling thread may run on, ascending; empty if the system does not say.
std::vector<int> UsableCpus();

// Keeps the calling thread, and programs that it starts from now on, on one processor. False if the
// system does not do it.
bool StayOnCpu(int cpu);

}  // namespace hansu::match
