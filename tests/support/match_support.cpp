// SPDX-License-Identifier: MIT
#include "tests/support/match_support.h"

#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <thread>

#include "test_paths.h"

namespace hansu::test {

namespace fs = std::filesystem;

match::EngineSettings Scripted(const std::vector<std::string>& arguments) {
  match::EngineSettings engine;
  engine.command = {test_paths::kScriptedEngine};
  engine.command.insert(engine.command.end(), arguments.begin(), arguments.end());
  engine.time.nodes = 100;
  return engine;
}

TemporaryFolder::TemporaryFolder() {
  std::string name = fs::temp_directory_path() / "hansu-XXXXXX";
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::string ReadFile(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

void WriteFile(const std::string& path, const std::string& text) {
  std::ofstream stream(path, std::ios::binary);
  stream << text;
  if (!stream.flush()) throw std::runtime_error("cannot write " + path);
}

bool Contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::string UniqueMark() {
  static int count = 0;
  return "hansu-test-" + std::to_string(getpid()) + "-" + std::to_string(++count) + ".";
}

int ProcessesWith(const std::string& text) {
  int count = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator("/proc")) {
    count += Contains(ReadFile(entry.path() / "cmdline"), text) ? 1 : 0;
  }
  return count;
}

bool AllEnd(const std::string& text) {
  for (int i = 0; i < 1000; ++i) {
    if (ProcessesWith(text) == 0) return true;
    std::this_thread::sleep_for(match::Milliseconds(10));
  }
  return false;
}

int OpenFiles() {
  const fs::directory_iterator files("/proc/self/fd");
  return static_cast<int>(std::distance(begin(files), end(files)));
}

}  // namespace hansu::test
