// SPDX-License-Identifier: MIT
// ZIP archives, read from memory (APPNOTE.TXT of PKWARE, 4.3): entries that are stored or deflated.
// Encrypted entries, ZIP64 and multi-disk archives are not supported.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/file.h"
#include "src/base/status.h"

namespace hansu {

// Limits against zip bombs.
struct ZipLimits {
  std::size_t max_entries = 60'000;
  std::size_t max_bytes = kMaxFileBytes;  // of all entries together, uncompressed
  std::size_t max_ratio = 400;            // of an entry: uncompressed to compressed size
};

struct ZipEntry {
  std::string_view name;  // raw bytes; '/' separates folders, and ends their names
  bool is_utf8 = false;   // the archive marks the name as UTF-8
  int method = 0;
  std::uint32_t crc = 0;
  std::size_t compressed = 0;  // bytes
  std::size_t size = 0;        // bytes
  std::size_t offset = 0;      // of its local header
};

// True if it begins like an archive with entries, or like an empty one.
bool IsZip(std::string_view bytes);

class ZipArchive {
 public:
  // Reads only the central directory. `bytes` must outlive the archive; any bytes may be passed.
  static Result<ZipArchive> Open(std::string_view bytes, const ZipLimits& limits = {});

  const std::vector<ZipEntry>& entries() const { return entries_; }
  // The uncompressed bytes. Fails if their size or checksum is not the one in the directory.
  Result<std::string> Read(const ZipEntry& entry) const;

 private:
  std::string_view bytes_;
  std::vector<ZipEntry> entries_;
};

}  // namespace hansu
