// SPDX-License-Identifier: MIT
// The person's browser.
#pragma once

#include <string>

#include "src/base/status.h"

namespace hansu::web {

// Opens the address in it. Fails if the desktop has no `xdg-open`.
Status OpenInBrowser(const std::string& address);

}  // namespace hansu::web
