// SPDX-License-Identifier: MIT
#include "tuner/data/corpus_file.h"

#include <optional>
#include <string_view>
#include <utility>

#include "src/base/bytes.h"
#include "src/base/checksum.h"

namespace hansu::HANSU_GAME::data {
namespace {

struct ReadHeader {
  CorpusHeader header;
  std::size_t end;  // in the file
};

// The header of an archive's bytes, which begin with its magic line; nullopt if it is damaged.
std::optional<ReadHeader> HeaderOf(std::string_view bytes) {
  ByteReader reader(bytes.substr(kCorpusMagic.own().size()));
  if (reader.left() < 8) return std::nullopt;
  const std::size_t size = reader.Take<std::uint32_t>();
  const auto checksum = reader.Take<std::uint32_t>();
  if (size > reader.left()) return std::nullopt;
  const std::string_view json = reader.TakeText(size);
  if (Crc32(json) != checksum) return std::nullopt;
  auto header = CorpusHeaderFromJson(json);
  if (!header) return std::nullopt;
  return ReadHeader{.header = *std::move(header), .end = bytes.size() - reader.left()};
}

}  // namespace

Status CorpusFile::Open(const std::string& path) {
  path_ = path;
  if (Status status = file_.Open(path); !status.ok()) return status;
  if (Status status = kCorpusMagic.Check(path, file_.bytes()); !status.ok()) return status;
  std::optional<ReadHeader> read = HeaderOf(file_.bytes());
  if (!read) return Failure(path + " is damaged in its header");
  auto offsets = IndexAtEnd(file_.bytes());
  if (!offsets) return Failure(path + " is damaged in its index, or cut off");
  header_ = std::move(read->header.stream);
  card_ = std::move(read->header.card);
  codec_ = std::make_unique<CorpusCodec>(std::move(read->header.model), header_);
  begin_ = read->end;
  offsets_ = *std::move(offsets);
  return OkStatus();
}

std::optional<BlockHeader> CorpusFile::HeaderOfBlock(std::size_t index) const {
  const std::string_view bytes = file_.bytes();
  const std::uint64_t begin = offsets_[index];
  if (begin > bytes.size() || bytes.size() - begin < BlockHeader::kBytes) return std::nullopt;
  auto header = ParseBlockHeader(bytes.substr(begin, BlockHeader::kBytes), kCorpusBlock);
  const std::size_t left = bytes.size() - begin - BlockHeader::kBytes;
  if (!header || header->index != index || header->compressed_bytes > left) return std::nullopt;
  return header;
}

Result<std::vector<SelfplayGame>> CorpusFile::ReadBlock(std::size_t index) const {
  const Status damaged = Failure(path_ + " is damaged at block " + std::to_string(index + 1));
  const auto header = HeaderOfBlock(index);
  if (!header) return damaged;
  auto games = codec_->UnpackBlock(
      *header,
      file_.bytes().substr(offsets_[index] + BlockHeader::kBytes, header->compressed_bytes));
  if (!games) return damaged;
  return *std::move(games);
}

Status CorpusFile::CheckPlaces() const {
  const Status wrong = Failure(path_ + " is damaged in its index: blocks lie elsewhere");
  std::uint64_t place = begin_;
  for (std::size_t i = 0; i < offsets_.size(); ++i) {
    if (offsets_[i] != place) return wrong;
    const auto header = HeaderOfBlock(i);
    if (!header) return wrong;
    place += BlockHeader::kBytes + header->compressed_bytes;
  }
  return place + IndexBytes(offsets_).size() == file_.bytes().size() ? OkStatus() : wrong;
}

}  // namespace hansu::HANSU_GAME::data
