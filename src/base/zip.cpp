// SPDX-License-Identifier: MIT
#include "src/base/zip.h"

#include <algorithm>
#include <optional>

#include "src/base/bytes.h"
#include "src/base/checksum.h"
#include "src/base/inflate.h"
#include "src/base/translation.h"

namespace hansu {
namespace {

constexpr std::string_view kEntryMark = "PK\x03\x04";
constexpr std::string_view kDirectoryMark = "PK\x01\x02";
constexpr std::string_view kEndMark = "PK\x05\x06";
constexpr std::size_t kEntryHeader = 30;  // bytes before the name
constexpr std::size_t kDirectoryEntry = 46;
constexpr std::size_t kEnd = 22;
constexpr int kStored = 0;
constexpr int kDeflated = 8;

// The end of central directory record.
struct End {
  std::size_t entries = 0;
  std::size_t directory_bytes = 0;
  std::size_t directory_offset = 0;
  std::size_t at = 0;
};

std::optional<End> FindEnd(std::string_view bytes) {
  constexpr std::size_t kMostComment = 0xFFFF;
  if (bytes.size() < kEnd) return std::nullopt;
  const std::size_t first = bytes.size() - std::min(bytes.size(), kEnd + kMostComment);
  const std::size_t at = bytes.rfind(kEndMark, bytes.size() - kEnd);
  if (at == std::string_view::npos || at < first) return std::nullopt;
  ByteReader reader(bytes.substr(at + kEndMark.size()));
  reader.Take<std::uint32_t>();  // numbers of disks
  reader.Take<std::uint16_t>();  // entries on this disk
  End end;
  end.entries = reader.Take<std::uint16_t>();
  end.directory_bytes = reader.Take<std::uint32_t>();
  end.directory_offset = reader.Take<std::uint32_t>();
  end.at = at;
  return end;
}

// Removes an entry from the front of the central directory.
std::optional<ZipEntry> TakeEntry(std::string_view& directory) {
  if (directory.size() < kDirectoryEntry || !directory.starts_with(kDirectoryMark)) {
    return std::nullopt;
  }
  ByteReader reader(directory.substr(kDirectoryMark.size()));
  reader.Take<std::uint32_t>();  // versions
  const auto flags = reader.Take<std::uint16_t>();
  ZipEntry entry;
  entry.method = reader.Take<std::uint16_t>();
  reader.Take<std::uint32_t>();  // time and date
  entry.crc = reader.Take<std::uint32_t>();
  entry.compressed = reader.Take<std::uint32_t>();
  entry.size = reader.Take<std::uint32_t>();
  const std::size_t name = reader.Take<std::uint16_t>();
  const std::size_t extra = reader.Take<std::uint16_t>();
  const std::size_t comment = reader.Take<std::uint16_t>();
  reader.Take<std::uint64_t>();  // disk, attributes
  entry.offset = reader.Take<std::uint32_t>();
  if (directory.size() < kDirectoryEntry + name + extra + comment) return std::nullopt;
  entry.name = directory.substr(kDirectoryEntry, name);
  constexpr unsigned kEncrypted = 1;
  constexpr unsigned kUtf8 = 1U << 11;
  entry.is_utf8 = (flags & kUtf8) != 0;
  if ((flags & kEncrypted) != 0) entry.method = -1;
  directory.remove_prefix(kDirectoryEntry + name + extra + comment);
  return entry;
}

Status Broken() { return Failure(Tr("the archive is broken")); }

Status CheckEntry(const ZipEntry& entry, const ZipLimits& limits, std::uint64_t all_bytes) {
  if (all_bytes > limits.max_bytes) {
    return Failure(Tr("the archive holds more than {count} bytes",
                      {{"count", std::to_string(limits.max_bytes)}}));
  }
  constexpr std::size_t kAlwaysGranted = 1 << 16;
  const bool is_bomb =
      entry.size > kAlwaysGranted && entry.size / limits.max_ratio > entry.compressed;
  return is_bomb ? Failure(Tr("suspicious compression ratio for an archive of games")) : OkStatus();
}

}  // namespace

bool IsZip(std::string_view bytes) {
  return bytes.starts_with(kEntryMark) || bytes.starts_with(kEndMark);
}

Result<ZipArchive> ZipArchive::Open(std::string_view bytes, const ZipLimits& limits) {
  const std::optional<End> end = FindEnd(bytes);
  if (!end) return Broken();
  // A number that does not fit has this value here; the real one is in a ZIP64 record.
  constexpr std::size_t kElsewhere = 0xFFFFFFFF;
  constexpr std::size_t kEntriesElsewhere = 0xFFFF;
  if (end->directory_offset == kElsewhere || end->directory_bytes == kElsewhere ||
      end->entries == kEntriesElsewhere) {
    return Failure(Tr("the archive is ZIP64, which is not read"));
  }
  if (end->entries > limits.max_entries) {
    return Failure(Tr("the archive has more than {count} entries",
                      {{"count", std::to_string(limits.max_entries)}}));
  }
  if (end->directory_offset > end->at) return Broken();
  if (end->directory_bytes > end->at - end->directory_offset) return Broken();
  ZipArchive archive;
  archive.bytes_ = bytes;
  std::string_view directory = bytes.substr(end->directory_offset, end->directory_bytes);
  std::uint64_t all_bytes = 0;
  for (std::size_t i = 0; i < end->entries; ++i) {
    const std::optional<ZipEntry> entry = TakeEntry(directory);
    if (!entry) return Broken();
    all_bytes += entry->size;
    if (Status status = CheckEntry(*entry, limits, all_bytes); !status.ok()) return status;
    archive.entries_.push_back(*entry);
  }
  if (!directory.empty()) return Broken();  // more entries than the end record says
  return archive;
}

Result<std::string> ZipArchive::Read(const ZipEntry& entry) const {
  if (entry.method != kStored && entry.method != kDeflated) {
    return Failure(entry.method < 0 ? Tr("it is encrypted")
                                    : Tr("its compression method is not supported"));
  }
  if (entry.offset > bytes_.size() || bytes_.size() - entry.offset < kEntryHeader) return Broken();
  std::string_view rest = bytes_.substr(entry.offset);
  if (!rest.starts_with(kEntryMark)) return Broken();
  constexpr std::size_t kNameLength = 26;
  ByteReader lengths(rest.substr(kNameLength));
  const std::size_t name = lengths.Take<std::uint16_t>();
  const std::size_t begin = kEntryHeader + name + lengths.Take<std::uint16_t>();
  if (rest.size() < begin || rest.size() - begin < entry.compressed) return Broken();
  const std::string_view packed = rest.substr(begin, entry.compressed);
  const auto bytes =
      entry.method == kStored ? std::optional(std::string(packed)) : Inflated(packed, entry.size);
  if (!bytes || bytes->size() != entry.size || Crc32(*bytes) != entry.crc) return Broken();
  return *bytes;
}

}  // namespace hansu
