// SPDX-License-Identifier: MIT
#include "src/app/web/listening.h"

namespace hansu::web {

// On Windows, SO_REUSEADDR would let two servers have the same port. Without it, a port is free as
// soon as its server has ended.
bool MayReuseAddress() { return false; }

}  // namespace hansu::web
