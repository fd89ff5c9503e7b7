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

// As many bytes as there are, up to `size`.
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

std::string GameWriter::Add(GameRecord game) {
  games_.push_back(std::move(game));
  return games_.size() == kGamesPerBlock ? Finish() : "";
}

std::string GameWriter::Finish() {
  if (games_.empty()) return "";
  const std::string block = PackBlock(games_, static_cast<std::uint32_t>(blocks_));
  games_.clear();
  ++blocks_;
  return sink_(block);
}

std::string GameReader::Open(const std::string& path) {
  path_ = path;
  stream_.open(path, std::ios::binary);
  if (!stream_) return "cannot open " + path + ": " + std::strerror(errno);
  if (Read(stream_, kMagic.size()) != kMagic) return path + " is no file of games, version 1";
  const std::string lengths = Read(stream_, 2 * sizeof(std::uint32_t));
  const std::string cut_off = path + " ends inside its header";
  if (lengths.size() < 2 * sizeof(std::uint32_t)) return cut_off;
  ByteReader reader(lengths);
  const std::size_t size = reader.Take<std::uint32_t>();
  const auto checksum = reader.Take<std::uint32_t>();
  if (size > kMaxHeaderBytes) return path + " is damaged in its header";
  const std::string json = Read(stream_, size);
  if (json.size() < size) return cut_off;
  const auto header =
      Crc32(json) == checksum ? StreamHeaderFromJson(json) : std::optional<StreamHeader>();
  if (!header) return path + " is damaged in its header";
  header_ = *header;
  good_bytes_ = kMagic.size() + lengths.size() + size;
  return "";
}

bool GameReader::Next(GameRecord& game) {
  if (next_ == block_.size() && !ReadBlock()) return false;
  game = std::move(block_[next_++]);
  ++games_read_;
  return true;
}

bool GameReader::Damaged() {
  error_ = path_ + " is damaged at block " + std::to_string(blocks_read_ + 1);
  return false;
}

bool GameReader::CutOff() {
  is_cut_off_ = true;
  error_ = path_ + " ends inside block " + std::to_string(blocks_read_ + 1) +
           ": selfplay --resume makes it whole, merge keeps what is good";
  return false;
}

bool GameReader::ReadBlock() {
  if (!error_.empty()) return false;
  const std::string bytes = Read(stream_, BlockHeader::kBytes);
  if (bytes.empty() && stream_.eof()) return false;
  if (stream_.bad()) {
    error_ = "cannot read " + path_ + ": " + std::strerror(errno);
    return false;
  }
  // What a kill leaves is a beginning. Anything else may not be cut off unseen.
  if (bytes.size() < BlockHeader::kBytes) return CutOff();
  const auto header = ParseBlockHeader(bytes);
  const bool is_after_short = blocks_read_ > 0 && block_.size() != kGamesPerBlock;
  if (!header || header->index != blocks_read_ || is_after_short) return Damaged();
  const std::string compressed = Read(stream_, header->compressed_bytes);
  if (compressed.size() < header->compressed_bytes) return CutOff();
  auto games = UnpackBlock(*header, compressed);
  if (!games) return Damaged();
  block_ = *std::move(games);
  next_ = 0;
  ++blocks_read_;
  good_bytes_ += bytes.size() + compressed.size();
  return true;
}

}  // namespace hansu::data
