// SPDX-License-Identifier: MIT
// Keeps two programs from working in one folder.
#pragma once

#include <string>

#include "src/base/status.h"
#include "src/base/system_file.h"

namespace hansu {

// Leaves nothing in the folder, and goes with the process however that ends.
class FolderLock {
 public:
  // Fails if another process holds it. Where the file system has no locks it is not held at all.
  Status Take(const std::string& folder);

 private:
  FileDescriptor folder_;
};

}  // namespace hansu
