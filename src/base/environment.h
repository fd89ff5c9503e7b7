// SPDX-License-Identifier: MIT
// The variables of the process's environment, as UTF-8.
#pragma once

#include <string>

namespace hansu {

// The value of an environment variable; empty if it is not set. Where a system has another way to
// say what LANG and TERM say (Windows), these have a value all the same.
std::string EnvironmentVariable(const char* name);
// For this process and those that it starts. To be called before there are threads.
void PutVariable(const char* name, const char* value);

}  // namespace hansu
