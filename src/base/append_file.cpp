// SPDX-License-Identifier: MIT
#include "src/base/append_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "src/base/file.h"
#include "src/base/translation.h"

namespace hansu {

Status AppendFile::OpenWith(const std::string& path, int flags) {
  path_ = path;
  name_ = kind_ + ' ' + path;
  Result<FileDescriptor> file = OpenRegular(path, flags | O_RDWR | O_APPEND, "open " + kind_);
  if (!file.ok()) return file.status();
  file_ = *std::move(file);
  // Not inherited by child processes, and gone with this one however it ends.
  struct flock lock = {};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  if (fcntl(file_.get(), F_SETLK, &lock) == 0) return OkStatus();
  if (errno == EACCES || errno == EAGAIN) return Failure(Tr("{file} is in use", {{"file", name_}}));
  return OkStatus();  // some file systems have no locks
}

Status AppendFile::Create(const std::string& path) { return OpenWith(path, O_CREAT | O_EXCL); }

Status AppendFile::Open(const std::string& path) { return OpenWith(path, 0); }

Status AppendFile::OpenOrCreate(const std::string& path) { return OpenWith(path, O_CREAT); }

Result<std::string> AppendFile::ReadAll() const {
  if (lseek(file_.get(), 0, SEEK_SET) != 0) return SystemFailure("read", name_);
  return ReadToEnd(file_.get(), name_, kMaxFileBytes);
}

Status AppendFile::Truncate(std::size_t size) {
  const bool is_cut = ftruncate(file_.get(), static_cast<off_t>(size)) == 0;
  return is_cut ? OkStatus() : SystemFailure("write", name_);
}

// Does the path still lead to this file?
bool AppendFile::IsInPlace() const {
  struct stat opened = {};
  struct stat named = {};
  return fstat(file_.get(), &opened) == 0 && stat(path_.c_str(), &named) == 0 &&
         opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

// One write where the system allows, so that a record is rarely torn.
Status AppendFile::Write(std::string_view bytes) {
  const off_t size = lseek(file_.get(), 0, SEEK_END);
  if (size < 0 || !WriteAll(file_.get(), bytes)) {
    Status failure = SystemFailure("write", name_);
    // If this fails, too, whoever opens the file next cuts it.
    [[maybe_unused]] const bool is_cut = size >= 0 && ftruncate(file_.get(), size) == 0;
    return failure;
  }
  if (IsInPlace()) return OkStatus();
  return Failure(Tr("{file} was deleted or renamed meanwhile", {{"file", name_}}));
}

Status AppendFile::Append(std::string_view bytes) {
  if (Status status = Write(bytes); !status.ok()) return status;
  return fdatasync(file_.get()) == 0 ? OkStatus() : SystemFailure(TrLater("sync"), name_);
}

}  // namespace hansu
