// SPDX-License-Identifier: MIT
// How the program's verbs end: their exit statuses, and what they write on standard error.
#pragma once

#include <string_view>

#include "src/base/status.h"
#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::app {

inline constexpr int kDone = 0;
// The verb ran, but did not do all that was asked for; each verb's help says when.
inline constexpr int kIncomplete = 1;
// Wrong usage, or a file that could not be read or written.
inline constexpr int kFailed = 2;

// Writes the line to standard error, safe for a terminal whatever names are in it (Printable).
void WriteError(std::string_view line);
// Writes "hansu: why" to standard error. Returns kFailed.
int Fail(std::string_view why);
// kDone, or Fail.
int ExitStatusOf(const Status& status);

}  // namespace hansu::inline HANSU_GAME::app
