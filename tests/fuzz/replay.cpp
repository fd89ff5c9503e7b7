// SPDX-License-Identifier: MIT
// Runs a fuzz target on files and folders of inputs, without libFuzzer, as a test in any build:
//   fen_replay tests/fuzz/corpus/fen
// For each input it also tries the input cut in half, and with its middle byte changed. Fails if
// there is no input.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "tests/fuzz/fuzz.h"

namespace {

void RunOn(const std::string& bytes) {
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

void Replay(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  RunOn(bytes);
  RunOn(bytes.substr(0, bytes.size() / 2));
  if (bytes.empty()) return;
  bytes[bytes.size() / 2] ^= 0x21;
  RunOn(bytes);
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::filesystem::path> inputs;
  for (int i = 1; i < argc; ++i) {
    if (!std::filesystem::is_directory(argv[i])) {
      inputs.emplace_back(argv[i]);
      continue;
    }
    for (const auto& entry : std::filesystem::directory_iterator(argv[i])) {
      inputs.push_back(entry.path());
    }
  }
  std::sort(inputs.begin(), inputs.end());
  for (const std::filesystem::path& input : inputs) {
    std::printf("%s\n", input.filename().c_str());
    std::fflush(stdout);  // the last name printed is that of an input that crashes
    Replay(input);
  }
  std::printf("%zu inputs\n", inputs.size());
  return inputs.empty() ? 1 : 0;
}
