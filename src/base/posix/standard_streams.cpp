// SPDX-License-Identifier: MIT
#include "src/base/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace hansu {

// The lowest free number is what open gives, so that each hole is filled in turn.
void PrepareStandardStreams() {
  for (int number = STDIN_FILENO; number <= STDERR_FILENO; ++number) {
    if (fcntl(number, F_GETFD) >= 0 || errno != EBADF) continue;
    // The wrong way round: whoever uses it gets an error, as from a closed one.
    open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

}  // namespace hansu
