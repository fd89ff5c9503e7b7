// SPDX-License-Identifier: MIT
#include "src/base/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

namespace hansu {

bool IsTerminal(std::FILE* stream) { return isatty(fileno(stream)) == 1; }

std::optional<int> TerminalColumns(std::FILE* stream) {
  winsize size = {};
  const bool is_known = ioctl(fileno(stream), TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return is_known ? std::optional<int>(size.ws_col) : std::nullopt;
}

int DescriptorOf(std::FILE* stream) { return fileno(stream); }

}  // namespace hansu
