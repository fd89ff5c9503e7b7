// SPDX-License-Identifier: MIT
// The time that a thread waited for a processor, so that no engine is charged for it.
#pragma once

#include <chrono>

namespace hansu::match {

// The time for which the calling thread has been ready to run but had no processor, since it
// started. Always 0 where the system does not report it.
std::chrono::nanoseconds RunDelay();

}  // namespace hansu::match
