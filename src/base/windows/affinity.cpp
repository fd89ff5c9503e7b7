// SPDX-License-Identifier: MIT
// Windows does not pass a thread's CPUs on to the threads that it starts.
#include "src/base/affinity.h"

namespace hansu {

std::vector<int> AllowedCpus() { return {}; }
bool BindThread(const std::vector<int>& /*cpus*/) { return false; }
int CurrentCpu() { return -1; }

}  // namespace hansu
