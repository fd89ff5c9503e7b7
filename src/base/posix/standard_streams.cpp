// SPDX-License-Identifier: MIT
#include "src/base/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace hansu {

// open returns the lowest free descriptor, which fills each gap in turn.
void PrepareStandardStreams() {
  for (int number = STDIN_FILENO; number <= STDERR_FILENO; ++number) {
    if (fcntl(number, F_GETFD) >= 0 || errno != EBADF) continue;
    // Opened in the wrong direction: using it fails, as for a closed descriptor.
    open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

}  // namespace hansu
