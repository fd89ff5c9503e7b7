// SPDX-License-Identifier: MIT
// Memory for large tables that are accessed at random: on huge pages where the system has them, to
// reduce TLB misses.
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>

namespace hansu {

inline constexpr std::size_t kHugePage = std::size_t{2} << 20;

// Allocates at least that many bytes, aligned to a huge page, or to a cache line if the size is
// less than a huge page; null if out of memory.
void* AllocateOnHugePages(std::size_t bytes);
// Zeroed memory on pages of the usual size; null if out of memory. Freed by FreeHugePages, too.
void* AllocateUntouched(std::size_t bytes);
// Sets that memory to zero. It takes physical memory only as it is written again, where the system
// can do that.
void Untouch(void* memory, std::size_t bytes);
// Null is allowed.
void FreeHugePages(void* memory);

// Allows or forbids huge pages, for measurements, for memory that this process touches first from
// now on. False, and nothing changes, if the system cannot choose.
bool AllowHugePages(bool are_allowed);

struct FreeHuge {
  template <typename T>
  void operator()(T* object) const {
    std::destroy_at(object);
    FreeHugePages(object);
  }
};
template <typename T>
using HugePtr = std::unique_ptr<T, FreeHuge>;

// Like std::make_unique<T>().
template <typename T>
HugePtr<T> MakeHuge() {
  void* memory = AllocateOnHugePages(sizeof(T));
  if (memory == nullptr) throw std::bad_alloc();
  return HugePtr<T>(std::construct_at(static_cast<T*>(memory)));
}

// An object whose bytes are all zero, on memory that takes physical memory only as it is written.
// REQUIRES: the type's members are all zero after its default construction.
template <typename T>
HugePtr<T> MakeUntouched() {
  static_assert(std::is_trivially_copyable_v<T>,
                "the object begins its life without a constructor");
  void* memory = AllocateUntouched(sizeof(T));
  if (memory == nullptr) throw std::bad_alloc();
  return HugePtr<T>(static_cast<T*>(memory));
}

}  // namespace hansu
