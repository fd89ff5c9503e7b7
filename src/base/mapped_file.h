// SPDX-License-Identifier: MIT
// Memory-mapped files, for random access.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "src/base/status.h"

namespace hansu {

// The bytes of a file. REQUIRES: nobody truncates it while it is mapped; reading the lost part
// crashes.
class MappedFile {
 public:
  MappedFile() = default;
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  // REQUIRES: not open. Refuses anything that is not a regular file.
  Status Open(const std::string& path);
  // Valid as long as this object lives; empty before Open.
  std::string_view bytes() const { return {start_, size_}; }

 private:
  const char* start_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace hansu
