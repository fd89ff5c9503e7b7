// SPDX-License-Identifier: MIT
// Reads and sets the logical CPUs that a thread may run on, by the system's numbers.
#pragma once

#include <vector>

namespace hansu {

// The CPUs that the calling thread may run on (as limited by taskset or cpusets), ascending; empty
// if the system does not say.
std::vector<int> AllowedCpus();

// Binds the calling thread, and the threads and programs that it starts later, to these CPUs.
// False, and nothing changes, if the system cannot.
bool BindThread(const std::vector<int>& cpus);

// The CPU on which the calling thread runs now; -1 if the system does not say.
int CurrentCpu();

}  // namespace hansu
