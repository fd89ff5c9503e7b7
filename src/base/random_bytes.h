// SPDX-License-Identifier: MIT
// Random bytes from the system, secure enough for secrets.
#pragma once

#include <span>

namespace hansu {

// Fills at most 256 bytes. False, with errno set, if the system provides none.
bool FillWithRandomBytes(std::span<unsigned char> bytes);

}  // namespace hansu
