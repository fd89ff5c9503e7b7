// SPDX-License-Identifier: MIT
// The current local time.
#pragma once

#include <ctime>

namespace hansu {

std::tm LocalNow();

}  // namespace hansu
