// SPDX-License-Identifier: MIT
#include "src/base/huge_pages.h"

#include <sys/mman.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>

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

// Not calloc: it would write zeros if it reuses memory.
void* AllocateUntouched(std::size_t bytes) {
  void* memory = std::malloc(bytes);
  if (memory != nullptr) Untouch(memory, bytes);
  return memory;
}

void Untouch(void* memory, std::size_t bytes) {
  auto* const begin = static_cast<char*>(memory);
  char* const end = begin + bytes;
#ifdef __linux__
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  const auto address = reinterpret_cast<std::uintptr_t>(begin);
  char* const first = begin + (page - address % page) % page;
  char* const last = end - (address + bytes) % page;
  if (first < last && madvise(first, static_cast<std::size_t>(last - first), MADV_DONTNEED) == 0) {
    std::memset(begin, 0, static_cast<std::size_t>(first - begin));
    std::memset(last, 0, static_cast<std::size_t>(end - last));
    return;
  }
#endif
  std::memset(begin, 0, bytes);
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
