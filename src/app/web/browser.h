// SPDX-License-Identifier: MIT
// The user's browser.
#pragma once

#include <string>

#include "src/base/status.h"

namespace hansu::web {

// Opens the address in it. Fails if it cannot be started: on Linux, if there is no `xdg-open`.
Status OpenInBrowser(const std::string& address);

}  // namespace hansu::web
