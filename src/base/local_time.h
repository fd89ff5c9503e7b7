// SPDX-License-Identifier: MIT
// The time of day where the machine stands.
#pragma once

#include <ctime>

namespace hansu {

std::tm LocalNow();

}  // namespace hansu
