// SPDX-License-Identifier: MIT
// How a port is taken.
#pragma once

namespace hansu::web {

// Does SO_REUSEADDR let a server have the port of one that has just ended, and not that of one that
// runs?
bool MayReuseAddress();

}  // namespace hansu::web
