// SPDX-License-Identifier: MIT
// What the files of src/base share below their own interfaces: descriptors and errno.
#pragma once

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
// "cannot ACTION PATH: what errno says".
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

}  // namespace hansu
