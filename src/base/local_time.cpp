// SPDX-License-Identifier: MIT
#include "src/base/local_time.h"

namespace hansu {

std::tm LocalNow() {
  const std::time_t now = std::time(nullptr);
  std::tm parts = {};
  localtime_r(&now, &parts);
  return parts;
}

}  // namespace hansu
