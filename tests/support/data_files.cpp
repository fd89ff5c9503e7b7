// SPDX-License-Identifier: MIT
#include "tests/support/data_files.h"

#include <fstream>

#include "test_paths.h"

namespace hansu::HANSU_GAME {

std::vector<std::string> ReadDataLines(std::string_view name) {
  std::ifstream file(test_paths::kDataFolder + "/" + std::string(name));
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  }
  return lines;
}

}  // namespace hansu::HANSU_GAME
