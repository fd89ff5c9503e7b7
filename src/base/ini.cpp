// SPDX-License-Identifier: MIT
#include "src/base/ini.h"

#include <algorithm>

#include "src/base/text.h"

namespace hansu {

IniLine TakeIniLine(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = Trimmed(text.substr(0, end));
  text.remove_prefix(std::min(end + 1, text.size()));
  if (line.empty() || line[0] == '#' || line[0] == ';') return {IniLineKind::kBlank, line, {}};
  if (line[0] == '[') {
    if (line.back() != ']') return {IniLineKind::kOther, line, {}};
    return {IniLineKind::kSection, line, Trimmed(line.substr(1, line.size() - 2))};
  }
  const std::size_t equals = line.find('=');
  if (equals == std::string_view::npos) return {IniLineKind::kOther, line, {}};
  return {IniLineKind::kSetting, line, Trimmed(line.substr(0, equals)),
          Trimmed(line.substr(equals + 1))};
}

}  // namespace hansu
