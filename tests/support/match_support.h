// SPDX-License-Identifier: MIT
// Shared by tests of the match runner: scripted engines as settings, a temporary folder, files as
// strings, and a look at the processes that are left.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "src/game/namespace.h"
#include "tuner/match/settings.h"

namespace hansu::inline HANSU_GAME::test {

// The scripted engine with these arguments (see tests/support/scripted_engine.cpp), without a
// clock.
match::EngineSettings Scripted(const std::vector<std::string>& arguments);

class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string File(const std::string& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

std::string ReadFile(const std::string& path);
void WriteFile(const std::string& path, const std::string& text);
bool Contains(const std::string& text, const std::string& part);

// A word for the scripted engine's mark=, different for every call on this machine.
std::string UniqueMark();
// Processes with the text in their command line, zombies not counted.
int ProcessesWith(const std::string& text);
// False if some are left after ten seconds.
bool AllEnd(const std::string& text);
int OpenFiles();

}  // namespace hansu::inline HANSU_GAME::test
