// SPDX-License-Identifier: MIT
#include "src/base/environment.h"

#include <cstdlib>

namespace hansu {

std::string EnvironmentVariable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

void PutVariable(const char* name, const char* value) { setenv(name, value, 1); }

}  // namespace hansu
