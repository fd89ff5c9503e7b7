// SPDX-License-Identifier: MIT
// The layer below the file classes of src/base: descriptors, errno, and what differs between
// operating systems. File names are UTF-8.
#pragma once

#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>

#include "src/base/status.h"

namespace hansu {

// Owns a file descriptor.
class FileDescriptor {
 public:
  FileDescriptor() = default;
  explicit FileDescriptor(int number) : number_(number) {}
  ~FileDescriptor() { Close(); }
  FileDescriptor(FileDescriptor&& other) noexcept : number_(other.Release()) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept;

  bool is_open() const { return number_ >= 0; }
  int get() const { return number_; }
  int Release();
  // False, with errno set, if the system reports a delayed write error.
  bool Close();

 private:
  int number_ = -1;
};

// The system's message for an errno value; the common ones are translated.
std::string ReasonOf(int error);
// "cannot ACTION PATH: REASON".
Status CannotDo(std::string_view action, std::string_view path, const std::string& reason);
// The same, with the message for errno as the reason.
Status SystemFailure(std::string_view action, std::string_view path);

// Writes all bytes, and retries after interruptions; false, with errno set, on failure.
bool WriteAll(int descriptor, std::string_view bytes);

// Fails for a name that contains a NUL byte, since the system would cut it there. `action` is for
// the message.
Status CheckName(const std::string& path, std::string_view action);

// Opens a regular file with the flags of open(2). Never blocks: a FIFO or a device is refused, with
// `action` in the message ("read").
Result<FileDescriptor> OpenRegular(const std::string& path, int flags, std::string_view action);

// The same for reading, but opens pipes, too (FIFOs, /dev/stdin, process substitution), and waits
// for their writers.
Result<FileDescriptor> OpenRegularOrPipe(const std::string& path, std::string_view action);

// Reads to the end of the file; fails beyond `max_bytes`. `path` is for the messages.
Result<std::string> ReadToEnd(int descriptor, std::string_view path, std::size_t max_bytes);

// Everything below is implemented for each operating system. Failures set errno.

// Like read(2) and write(2): the number of bytes transferred, 0 at the end, -1 on failure.
std::ptrdiff_t ReadSome(int descriptor, char* bytes, std::size_t size);
std::ptrdiff_t WriteSome(int descriptor, const char* bytes, std::size_t size);
// Sets the position for reading and writing; false on failure.
bool SeekTo(int descriptor, std::size_t position);
// Moves to the end of the file and returns its position; -1 on failure.
std::ptrdiff_t SeekToEnd(int descriptor);
bool CutTo(int descriptor, std::size_t size);
// Return once the written data is on disk: SyncToDisk with all metadata, SyncData only with the
// metadata that reading it back needs.
bool SyncToDisk(int descriptor);
bool SyncData(int descriptor);
// The size of a regular file; 0 if it is unknown, and for anything else.
std::size_t SizeHint(int descriptor);

// Creates a file for writing, with default permissions. Not open, with errno EEXIST, if the name
// exists already; links are not followed.
FileDescriptor CreateNewFile(const std::string& path);
// Gives the open file the permissions of the file at that path, if there is one.
bool TakePermissionsOf(const std::string& path, int descriptor);
// Atomic: either the file has its new name, and replaces what had that name, or nothing has
// changed.
bool RenameOver(const std::string& from, const std::string& to);
// The same, but replaces nothing: fails with EEXIST if something has that name.
bool RenameToFree(const std::string& from, const std::string& to);
bool RemoveFile(const std::string& path);
// Best effort: a rename is on disk once its folder is, but not every file system can sync a folder.
void SyncFolderOf(const std::string& path);
// "" is the current folder.
bool IsWritableFolder(const std::string& folder);

// True if the path still leads to the open file.
bool IsFileAt(int descriptor, const std::string& path);
// Locks the file for this process until it is closed; child processes do not inherit the lock.
// False if another process holds it; true where the file system has no locks.
bool LockForThisProcess(int descriptor);

// Maps the first `size` bytes of a file for reading, until Unmap; null on failure, and if the size
// is 0. Stays valid when the file is closed.
const char* MapToRead(int descriptor, std::size_t size);
void Unmap(const char* start, std::size_t size);

// From now on a write beyond the limit of file sizes (ulimit -f) fails like any other, with EFBIG.
// The system's default is to kill the process.
void LetOversizedWritesFail();

// For reading and writing; deleted when it is closed. Null on failure.
std::FILE* OpenTemporaryFile();

}  // namespace hansu
