// SPDX-License-Identifier: MIT
#include "tuner/data/stream.h"

#include <cerrno>
#include <cstring>
#include <utility>

#include "src/base/checksum.h"

namespace hansu::data {
namespace {

constexpr std::string_view kMagic = "hansu games 1\n";
constexpr std::size_t kMaxHeaderBytes = 1 << 24;

// Up to `size` bytes, as many as there are.
std::string Read(std::ifstream& stream, std::size_t size) {
  std::string bytes(size, '\0');
  stream.read(bytes.data(), static_cast<std::streamsize>(size));
  bytes.resize(static_cast<std::size_t>(stream.gcount()));
  return bytes;
}

}  // namespace

std::string FileBeginning(const StreamHeader& header) {
  const std::string json = ToJson(header);
  std::string bytes(kMagic);
  PutNumber(bytes, static_cast<std::uint32_t>(json.size()));
  PutNumber(bytes, Crc32(json));
  return bytes + json;
}

bool IsFileOfGames(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  return Read(stream, kMagic.size()) == kMagic;
}

Status GamesWriter::Add(SelfplayGame game) {
  games_.push_back(std::move(game));
  return games_.size() == kGamesPerBlock ? Finish() : OkStatus();
}

Status GamesWriter::Finish() {
  if (games_.empty()) return OkStatus();
  const std::string block = PackBlock(games_, static_cast<std::uint32_t>(blocks_));
  games_.clear();
  ++blocks_;
  return sink_(block);
}

Status GamesReader::Open(const std::string& path) {
  path_ = path;
  stream_.open(path, std::ios::binary);
  if (!stream_) return Failure("cannot open " + path + ": " + std::strerror(errno));
  if (Read(stream_, kMagic.size()) != kMagic) {
    return Failure(path + " is not a file of games, version 1");
  }
  const std::string lengths = Read(stream_, 2 * sizeof(std::uint32_t));
  const Status cut_off = Failure(path + " ends inside its header");
  const Status damaged = Failure(path + " is damaged in its header");
  if (lengths.size() < 2 * sizeof(std::uint32_t)) return cut_off;
  ByteReader reader(lengths);
  const std::size_t size = reader.Take<std::uint32_t>();
  const auto checksum = reader.Take<std::uint32_t>();
  if (size > kMaxHeaderBytes) return damaged;
  const std::string json = Read(stream_, size);
  if (json.size() < size) return cut_off;
  const auto header =
      Crc32(json) == checksum ? StreamHeaderFromJson(json) : std::optional<StreamHeader>();
  if (!header) return damaged;
  header_ = *header;
  good_bytes_ = kMagic.size() + lengths.size() + size;
  return OkStatus();
}

bool GamesReader::Next(SelfplayGame& game) {
  if (next_ == block_.size() && !ReadBlock()) return false;
  game = std::move(block_[next_++]);
  ++games_read_;
  return true;
}

bool GamesReader::FailDamaged() {
  status_ = Failure(path_ + " is damaged at block " + std::to_string(blocks_read_ + 1));
  return false;
}

bool GamesReader::FailCutOff() {
  is_cut_off_ = true;
  status_ = Failure(path_ + " ends inside block " + std::to_string(blocks_read_ + 1) +
                    ": selfplay --resume completes it, merge keeps the good blocks");
  return false;
}

bool GamesReader::ReadBlock() {
  if (!status_.ok()) return false;
  const std::string bytes = Read(stream_, BlockHeader::kBytes);
  if (bytes.empty() && stream_.eof()) return false;
  if (stream_.bad()) {
    status_ = Failure("cannot read " + path_ + ": " + std::strerror(errno));
    return false;
  }
  // A kill leaves the beginning of a block. Any other damage must be reported, not cut off.
  if (bytes.size() < BlockHeader::kBytes) return FailCutOff();
  const auto header = ParseBlockHeader(bytes);
  const bool is_after_short = blocks_read_ > 0 && block_.size() != kGamesPerBlock;
  if (!header || header->index != blocks_read_ || is_after_short) return FailDamaged();
  const std::string compressed = Read(stream_, header->compressed_bytes);
  if (compressed.size() < header->compressed_bytes) return FailCutOff();
  auto games = UnpackBlock(*header, compressed);
  if (!games) return FailDamaged();
  block_ = *std::move(games);
  next_ = 0;
  ++blocks_read_;
  good_bytes_ += bytes.size() + compressed.size();
  return true;
}

}  // namespace hansu::data
