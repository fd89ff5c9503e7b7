// SPDX-License-Identifier: MIT
// Whole files: read in one go, or written so that they appear complete or not at all.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/base/system_file.h"
#include "src/base/translation.h"

namespace hansu {

// Larger than any net, book, game record or checkpoint; keeps a wrong file from exhausting the
// memory.
inline constexpr std::size_t kMaxFileBytes = std::size_t{1} << 30;

// Reads a regular file of at most `max_bytes`. Fails for folders, FIFOs and devices without
// blocking on them.
Result<std::string> ReadFile(const std::string& path, std::size_t max_bytes = kMaxFileBytes);

// The same for a regular file or a pipe (OpenRegularOrPipe), which is read to its end.
Result<std::string> ReadFileOrPipe(const std::string& path, std::size_t max_bytes = kMaxFileBytes);

// Reads a regular file piece by piece, for files too large for the memory. Unbuffered.
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

// Writes to a temporary file in the same folder, which Commit renames to the target. Until then an
// existing target is unchanged; after a failure, or without Commit, the temporary file is removed.
//
// The new file gets the permissions of the file that it replaces, else the default ones (umask). A
// symbolic link is replaced, not followed.
//
// Threads: one at a time. Several objects, in any processes, may write the same path. Of those that
// overwrite, the last Commit wins. Of those that do not, exactly one Commit succeeds.
class AtomicFile {
 public:
  AtomicFile() = default;
  ~AtomicFile() { Abandon(); }
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;

  // REQUIRES: not open. Refuses to replace anything that is not a regular file. Unless it
  // `overwrites`, Commit fails if anything exists at the path by then, no matter who created it.
  Status Open(const std::string& path, bool overwrites = true);
  // REQUIRES (all below): open, and no call has failed.
  Status Write(std::string_view bytes);
  // Overwrites the beginning of what was written; must not extend beyond its end.
  Status Rewrite(std::string_view bytes);
  // Renames the temporary file to the target and closes it. Returns when that is on disk.
  Status Commit();

 private:
  Status CreateTemporary();
  Status Flush();
  bool Move();
  Status Fail();  // fails with the error in errno
  void Abandon();

  bool overwrites_ = true;
  std::string path_;
  std::string temporary_;
  FileDescriptor file_;
  std::string buffer_;
};

// Writes a whole file through AtomicFile.
Status WriteFile(const std::string& path, std::string_view bytes, bool overwrites = true);

// The path itself for 1; "games-2.pgn" for "games.pgn" and 2.
std::string NumberedPath(const std::string& path, int number);
// True if anything is at the path, even a dangling link.
bool IsTaken(const std::string& path);

// Removes temporary files left by writers of that path that were killed. REQUIRES: nobody is
// writing to the path.
void RemoveLeftovers(const std::string& path);

// Checks, before long work, that the path can be created or, with `overwrites`, replaced. `way_out`
// is the advice in the message about an existing file.
Status CheckTarget(const std::string& path, bool overwrites,
                   std::string_view way_out = TrLater("--force replaces it"));

// The same for an output made from these inputs; it must not replace any of them.
Status CheckOutput(const std::string& path, const std::vector<std::string>& inputs,
                   bool overwrites);

}  // namespace hansu
