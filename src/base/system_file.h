// SPDX-License-Identifier: MIT
// What the files of src/base share below their own interfaces: descriptors, errno, and what each
// operating system does in its own way with them. Names of files are UTF-8.
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
  // False, with errno set, if the system reports a late failure of writing.
  bool Close();

 private:
  int number_ = -1;
};

// What the system says of the error (of errno), translated if people often meet it.
std::string ReasonOf(int error);
// "cannot ACTION PATH: REASON".
Status CannotDo(std::string_view action, std::string_view path, const std::string& reason);
// The same, with what errno says.
Status SystemFailure(std::string_view action, std::string_view path);

// Writes everything, however often that is interrupted; false, with errno set, on failure.
bool WriteAll(int descriptor, std::string_view bytes);

// Fails for a name that the system would cut, since it has a NUL byte. `action` is for the message.
Status CheckName(const std::string& path, std::string_view action);

// Opens a regular file with the flags of open(2). Never waits: a FIFO or a device is refused, with
// `action` in the message ("read").
Result<FileDescriptor> OpenRegular(const std::string& path, int flags, std::string_view action);

// What is left to read, up to a limit. `path` is for the messages.
Result<std::string> ReadToEnd(int descriptor, std::string_view path, std::size_t max_bytes);

// What follows is each system's own. On failure errno is set.

// As read(2) and write(2): how many bytes were moved, 0 at the end, -1 on failure.
std::ptrdiff_t ReadSome(int descriptor, char* bytes, std::size_t size);
std::ptrdiff_t WriteSome(int descriptor, const char* bytes, std::size_t size);
// From there on everything is read and written; false on failure.
bool SeekTo(int descriptor, std::size_t position);
// Goes to the end of the file, and tells where that is; -1 on failure.
std::ptrdiff_t SeekToEnd(int descriptor);
bool CutTo(int descriptor, std::size_t size);
// Return when what was written is on the disk: with all that is known of the file, or only so much
// that it can be read.
bool SyncToDisk(int descriptor);
bool SyncData(int descriptor);
// The length of a regular file; 0 for all else, and where the system does not say.
std::size_t SizeHint(int descriptor);

// A new file to write to, with the permissions of new files. Not open, with errno EEXIST, if there
// is one of that name; a link is not followed.
FileDescriptor CreateNewFile(const std::string& path);
// Gives the file those permissions that the one of that name has, if there is one.
bool TakePermissionsOf(const std::string& path, int descriptor);
// One step: the file has its new name, and what had that name is gone, or nothing has changed.
bool RenameOver(const std::string& from, const std::string& to);
bool RemoveFile(const std::string& path);
// Best effort: a rename is on the disk once its folder is, but not every file system can sync one.
void SyncFolderOf(const std::string& path);
// "" is the current folder.
bool IsWritableFolder(const std::string& folder);

// Does the path still lead to the open file?
bool IsFileAt(int descriptor, const std::string& path);
// Takes the file for this process, until it is closed; not inherited by child processes. False if
// another process has it; true, too, where the file system has no locks.
bool LockForThisProcess(int descriptor);

// The first `size` bytes of a file as memory to read, until they are unmapped; null on failure, and
// for no bytes. Stays valid when the file is closed.
const char* MapToRead(int descriptor, std::size_t size);
void Unmap(const char* start, std::size_t size);

// For reading and writing; gone when it is closed. Null on failure.
std::FILE* OpenTemporaryFile();

}  // namespace hansu
