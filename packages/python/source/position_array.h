// SPDX-License-Identifier: MIT
// Arrays of positions, as read_positions() returns them.
#pragma once

#include <cstddef>
#include <cstring>

#include "packages/python/source/binding.h"
#include "tuner/data/packed_position.h"

namespace hansu::HANSU_GAME::python {

// NumPy's type of packed positions, POSITION_DTYPE.
py::object PositionType();

// An array that Python has passed. Numbers and lists are refused, although NumPy would make records
// of them.
class PositionArray {
 public:
  // False unless it is an array of positions; raises ValueError unless it has one dimension. Copies
  // it only if its memory has gaps.
  bool Take(py::handle array);

  py::ssize_t size() const { return memory_.size; }
  // A copy, since other threads may write into the array. REQUIRES: 0 <= index < size().
  data::PackedPosition operator[](py::ssize_t index) const {
    data::PackedPosition position;
    const auto* first = static_cast<const std::byte*>(memory_.ptr);  // it may not be aligned
    std::memcpy(&position, first + index * sizeof position, sizeof position);
    return position;
  }

 private:
  py::buffer_info memory_;
};

// A failure that names the place in an array.
Status At(py::ssize_t index, const std::string& message);

// Refuses a record that cannot be unpacked, since arrays may hold anything.
Status CheckPacked(const data::PackedPosition& packed, py::ssize_t index);

// The position of a record, which comes from place `index` of an array. Fails if it is not
// possible; the message names the place.
Result<Position> Unpack(const data::PackedPosition& packed, const RuleSet& rules,
                        py::ssize_t index);

}  // namespace hansu::HANSU_GAME::python

template <>
struct pybind11::detail::type_caster<hansu::HANSU_GAME::python::PositionArray> {
  PYBIND11_TYPE_CASTER(hansu::HANSU_GAME::python::PositionArray,
                       const_name("numpy.ndarray[POSITION_DTYPE]"));
  bool load(handle source, bool) { return value.Take(source); }
};
