// SPDX-License-Identifier: MIT
// Binds one game to its Python module, and makes the documentation of items.
#include "packages/python/source/binding.h"
#include "src/rules/shared/fen.h"

namespace hansu::HANSU_GAME::python {

std::string Listed(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

std::string Doc(std::string_view text) {
  if (kIsJanggi) return std::string(text);
  std::string kept;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find("\n\n"), text.size());
    const std::string_view paragraph = text.substr(0, end);
    if (!paragraph.starts_with(">>>")) {
      if (!kept.empty()) kept += "\n\n";
      kept += paragraph;
    }
    text.remove_prefix(std::min(end + 2, text.size()));
  }
  return kept;
}

void Bind(py::module_& module) {
  module.attr("START_FEN") = std::string(kStartFen);
  BindRules(module);
  BindNotation(module);
  BindPosition(module);
  BindRecords(module);
  BindEngine(module);
  BindData(module);
  BindOwn(module);
}

}  // namespace hansu::HANSU_GAME::python
