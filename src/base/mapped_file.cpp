// SPDX-License-Identifier: MIT
#include "src/base/mapped_file.h"

#include <fcntl.h>

#include "src/base/system_file.h"

namespace hansu {

MappedFile::~MappedFile() {
  if (start_ != nullptr) Unmap(start_, size_);
}

Status MappedFile::Open(const std::string& path) {
  const Result<FileDescriptor> file = OpenRegular(path, O_RDONLY, "open");
  if (!file.ok()) return file.status();
  const std::size_t size = SizeHint(file->get());
  if (size == 0) return OkStatus();  // an empty file cannot be mapped
  start_ = MapToRead(file->get(), size);
  if (start_ == nullptr) return SystemFailure("read", path);
  size_ = size;
  return OkStatus();
}

}  // namespace hansu
