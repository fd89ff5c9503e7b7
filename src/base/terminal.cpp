// SPDX-License-Identifier: MIT
#include "src/base/terminal.h"

#include <unistd.h>

namespace hansu {

bool IsTerminal(std::FILE* stream) { return isatty(fileno(stream)) == 1; }

int DescriptorOf(std::FILE* stream) { return fileno(stream); }

}  // namespace hansu
