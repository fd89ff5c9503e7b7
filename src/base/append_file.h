// SPDX-License-Identifier: MIT
// An append-only file owned by one process: the base of journals and game files. It does not
// interpret the contents.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "src/base/status.h"
#include "src/base/system_file.h"

namespace hansu {

// Threads: one at a time.
class AppendFile {
 public:
  // `kind` names the file in messages: "journal".
  explicit AppendFile(std::string_view kind) : kind_(kind) {}

  // Creates the file; fails if it exists. All three lock it against other processes where the file
  // system supports locks.
  Status Create(const std::string& path);
  // Opens an existing regular file.
  Status Open(const std::string& path);
  // Opens the file, or creates it.
  Status OpenOrCreate(const std::string& path);
  // The whole file; fails if it is larger than kMaxFileBytes.
  Result<std::string> ReadAll() const;
  // Truncates the file to its first `size` bytes. A file of that size keeps its modification
  // time.
  Status Truncate(std::size_t size);
  // Appends the bytes; a partial write is undone. Also fails if the file has been deleted or
  // renamed since it was opened.
  Status Write(std::string_view bytes);
  // Write, then sync to disk.
  Status Append(std::string_view bytes);

 private:
  Status OpenWith(const std::string& path, int flags);

  std::string kind_;
  std::string path_;
  std::string name_;  // kind and path
  FileDescriptor file_;
};

}  // namespace hansu
