// SPDX-License-Identifier: MIT
// Facts that the operating system knows about this machine and this process.
#pragma once

#include <cstdint>
#include <string>

namespace hansu {

// User and system time of all threads of this process so far.
std::int64_t CpuTimeMs();

// 0 if unknown.
std::int64_t PhysicalMebibytes();

// The size of the smallest page of memory.
std::int64_t PageBytes();

// Hardware threads; 0 if unknown.
unsigned CpuCount();
// Memory of this process on huge pages of 2 MiB or more; -1 if unknown.
std::int64_t HugePageMebibytes();
// "unknown" if the system does not say.
std::string CpuModel();
// Processes that ran or waited to run, averaged over the last minute; 0 if unknown.
double LoadAverage();

}  // namespace hansu
