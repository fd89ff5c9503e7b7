// SPDX-License-Identifier: MIT
// Whole files: read in one go, or written so that they appear complete or not at all.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "src/base/status.h"
#include "src/base/system_file.h"
#include "src/base/translation.h"

namespace hansu {

// Larger than any net, book, record of games or checkpoint; a wrong file must not eat the memory.
inline constexpr std::size_t kMaxFileBytes = std::size_t{1} << 30;

// All bytes of a regular file of at most `max_bytes`. Folders, FIFOs and devices are refused
// without waiting for them.
Result<std::string> ReadFile(const std::string& path, std::size_t max_bytes = kMaxFileBytes);

// A regular file read piece by piece, for those too large for the memory. Reads are not buffered.
class InputFile {
 public:
  Status Open(const std::string& path);
  void Close() { file_.Close(); }
  // REQUIRES: open. The next `size` bytes, or as many as the file still has.
  Result<std::string> Read(std::size_t size);

 private:
  std::string path_;
  FileDescriptor file_;
};

// Writes to a temporary file in the same folder, which Commit renames. Until then the file of that
// name stays as it was; after a failure, or without Commit, the temporary file is removed.
//
// The new file has the permissions of the one it replaces, or those that the umask leaves. A
// symbolic link is replaced, not followed.
//
// Threads: one at a time. Several objects, in any processes, may write the same path: the last
// Commit wins.
class AtomicFile {
 public:
  AtomicFile() = default;
  ~AtomicFile() { Abandon(); }
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;

  // REQUIRES: not open. Refuses to replace anything that is not a regular file.
  Status Open(const std::string& path);
  // REQUIRES of all below: open; no call has failed.
  Status Write(std::string_view bytes);
  // Over what was written first, and no longer than that.
  Status Rewrite(std::string_view bytes);
  // Returns when the file is on the disk under its name. Closes.
  Status Commit();

 private:
  Status CreateTemporary();
  Status Flush();
  Status Fail();  // with errno
  void Abandon();

  std::string path_;
  std::string temporary_;
  FileDescriptor file_;
  std::string buffer_;
};

// All of a file in one call.
Status WriteFile(const std::string& path, std::string_view bytes);

// Removes the temporary files of writers of that path that were killed. REQUIRES: nobody writes it.
void RemoveLeftovers(const std::string& path);

// Fails before long work rather than after it: whether the path can become a new file or, if
// `overwrites`, replace one. `way_out` is the advice in the message about an existing file.
Status CheckTarget(const std::string& path, bool overwrites,
                   std::string_view way_out = TrLater("--force replaces it"));

}  // namespace hansu
