// SPDX-License-Identifier: MIT
#include "src/base/thread_stack.h"

namespace hansu {

// The program's file says it: the linker was told (cmake/windows_packages.cmake).
void GiveThreadsEnoughStack() {}

}  // namespace hansu
