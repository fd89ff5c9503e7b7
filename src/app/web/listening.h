// SPDX-License-Identifier: MIT
// How a port is taken.
#pragma once

#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::app::web {

// Does SO_REUSEADDR let a server have the port of one that has just ended, and not that of one that
// runs?
bool MayReuseAddress();

}  // namespace hansu::inline HANSU_GAME::app::web
