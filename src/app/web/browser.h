// SPDX-License-Identifier: MIT
// The person's browser.
#pragma once

#include <string>

#include "src/base/status.h"
#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::app::web {

// Opens the address in it. Fails if the desktop has no `xdg-open`.
Status OpenInBrowser(const std::string& address);

}  // namespace hansu::inline HANSU_GAME::app::web
