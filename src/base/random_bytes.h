// SPDX-License-Identifier: MIT
// Random numbers of the system, fit for secrets.
#pragma once

#include <span>

namespace hansu {

// At most 256. False, with errno set, if the system gives none.
bool FillWithRandomBytes(std::span<unsigned char> bytes);

}  // namespace hansu
