// SPDX-License-Identifier: MIT
#include "src/base/random_bytes.h"

#include <unistd.h>

namespace hansu {

bool FillWithRandomBytes(std::span<unsigned char> bytes) {
  return getentropy(bytes.data(), bytes.size()) == 0;
}

}  // namespace hansu
