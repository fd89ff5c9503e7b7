// SPDX-License-Identifier: MIT
// How much of the processors this process has used.
#pragma once

#include <cstdint>

namespace hansu {

// User and system time of all threads of this process so far.
std::int64_t CpuTimeMs();

}  // namespace hansu
