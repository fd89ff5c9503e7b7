// SPDX-License-Identifier: MIT
// Windows gives huge pages only to accounts with a privilege that nobody has by default, so they
// are not requested.
#include "src/base/huge_pages.h"

#include <malloc.h>

namespace hansu {

void* AllocateOnHugePages(std::size_t bytes) {
  constexpr std::size_t kCacheLine = 64;
  return _aligned_malloc(bytes, bytes < kHugePage ? kCacheLine : kHugePage);
}

void FreeHugePages(void* memory) { _aligned_free(memory); }

bool AllowHugePages(bool /*are_allowed*/) { return false; }

}  // namespace hansu
