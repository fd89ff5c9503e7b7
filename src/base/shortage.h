// SPDX-License-Identifier: MIT
// Handles the exceptions that the standard library throws when memory, threads or files run out.
// Everything else reports errors as a Status (status.h).
#pragma once

#include <utility>

#include "src/base/status.h"

namespace hansu {

// The exception being handled, as a message for people. REQUIRES: an exception of the standard
// library is being handled.
Status CaughtFailure();

// Calls a function without arguments and ignores its result. Fails if it throws.
template <typename Function>
Status Attempt(Function&& function) {
  try {
    std::forward<Function>(function)();
    return OkStatus();
  } catch (...) {
    return CaughtFailure();
  }
}

// The last resort, for std::set_terminate: memory or threads ran out and nobody could report it,
// not even as a Status, which needs memory too. Writes "PROGRAM: not enough memory" or the like to
// standard error, in English, and ends the process with that status. Aborts if the cause was
// anything else.
[[noreturn]] void EndUncaught(const char* program, int status);

}  // namespace hansu
