// SPDX-License-Identifier: MIT
#include "src/base/huge_pages.h"

#include <sys/mman.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <cstdlib>

namespace hansu {

void* AllocateOnHugePages(std::size_t bytes) {
  constexpr std::size_t kCacheLine = 64;
  if (bytes < kHugePage) {
    return std::aligned_alloc(kCacheLine, (bytes + kCacheLine - 1) / kCacheLine * kCacheLine);
  }
  const std::size_t rounded = (bytes + kHugePage - 1) / kHugePage * kHugePage;
  void* memory = std::aligned_alloc(kHugePage, rounded);
  // A hint: without huge pages the memory is only slower.
  if (memory != nullptr) madvise(memory, rounded, MADV_HUGEPAGE);
  return memory;
}

void FreeHugePages(void* memory) { std::free(memory); }

bool AllowHugePages([[maybe_unused]] bool are_allowed) {
#ifdef PR_SET_THP_DISABLE
  return prctl(PR_SET_THP_DISABLE, are_allowed ? 0UL : 1UL, 0UL, 0UL, 0UL) == 0;
#else
  return false;
#endif
}

}  // namespace hansu
