// SPDX-License-Identifier: MIT
// A file that is only ever added to and belongs to one process: the base of journals and game
// files. It knows nothing of their contents.
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

  // A new file; fails if there is one.
  Status Create(const std::string& path);
  // An existing regular file, locked against other processes if the file system has locks.
  Status Open(const std::string& path);
  // The same, or a new file.
  Status OpenOrCreate(const std::string& path);
  // Everything, up to kMaxFileBytes.
  Result<std::string> ReadAll() const;
  // Cuts off what follows the first `size` bytes.
  Status Truncate(std::size_t size);
  // Writes at the end; what a failed write left is cut off again. Fails, too, if the file was
  // deleted or renamed meanwhile.
  Status Write(std::string_view bytes);
  // The same, and syncs.
  Status Append(std::string_view bytes);

 private:
  Status OpenWith(const std::string& path, int flags);

  std::string kind_;
  std::string path_;
  std::string name_;  // kind and path
  FileDescriptor file_;
};

}  // namespace hansu
