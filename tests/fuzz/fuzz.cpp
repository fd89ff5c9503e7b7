// SPDX-License-Identifier: MIT
#include "tests/fuzz/fuzz.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "src/base/bytes.h"

namespace hansu::fuzz {
namespace {

// A temporary folder of this process, removed at its end.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "hansu-fuzz-XXXXXX").string();
    Require(mkdtemp(name.data()) != nullptr, "a temporary folder can be made");
    path_ = name;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace

void PutAt(std::string& bytes, std::size_t at, std::uint32_t number) {
  std::string text;
  PutNumber(text, number);
  if (at + text.size() <= bytes.size()) bytes.replace(at, text.size(), text);
}

std::string Edited(std::string bytes, std::string_view edits) {
  ByteReader reader(edits);
  if (reader.left() >= 2) {
    bytes.resize(bytes.size() - std::min<std::size_t>(bytes.size(), reader.Take<std::uint16_t>()));
  }
  while (reader.left() >= 5 && !bytes.empty()) {
    const std::size_t at = reader.Take<std::uint32_t>() % bytes.size();
    bytes[at] = static_cast<char>(reader.Take<std::uint8_t>());
  }
  return bytes;
}

std::string InFile(std::string_view bytes) {
  static const Folder folder;
  const std::string path = (folder.path() / "input").string();
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  Require(file.good(), "the input can be written to a file");
  return path;
}

}  // namespace hansu::fuzz
