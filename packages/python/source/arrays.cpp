// SPDX-License-Identifier: MIT
#include "packages/python/source/arrays.h"

namespace hansu::HANSU_GAME::python {

namespace py = pybind11;

py::module_ Numpy() { return py::module_::import("numpy"); }

py::object ArrayOn(Memory memory, const py::object& type, const std::vector<std::size_t>& shape) {
  py::tuple sizes(shape.size());
  for (std::size_t i = 0; i < shape.size(); ++i) sizes[i] = shape[i];
  return Numpy().attr("ndarray")(sizes, type, py::cast(std::move(memory)));
}

void CheckOneDimension(const py::object& array) {
  const auto dimensions = array.attr("ndim").cast<int>();
  if (dimensions == 1) return;
  throw py::value_error("the array has " + std::to_string(dimensions) + " dimensions; expected 1");
}

void BindArrays(py::module_& module) {
  py::class_<Memory>(module, "_Memory", py::buffer_protocol()).def_buffer([](Memory& memory) {
    return py::buffer_info(const_cast<void*>(memory.data), 1, "B", 1,
                           {static_cast<py::ssize_t>(memory.bytes)}, {py::ssize_t{1}},
                           memory.is_read_only);
  });
}

}  // namespace hansu::HANSU_GAME::python
