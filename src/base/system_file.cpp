// SPDX-License-Identifier: MIT
#include "src/base/system_file.h"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include "src/base/translation.h"

namespace hansu {

FileDescriptor& FileDescriptor::operator=(FileDescriptor&& other) noexcept {
  if (this != &other) {
    Close();
    number_ = other.Release();
  }
  return *this;
}

int FileDescriptor::Release() { return std::exchange(number_, -1); }

std::string ReasonOf(int error) {
  switch (error) {
    case ENOENT:
      return Tr("No such file or directory");
    case EACCES:
      return Tr("Permission denied");
    case ENOSPC:
      return Tr("No space left on device");
    case EFBIG:
      return Tr("File too large");
    case EISDIR:
      return Tr("Is a directory");
    case ENOTDIR:
      return Tr("Not a directory");
    default:
      return std::generic_category().message(error);
  }
}

Status CannotDo(std::string_view action, std::string_view path, const std::string& reason) {
  return Failure(Tr("cannot {action} {file}: {reason}",
                    {{"action", Tr(action)}, {"file", std::string(path)}, {"reason", reason}}));
}

Status SystemFailure(std::string_view action, std::string_view path) {
  return CannotDo(action, path, ReasonOf(errno));
}

bool WriteAll(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const std::ptrdiff_t count = WriteSome(descriptor, bytes.data(), bytes.size());
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

Status CheckName(const std::string& path, std::string_view action) {
  const std::size_t nul = path.find('\0');
  if (nul == std::string::npos) return OkStatus();
  return CannotDo(action, path.substr(0, nul), Tr("its name has a NUL byte"));
}

Result<std::string> ReadToEnd(int descriptor, std::string_view path, std::size_t max_bytes) {
  // The size is only a hint: the file may grow, and files in /proc report 0.
  const std::size_t hint = SizeHint(descriptor);
  constexpr std::size_t kChunkBytes = std::size_t{1} << 16;
  std::string bytes;
  std::size_t size = 0;
  while (size <= max_bytes && hint <= max_bytes) {
    if (size == bytes.size()) bytes.resize(std::max(hint + 1, size + std::max(size, kChunkBytes)));
    const std::ptrdiff_t count = ReadSome(descriptor, bytes.data() + size, bytes.size() - size);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return SystemFailure("read", path);
    if (count == 0) {
      bytes.resize(size);
      return bytes;
    }
    size += static_cast<std::size_t>(count);
  }
  return CannotDo("read", path,
                  Tr("it is larger than {count} bytes", {{"count", std::to_string(max_bytes)}}));
}

}  // namespace hansu
