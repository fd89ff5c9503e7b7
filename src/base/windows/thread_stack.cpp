// SPDX-License-Identifier: MIT
#include "src/base/thread_stack.h"

namespace hansu {

// The executable has the stack size, from a linker option (cmake/windows_packages.cmake).
void GiveThreadsEnoughStack() {}

}  // namespace hansu
