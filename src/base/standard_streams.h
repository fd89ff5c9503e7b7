// SPDX-License-Identifier: MIT
// Standard input and output as a program finds them: they may be closed, full or broken.
#pragma once

#include <string_view>

#include "src/base/status.h"

namespace hansu {

// Occupies those of the descriptors 0 to 2 that are closed, so that no file, pipe or socket becomes
// a standard stream by accident. Reading and writing them goes on to fail. On Windows, bytes pass
// as they are, and the console understands them. To be called first.
void PrepareStandardStreams();

// Writes the text to standard error at once, and in one piece: on Windows a console shows no Korean
// that comes byte by byte. What cannot be written is lost.
void WriteToStandardError(std::string_view text);

// Writes what is buffered. Fails if anything written to standard output so far was lost.
Status FlushStandardOutput();

}  // namespace hansu
