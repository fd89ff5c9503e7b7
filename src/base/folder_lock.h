// SPDX-License-Identifier: MIT
// Keeps two processes from working in the same folder.
#pragma once

#include <string>

#include "src/base/status.h"
#include "src/base/system_file.h"

namespace hansu {

// Leaves nothing behind in the folder, and is released when the process ends, however it ends.
class FolderLock {
 public:
  // Fails if another process holds the lock. On file systems without locks it succeeds and locks
  // nothing.
  Status Take(const std::string& folder);

 private:
  FileDescriptor folder_;
};

}  // namespace hansu
