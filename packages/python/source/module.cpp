// SPDX-License-Identifier: MIT
#include <pybind11/pybind11.h>

#include <string>

#include "packages/python/source/type_errors.h"
#include "src/base/version.h"

// Both games under the same names (src/rules/shared/namespace.h), so no header of a game is
// included here.
namespace hansu::janggi::python {
void Bind(pybind11::module_& module);
}
namespace hansu::xiangqi::python {
void Bind(pybind11::module_& module);
}

PYBIND11_MODULE(_core, module) {
  module.doc() = "The compiled part of the package hansu.";
  module.attr("__version__") = std::string(hansu::Version());
  pybind11::module_ janggi = module.def_submodule("janggi");
  hansu::janggi::python::Bind(janggi);
  pybind11::module_ xiangqi = module.def_submodule("xiangqi");
  hansu::xiangqi::python::Bind(xiangqi);
  hansu::python::MakeTypeErrorsPlain(janggi);
  hansu::python::MakeTypeErrorsPlain(xiangqi);
}
