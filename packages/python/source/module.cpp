// SPDX-License-Identifier: MIT
#include "packages/python/source/binding.h"
#include "src/base/version.h"
#include "src/game/fen.h"
#include "src/game/game.h"

PYBIND11_MODULE(_core, module) {
  using namespace hansu::python;
  module.doc() = "The compiled part of the package hansu.";
  module.attr("__version__") = std::string(hansu::Version());
  module.attr("START_FEN") = std::string(hansu::kStartFen);
  BindRules(module);
  BindNotation(module);
  BindPosition(module);
  BindRecords(module);
  BindEngine(module);
  BindData(module);
}
