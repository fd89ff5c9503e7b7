// SPDX-License-Identifier: MIT
// Windows hands a program one text, which the program cuts into words.
#pragma once

#include <string>
#include <vector>

#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::match {

// The text that CommandLineToArgvW and the C library cut into these words.
inline std::string CommandLineOf(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) {
    if (!line.empty()) line += ' ';
    if (!word.empty() && word.find_first_of(" \t\n\v\"") == std::string::npos) {
      line += word;
      continue;
    }
    // Backslashes count only before a quotation mark: there each takes two.
    line += '"';
    std::size_t backslashes = 0;
    for (const char c : word) {
      if (c == '"') line.append(backslashes + 1, '\\');
      backslashes = c == '\\' ? backslashes + 1 : 0;
      line += c;
    }
    line.append(backslashes, '\\');
    line += '"';
  }
  return line;
}

}  // namespace hansu::inline HANSU_GAME::match
