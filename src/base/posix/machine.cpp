// SPDX-License-Identifier: MIT
#include "src/base/machine.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <thread>

namespace hansu {

std::int64_t CpuTimeMs() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto ms = [](const timeval& time) {
    return std::int64_t{time.tv_sec} * 1000 + time.tv_usec / 1000;
  };
  return ms(usage.ru_utime) + ms(usage.ru_stime);
}

std::int64_t PhysicalMebibytes() {
  const std::int64_t pages = sysconf(_SC_PHYS_PAGES);
  return std::max<std::int64_t>(pages, 0) * sysconf(_SC_PAGESIZE) >> 20;
}

std::int64_t PageBytes() { return sysconf(_SC_PAGESIZE); }

unsigned CpuCount() { return std::thread::hardware_concurrency(); }

std::int64_t HugePageMebibytes() {
  std::ifstream file("/proc/self/smaps_rollup");
  for (std::string word; file >> word;) {
    std::int64_t kibibytes = 0;
    if (word == "AnonHugePages:" && file >> kibibytes) return kibibytes / 1024;
  }
  return -1;
}

std::string CpuModel() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("model name")) continue;
    const std::size_t colon = line.find(": ");
    if (colon != std::string::npos) return line.substr(colon + 2);
  }
  return "unknown";
}

double LoadAverage() {
  double load = 0;
  return getloadavg(&load, 1) == 1 ? load : 0;
}

}  // namespace hansu
