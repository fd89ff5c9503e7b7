// SPDX-License-Identifier: MIT
#include "src/base/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>

#include <cerrno>

#include "src/base/translation.h"

namespace hansu {

Status FolderLock::Take(const std::string& folder) {
  folder_ = FileDescriptor(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!folder_.is_open()) return SystemFailure(TrLater("open"), folder);
  const bool is_taken = flock(folder_.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  return is_taken ? Failure(Tr("{file} is in use", {{"file", folder}})) : OkStatus();
}

}  // namespace hansu
