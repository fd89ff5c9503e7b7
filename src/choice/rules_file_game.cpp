// SPDX-License-Identifier: MIT
#include "src/choice/rules_file_game.h"

#include <map>

#include "src/base/ini.h"
#include "src/base/text.h"

namespace hansu {

std::optional<GameId> GameOfRuleSet(std::string_view rules_file, std::string_view name) {
  std::map<std::string_view, std::optional<GameId>> sections;
  std::string_view section;
  while (!rules_file.empty()) {
    const IniLine line = TakeIniLine(rules_file);
    if (line.kind == IniLineKind::kSection) {
      section = line.name;
    } else if (line.kind == IniLineKind::kSetting && EqualsIgnoringCase(line.name, "Base")) {
      const auto preset = GameOfVariant(line.value);
      sections[section] = preset ? preset : sections[line.value];
    }
  }
  const auto found = sections.find(name);
  return found == sections.end() ? std::nullopt : found->second;
}

}  // namespace hansu
