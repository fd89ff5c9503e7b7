// SPDX-License-Identifier: MIT
#include "src/base/append_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace hansu {

AppendFile::~AppendFile() {
  if (file_ >= 0) close(file_);
}

std::string AppendFile::Failure(const char* action) const {
  return "cannot " + std::string(action) + ' ' + kind_ + ' ' + path_ + ": " + std::strerror(errno);
}

std::string AppendFile::OpenWith(const std::string& path, int flags) {
  path_ = path;
  file_ = open(path.c_str(), flags | O_RDWR | O_APPEND | O_CLOEXEC, 0644);
  if (file_ < 0) return Failure("open");
  // Not inherited by child processes, and gone with this one however it ends.
  struct flock lock = {};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  if (fcntl(file_, F_SETLK, &lock) == 0) return "";
  if (errno == EACCES || errno == EAGAIN) return kind_ + ' ' + path + " is in use";
  return "";  // some file systems have no locks
}

std::string AppendFile::Create(const std::string& path) { return OpenWith(path, O_CREAT | O_EXCL); }

std::string AppendFile::Open(const std::string& path) { return OpenWith(path, 0); }

std::string AppendFile::ReadAll(std::string& bytes) {
  bytes.clear();
  char buffer[1 << 16];
  if (lseek(file_, 0, SEEK_SET) != 0) return Failure("read");
  while (true) {
    const ssize_t n = read(file_, buffer, sizeof buffer);
    if (n > 0) bytes.append(buffer, static_cast<std::size_t>(n));
    if (n == 0) return "";
    if (n < 0 && errno != EINTR) return Failure("read");
  }
}

std::string AppendFile::Truncate(std::size_t size) {
  return ftruncate(file_, static_cast<off_t>(size)) == 0 ? "" : Failure("write");
}

// One write where the system allows, so that a record is rarely torn.
std::string AppendFile::Append(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = write(file_, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return Failure("write");
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return fdatasync(file_) == 0 ? "" : Failure("sync");
}

}  // namespace hansu
