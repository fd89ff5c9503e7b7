// SPDX-License-Identifier: MIT
// Disturbances of a measurement: other load, the CPUs' frequency, throttling, a virtual machine's
// host. Values that the system does not report are unknown.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace hansu::benchmark {

// Counters grow from the start of the machine; -1 means unknown.
struct Conditions {
  double load = 0;                 // see LoadAverage
  double megahertz = 0;            // mean of all CPUs; 0: unknown
  std::int64_t all_ticks = -1;     // of all CPUs, idle ones included
  std::int64_t stolen_ticks = -1;  // taken by the host of a virtual machine
  std::int64_t heat_events = -1;   // CPUs slowed down because of heat
  std::int64_t quota_events = -1;  // see GroupLimits::throttled
};
// `root` is the root of the file system, "" for the machine's own. Load and quota are always those
// of this machine and process.
Conditions ReadConditions(const std::string& root = "");

// Percent of CPU time that the host took between the two; -1 if unknown.
double StolenPercent(const Conditions& before, const Conditions& after);

// "always", "madvise" or "never", as the system gives huge pages; "unknown".
std::string HugePageMode(const std::string& root = "");

}  // namespace hansu::benchmark
