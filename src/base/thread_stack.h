// SPDX-License-Identifier: MIT
// The stack size of threads.
#pragma once

namespace hansu {

// Sets the stack size of new threads, so that a shell's small limit does not matter; the deepest
// search needs well under a megabyte. Call before any thread is started.
void GiveThreadsEnoughStack();

}  // namespace hansu
