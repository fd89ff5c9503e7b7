// SPDX-License-Identifier: MIT
#include "tuner/data/position_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include <bit>

#include "src/base/checksum.h"
#include "src/base/system_file.h"

namespace hansu::inline HANSU_GAME::data {
namespace {

static_assert(std::endian::native == std::endian::little,
              "positions are mapped without conversion");

constexpr std::string_view kMagic =
    kGame == GameId::kJanggi ? "hansu positions1" : "hansu xiangqi p1";
constexpr std::size_t kHeaderBytes = 64;

std::string HeaderBytes(std::uint64_t count, std::uint32_t checksum, std::size_t description) {
  std::string bytes(kMagic);
  PutNumber(bytes, count);
  PutNumber(bytes, checksum);
  PutNumber(bytes, static_cast<std::uint32_t>(description));
  PutNumber(bytes, Crc32(bytes));
  bytes.resize(kHeaderBytes, '\0');
  return bytes;
}

}  // namespace

Status PositionWriter::Open(const std::string& path) {
  if (Status status = file_.Open(path); !status.ok()) return status;
  return file_.Write(HeaderBytes(0, 0, 0));
}

Status PositionWriter::Write(std::string_view bytes) {
  checksum_ = Crc32(bytes, checksum_);
  return file_.Write(bytes);
}

Status PositionWriter::Add(const PackedPosition& position) {
  ++count_;
  return Write({reinterpret_cast<const char*>(&position), sizeof position});
}

Status PositionWriter::Finish(const std::string& description) {
  if (Status status = Write(description); !status.ok()) return status;
  const std::string header = HeaderBytes(count_, checksum_, description.size());
  if (Status status = file_.Rewrite(header); !status.ok()) return status;
  return file_.Commit();
}

PositionFile::~PositionFile() {
  if (bytes_ != nullptr) munmap(const_cast<char*>(bytes_), size_);
}

Status PositionFile::Open(const std::string& path) {
  const Result<FileDescriptor> file = OpenRegular(path, O_RDONLY, "open");
  if (!file.ok()) return file.status();
  struct stat status = {};
  const bool is_known = fstat(file->get(), &status) == 0;
  size_ = is_known ? static_cast<std::size_t>(status.st_size) : 0;
  void* memory =
      size_ > 0 ? mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, file->get(), 0) : MAP_FAILED;
  if (memory != MAP_FAILED) bytes_ = static_cast<const char*>(memory);
  return Check(path);
}

Status PositionFile::Check(const std::string& path) {
  const std::string_view bytes(bytes_, bytes_ == nullptr ? 0 : size_);
  if (bytes.size() < kHeaderBytes || !bytes.starts_with(kMagic)) {
    return Failure(path + " is not a file of positions, version 1");
  }
  ByteReader reader(bytes.substr(kMagic.size()));
  const auto count = reader.Take<std::uint64_t>();
  const auto checksum = reader.Take<std::uint32_t>();
  const std::size_t description = reader.Take<std::uint32_t>();
  const bool has_header =
      bytes.substr(0, kHeaderBytes) == HeaderBytes(count, checksum, description);
  const std::string_view body = bytes.substr(kHeaderBytes);
  const bool has_size = has_header && count <= body.size() / sizeof(PackedPosition) &&
                        body.size() == count * sizeof(PackedPosition) + description;
  if (!has_size || Crc32(body) != checksum) return Failure(path + " is damaged");
  positions_ = {reinterpret_cast<const PackedPosition*>(body.data()), count};
  description_ = body.substr(count * sizeof(PackedPosition));
  checksum_ = checksum;
  return OkStatus();
}

}  // namespace hansu::inline HANSU_GAME::data
