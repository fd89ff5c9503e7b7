// SPDX-License-Identifier: MIT
// ZIP archives, read from memory (APPNOTE.TXT of PKWARE, 4.3): entries that are stored or deflated.
// Neither encrypted entries nor ZIP64 nor archives of several disks are read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/file.h"
#include "src/base/status.h"

namespace hansu {

// Against archives that are made to fill the memory.
struct ZipLimits {
  std::size_t max_entries = 60'000;
  std::size_t max_bytes = kMaxFileBytes;  // of all entries together, uncompressed
  std::size_t max_ratio = 400;            // of an entry's size and its compressed one
};

struct ZipEntry {
  std::string_view name;  // bytes as they are, with '/' between folders; folders end in it
  bool is_utf8 = false;   // the archive says so of the name
  int method = 0;
  std::uint32_t crc = 0;
  std::size_t compressed = 0;  // bytes
  std::size_t size = 0;        // bytes
  std::size_t offset = 0;      // of its header
};

// Does it begin as an archive with entries, or as an empty one?
bool IsZip(std::string_view bytes);

class ZipArchive {
 public:
  // Reads the directory alone. The bytes must outlive the archive; any may be passed.
  static Result<ZipArchive> Open(std::string_view bytes, const ZipLimits& limits = {});

  const std::vector<ZipEntry>& entries() const { return entries_; }
  // The entry's bytes, as many as the directory says and with its checksum.
  Result<std::string> Read(const ZipEntry& entry) const;

 private:
  std::string_view bytes_;
  std::vector<ZipEntry> entries_;
};

}  // namespace hansu
