// SPDX-License-Identifier: MIT
// What becomes of the standard library's exceptions for want of memory, threads or files. All else
// reports errors as a Status (status.h).
#pragma once

#include <utility>

#include "src/base/status.h"

namespace hansu {

// REQUIRES: called while an exception of the standard library's is handled. What it says, for
// people.
Status CaughtFailure();

// Calls a function that takes nothing. Fails if it throws; what it returns is dropped.
template <typename Function>
Status Attempt(Function&& function) {
  try {
    std::forward<Function>(function)();
    return OkStatus();
  } catch (...) {
    return CaughtFailure();
  }
}

// The last resort where memory or threads lacked and nobody could report it, not even by a Status,
// which takes memory, too: for std::set_terminate. Writes "PROGRAM: not enough memory" or the like
// to standard error, in English, and ends the process with that status. Aborts on anything else.
[[noreturn]] void EndUncaught(const char* program, int status);

}  // namespace hansu
