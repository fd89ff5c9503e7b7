// SPDX-License-Identifier: MIT
// Windows gives huge pages only to accounts with a privilege that nobody has by default, so they
// are not requested.
#include "src/base/huge_pages.h"

#include <malloc.h>

#include <cstring>

namespace hansu {

void* AllocateOnHugePages(std::size_t bytes) {
  constexpr std::size_t kCacheLine = 64;
  return _aligned_malloc(bytes, bytes < kHugePage ? kCacheLine : kHugePage);
}

void* AllocateUntouched(std::size_t bytes) {
  void* memory = AllocateOnHugePages(bytes);
  if (memory != nullptr) Untouch(memory, bytes);
  return memory;
}

void Untouch(void* memory, std::size_t bytes) { std::memset(memory, 0, bytes); }

void FreeHugePages(void* memory) { _aligned_free(memory); }

bool AllowHugePages(bool /*are_allowed*/) { return false; }

}  // namespace hansu
