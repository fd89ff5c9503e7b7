// SPDX-License-Identifier: MIT
#include "src/games/rules_file_game.h"

#include <algorithm>
#include <map>

#include "src/base/text.h"

namespace hansu {
namespace {

std::string_view WithoutBlanks(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) + 1 - begin);
}

}  // namespace

std::optional<GameId> GameOfRuleSet(std::string_view rules_file, std::string_view name) {
  std::map<std::string_view, std::optional<GameId>> sections;
  std::string_view section;
  while (!rules_file.empty()) {
    const std::size_t end = std::min(rules_file.find('\n'), rules_file.size());
    const std::string_view line = WithoutBlanks(rules_file.substr(0, end));
    rules_file.remove_prefix(std::min(end + 1, rules_file.size()));
    const std::size_t equals = line.find('=');
    if (line.starts_with('[') && line.ends_with(']')) {
      section = WithoutBlanks(line.substr(1, line.size() - 2));
    } else if (equals != std::string_view::npos &&
               EqualsIgnoringCase(WithoutBlanks(line.substr(0, equals)), "Base")) {
      const std::string_view base = WithoutBlanks(line.substr(equals + 1));
      const auto preset = GameOfVariant(base);
      sections[section] = preset ? preset : sections[base];
    }
  }
  const auto found = sections.find(name);
  return found == sections.end() ? std::nullopt : found->second;
}

}  // namespace hansu
