// SPDX-License-Identifier: MIT
// NumPy arrays, by NumPy's functions for Python and by Python's buffers: the module is compiled for
// no version of NumPy, and works without it until an array is made.
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::python {

// Memory that arrays share: Python sees a buffer of bytes.
struct Memory {
  std::shared_ptr<const void> owner;
  const void* data = nullptr;
  std::size_t bytes = 0;
  bool is_read_only = false;
};

template <typename T>
Memory MemoryOf(std::vector<T> values) {
  const auto owner = std::make_shared<std::vector<T>>(std::move(values));
  return {.owner = owner, .data = owner->data(), .bytes = owner->size() * sizeof(T)};
}

// NumPy's name of a type of numbers: "uint16".
template <typename T>
std::string NumberType() {
  static_assert(std::is_integral_v<T>);
  return std::string(std::is_signed_v<T> ? "int" : "uint") + std::to_string(8 * sizeof(T));
}

// Raises ImportError without NumPy.
pybind11::module_ Numpy();
// An array of that type and shape on the memory, which is not copied.
// REQUIRES: the memory has as many bytes.
pybind11::object ArrayOn(Memory memory, const pybind11::object& type,
                         const std::vector<std::size_t>& shape);
template <typename T>
pybind11::object ArrayOf(std::vector<T> values, const std::vector<std::size_t>& shape) {
  return ArrayOn(MemoryOf(std::move(values)), pybind11::str(NumberType<T>()), shape);
}
template <typename T>
pybind11::object ArrayOf(std::vector<T> values) {
  const std::size_t size = values.size();
  return ArrayOf(std::move(values), {size});
}

// Raises ValueError unless NumPy's array has one dimension.
void CheckOneDimension(const pybind11::object& array);

// REQUIRES: called before any array is made.
void BindArrays(pybind11::module_& module);

}  // namespace hansu::HANSU_GAME::python
