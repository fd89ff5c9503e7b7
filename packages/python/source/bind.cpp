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

std::string InPython(std::string message) {
  constexpr std::string_view kOption =
      kIsJanggi ? "--variant xiangqi reads it" : "--variant janggi reads it";
  const std::size_t place = message.find(kOption);
  if (place == std::string::npos) return message;
  return message.replace(
      place, kOption.size(),
      kIsJanggi ? "the module hansu.xiangqi reads it" : "the module hansu reads it");
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
  BindArrays(module);
  BindRules(module);
  BindNotation(module);
  BindPosition(module);
  BindRecords(module);
  BindData(module);
  BindEngine(module);
  BindOwn(module);
}

}  // namespace hansu::HANSU_GAME::python
