// SPDX-License-Identifier: MIT
// Standard input, output and error, which may be closed, full or broken.
#pragma once

#include <string_view>

#include "src/base/status.h"

namespace hansu {

// Opens placeholders for those of the descriptors 0 to 2 that are closed, so that no file, pipe or
// socket becomes a standard stream by accident; reading and writing them still fails. On Windows,
// sets the streams to binary mode and makes the console understand UTF-8 (unless it is CP949) and
// escape sequences. Call first in main.
void PrepareStandardStreams();

// Writes the text to standard error in one piece and flushes: a Windows console does not show
// Korean that arrives byte by byte. Errors are ignored.
void WriteToStandardError(std::string_view text);

// Flushes standard output. Fails if anything written to it so far was lost.
Status FlushStandardOutput();

}  // namespace hansu
