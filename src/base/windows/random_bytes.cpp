// SPDX-License-Identifier: MIT
#include "src/base/random_bytes.h"

#include <windows.h>

// Needs windows.h.
#include <bcrypt.h>

#include <cerrno>

namespace hansu {

bool FillWithRandomBytes(std::span<unsigned char> bytes) {
  const auto size = static_cast<ULONG>(bytes.size());
  constexpr ULONG kFlags = BCRYPT_USE_SYSTEM_PREFERRED_RNG;
  if (BCryptGenRandom(nullptr, bytes.data(), size, kFlags) >= 0) return true;
  errno = EIO;
  return false;
}

}  // namespace hansu
