// SPDX-License-Identifier: MIT
// How to listen on a port.
#pragma once

namespace hansu::web {

// True if SO_REUSEADDR should be set: where it lets a server take over the port of one that has
// just ended, but not of one that is running.
bool MayReuseAddress();

}  // namespace hansu::web
