// SPDX-License-Identifier: MIT
// TypeErrors of one line, in words of Python, in place of pybind11's paragraphs.
#pragma once

#include <pybind11/pybind11.h>

namespace hansu::python {

// From then on, calls of the module's functions and of its classes' methods with wrong arguments
// raise such errors. Other calls cost nothing more.
void MakeTypeErrorsPlain(const pybind11::module_& module);

}  // namespace hansu::python
