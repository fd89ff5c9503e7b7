// SPDX-License-Identifier: MIT
// Arrays of positions, as read_positions() returns them.
#pragma once

#include "packages/python/source/binding.h"
#include "tuner/data/packed_position.h"

namespace hansu::HANSU_GAME::python {

using PositionArray = py::array_t<data::PackedPosition, py::array::c_style>;

// The position of a record, which comes from place `index` of an array. Fails if it is not
// possible; the message names the place. Takes a copy, since other threads may write into the
// array.
Result<Position> Unpack(data::PackedPosition packed, const RuleSet& rules, py::ssize_t index);

}  // namespace hansu::HANSU_GAME::python
