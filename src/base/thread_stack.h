// SPDX-License-Identifier: MIT
// The stacks of threads.
#pragma once

namespace hansu {

// The deepest search needs well under a megabyte; a shell's small limit must not matter. To be
// called before there are threads.
void GiveThreadsEnoughStack();

}  // namespace hansu
