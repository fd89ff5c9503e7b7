// SPDX-License-Identifier: MIT
#include "src/base/huge_pages.h"

#include <sys/mman.h>

namespace hansu {

void* AllocateOnHugePages(std::size_t bytes) {
  const std::size_t rounded = (bytes + kHugePage - 1) / kHugePage * kHugePage;
  void* memory = std::aligned_alloc(kHugePage, rounded);
  // A hint: without huge pages the memory is only slower.
  if (memory != nullptr) madvise(memory, rounded, MADV_HUGEPAGE);
  return memory;
}

}  // namespace hansu
