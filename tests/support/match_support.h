// SPDX-License-Identifier: MIT
// Helpers for tests of the match runner: settings of scripted engines, a temporary folder, files as
// strings, and a search for processes that are still running.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/test_namespace.h"
#include "tuner/match/settings.h"

namespace hansu::test {

// The scripted engine with these arguments (see tests/support/scripted_engine.cpp), limited by
// nodes.
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

// A value for the scripted engine's mark=, different for every call on this machine.
std::string UniqueMark();
// The number of processes with the text in their command line, not counting zombies.
int ProcessesWith(const std::string& text);
// Waits until there is no such process. False if some are left after ten seconds.
bool AllEnd(const std::string& text);
int OpenFiles();

}  // namespace hansu::test
