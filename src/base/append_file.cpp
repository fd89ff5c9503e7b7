// SPDX-License-Identifier: MIT
#include "src/base/append_file.h"

#include <fcntl.h>

#include <cstddef>
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
  if (LockForThisProcess(file_.get())) return OkStatus();
  return Failure(Tr("{file} is in use", {{"file", name_}}));
}

Status AppendFile::Create(const std::string& path) { return OpenWith(path, O_CREAT | O_EXCL); }

Status AppendFile::Open(const std::string& path) { return OpenWith(path, 0); }

Status AppendFile::OpenOrCreate(const std::string& path) { return OpenWith(path, O_CREAT); }

Result<std::string> AppendFile::ReadAll() const {
  if (!SeekTo(file_.get(), 0)) return SystemFailure("read", name_);
  return ReadToEnd(file_.get(), name_, kMaxFileBytes);
}

Status AppendFile::Truncate(std::size_t size) {
  if (SeekToEnd(file_.get()) == static_cast<std::ptrdiff_t>(size)) return OkStatus();
  return CutTo(file_.get(), size) ? OkStatus() : SystemFailure("write", name_);
}

// A single write() where possible, so that a record is rarely torn.
Status AppendFile::Write(std::string_view bytes) {
  const std::ptrdiff_t size = SeekToEnd(file_.get());
  if (size < 0 || !WriteAll(file_.get(), bytes)) {
    Status failure = SystemFailure("write", name_);
    // If this fails too, the next process that opens the file truncates it.
    if (size >= 0) CutTo(file_.get(), static_cast<std::size_t>(size));
    return failure;
  }
  if (IsFileAt(file_.get(), path_)) return OkStatus();
  return Failure(Tr("{file} was deleted or renamed meanwhile", {{"file", name_}}));
}

Status AppendFile::Append(std::string_view bytes) {
  if (Status status = Write(bytes); !status.ok()) return status;
  return SyncData(file_.get()) ? OkStatus() : SystemFailure(TrLater("sync"), name_);
}

}  // namespace hansu
