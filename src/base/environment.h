// SPDX-License-Identifier: MIT
// Environment variables of this process, as UTF-8.
#pragma once

#include <string>

namespace hansu {

// The value of an environment variable; empty if it is not set. On Windows, LANG and TERM are
// derived from the system's settings if they are not set.
std::string EnvironmentVariable(const char* name);
// Sets the variable for this process and its children. Call before any thread is started.
void PutVariable(const char* name, const char* value);

}  // namespace hansu
