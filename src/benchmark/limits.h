// SPDX-License-Identifier: MIT
// The part of the machine that this process may use at once: the limits of its control groups
// (cgroups), as containers and services have them.
#pragma once

#include <cstdint>
#include <string>

namespace hansu::benchmark {

struct GroupLimits {
  double cpus = 0;                    // 1.5: one CPU and a half; 0: no limit
  std::int64_t memory_mebibytes = 0;  // 0: no limit
  std::int64_t throttled = -1;        // how often the CPU limit has stopped the group; -1: unknown
};
// `root`: of the file system, "" for the machine's own.
GroupLimits ReadGroupLimits(const std::string& root = "");

// The memory of this machine or, if that is less, of the control group. 0 if unknown.
std::int64_t UsableMebibytes();

}  // namespace hansu::benchmark
