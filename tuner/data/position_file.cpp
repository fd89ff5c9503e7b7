// SPDX-License-Identifier: MIT
#include "tuner/data/position_file.h"

#include <bit>

#include "src/base/checksum.h"
#include "tuner/data/magic.h"

namespace hansu::HANSU_GAME::data {
namespace {

static_assert(std::endian::native == std::endian::little,
              "positions are mapped without conversion");

constexpr Magic kPositionsMagic = {
    .kind = "positions", .janggi = "hansu positions1", .xiangqi = "hansu xiangqi p1"};
constexpr std::size_t kHeaderBytes = 64;

std::string HeaderBytes(std::uint64_t count, std::uint32_t checksum, std::size_t description) {
  std::string bytes(kPositionsMagic.own());
  PutNumber(bytes, count);
  PutNumber(bytes, checksum);
  PutNumber(bytes, static_cast<std::uint32_t>(description));
  PutNumber(bytes, Crc32(bytes));
  bytes.resize(kHeaderBytes, '\0');
  return bytes;
}

}  // namespace

Result<bool> IsFileOfPositions(const std::string& path) {
  InputFile file;
  if (Status status = file.Open(path); !status.ok()) return status;
  const Result<std::string> beginning = file.Read(kPositionsMagic.own().size());
  if (!beginning.ok()) return beginning.status();
  return *beginning == kPositionsMagic.janggi || *beginning == kPositionsMagic.xiangqi;
}

Status PositionWriter::Open(const std::string& path, bool overwrites) {
  if (Status status = file_.Open(path, overwrites); !status.ok()) return status;
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

Status PositionFile::Open(const std::string& path) {
  const Status opened = file_.Open(path);
  return opened.ok() ? Check(path) : opened;
}

Status PositionFile::Check(const std::string& path) {
  const std::string_view bytes = file_.bytes();
  if (Status status = kPositionsMagic.Check(path, bytes); !status.ok()) return status;
  if (bytes.size() < kHeaderBytes) return Failure(path + " is damaged");
  ByteReader reader(bytes.substr(kPositionsMagic.own().size()));
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

}  // namespace hansu::HANSU_GAME::data
