// SPDX-License-Identifier: MIT
// Fake system files (such as those of /proc and /sys) in a temporary folder.
#pragma once

#include <filesystem>
#include <string>

#include "tests/support/match_support.h"

namespace hansu::benchmark {

class FileTree {
 public:
  // Adds a line end.
  void Add(const std::string& name, const std::string& text) {
    const std::filesystem::path path = folder_.File(name);
    std::filesystem::create_directories(path.parent_path());
    janggi::test::WriteFile(path, text + '\n');
  }
  std::string path() const { return folder_.File(""); }

 private:
  janggi::test::TemporaryFolder folder_;
};

}  // namespace hansu::benchmark
