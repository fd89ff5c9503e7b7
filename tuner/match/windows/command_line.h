// SPDX-License-Identifier: MIT
// The command line of a new process. On Windows it is a single string, which the program splits
// into words.
#pragma once

#include <string>
#include <vector>

namespace hansu::match {

// The string that CommandLineToArgvW and the C library split into these words.
inline std::string CommandLineOf(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) {
    if (!line.empty()) line += ' ';
    if (!word.empty() && word.find_first_of(" \t\n\v\"") == std::string::npos) {
      line += word;
      continue;
    }
    // Backslashes are special only before a quotation mark: there each must be doubled.
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

}  // namespace hansu::match
