// SPDX-License-Identifier: MIT
// A file that is only ever added to and is one process's alone: what journals and game files stand
// on. It knows nothing of what is in it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hansu {

// Every call returns why it failed, in one line, or an empty string.
//
// Threads: one at a time.
class AppendFile {
 public:
  // `kind` names the file in messages: "journal".
  explicit AppendFile(std::string_view kind) : kind_(kind) {}
  ~AppendFile();
  AppendFile(const AppendFile&) = delete;
  AppendFile& operator=(const AppendFile&) = delete;

  // A new file; fails where there is one.
  std::string Create(const std::string& path);
  // An existing file, locked against other processes where the file system has locks.
  std::string Open(const std::string& path);
  std::string ReadAll(std::string& bytes);
  // Cuts off what follows the first `size` bytes.
  std::string Truncate(std::size_t size);
  // Writes at the end and syncs.
  std::string Append(std::string_view bytes);

 private:
  std::string OpenWith(const std::string& path, int flags);
  std::string Failure(const char* action) const;

  std::string kind_;
  std::string path_;
  int file_ = -1;
};

}  // namespace hansu
