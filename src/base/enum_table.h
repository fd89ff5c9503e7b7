// SPDX-License-Identifier: MIT
// Constant tables indexed by an enum.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdlib>

namespace hansu {

// A constant with one row for each value of an enum. Every row names its value: a table whose rows
// are missing or out of order does not compile. REQUIRES: the values count from 0 to kSize - 1.
template <typename Enum, typename T, std::size_t kSize>
class EnumTable {
 public:
  struct Row {
    Enum key;
    T value;
  };

  consteval EnumTable(const Row (&rows)[kSize]) {  // NOLINT(google-explicit-constructor)
    if (!AreInOrder(rows)) std::abort();           // does not compile
    for (std::size_t i = 0; i < kSize; ++i) values_[i] = rows[i].value;
  }
  // True if each value of the enum has its row, in order.
  static constexpr bool AreInOrder(const Row (&rows)[kSize]) {
    for (std::size_t i = 0; i < kSize; ++i) {
      if (rows[i].key != static_cast<Enum>(i)) return false;
    }
    return true;
  }

  // REQUIRES: the table has a row for the value.
  constexpr const T& operator[](Enum key) const {
    assert(static_cast<std::size_t>(key) < kSize);
    return values_[static_cast<std::size_t>(key)];
  }
  // Indexed by Enum.
  constexpr const std::array<T, kSize>& values() const { return values_; }

 private:
  std::array<T, kSize> values_ = {};
};

}  // namespace hansu
