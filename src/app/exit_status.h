// SPDX-License-Identifier: MIT
// The end of the program's verbs: a status of src/base/exit_status.h, and text on standard error.
#pragma once

#include <string_view>

#include "src/base/exit_status.h"
#include "src/base/status.h"

namespace hansu::app {

// Writes the line to standard error, safe for a terminal whatever names it contains (Printable).
void WriteError(std::string_view line);
// Writes "hansu: why" to standard error. Returns kFailed.
int Fail(std::string_view why);
// kDone, or Fail.
int ExitStatusOf(const Status& status);

}  // namespace hansu::app
