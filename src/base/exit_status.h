// SPDX-License-Identifier: MIT
// The exit statuses of hansu, hansu-match and hansu-tuner: one table for all three.
#pragma once

#include <string>

namespace hansu {

// Everything requested was done.
inline constexpr int kDone = 0;
// Done in part, or the answer is negative; the help of each verb says when.
inline constexpr int kIncomplete = 1;
// No usable result: wrong usage, bad data, a file that could not be read or written.
inline constexpr int kFailed = 2;
// An engine that was run did not start, crashed, or lacks an option.
inline constexpr int kEngineFailed = 3;

// The table as helps show it: a heading, and a line for each status, each ending in a newline.
std::string ExitStatusText();

}  // namespace hansu
