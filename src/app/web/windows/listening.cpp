// SPDX-License-Identifier: MIT
#include "src/app/web/listening.h"

namespace hansu::web {

// There two servers would have the same port; and a port is free when its server has ended.
bool MayReuseAddress() { return false; }

}  // namespace hansu::web
