// SPDX-License-Identifier: MIT
// How long a thread was kept from running by others, so that nobody else pays for it.
#pragma once

#include <chrono>

namespace hansu::match {

// How long the calling thread, in its life so far, was ready to run without a processor to run on.
// Always 0 where the system does not tell.
std::chrono::nanoseconds RunDelay();

}  // namespace hansu::match
