// SPDX-License-Identifier: MIT
#pragma once

namespace hansu {

// How much slower the program is than its loads, in percent. Each program defines its own.
// Volatile, so that all of them have the same code at the same addresses, which can change its
// speed by up to 3 %.
extern const volatile int planted_percent;

}  // namespace hansu
