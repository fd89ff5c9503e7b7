// SPDX-License-Identifier: MIT
#include "src/base/cpu_time.h"

#include <sys/resource.h>

namespace hansu {

std::int64_t CpuTimeMs() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto ms = [](const timeval& time) {
    return std::int64_t{time.tv_sec} * 1000 + time.tv_usec / 1000;
  };
  return ms(usage.ru_utime) + ms(usage.ru_stime);
}

}  // namespace hansu
