// SPDX-License-Identifier: MIT
// Settings for listening on a port.
#pragma once

namespace hansu::web {

// True if SO_REUSEADDR should be set: on systems where it lets a server take over the port of a
// server that has just ended, but not of one that is running.
bool MayReuseAddress();

}  // namespace hansu::web
