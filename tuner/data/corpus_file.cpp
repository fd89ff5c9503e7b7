// SPDX-License-Identifier: MIT
#include "tuner/data/corpus_file.h"

#include <optional>
#include <string_view>
#include <utility>

#include "src/base/bytes.h"
#include "src/base/checksum.h"

namespace hansu::HANSU_GAME::data {
namespace {

// The header of an archive's bytes, which begin with its magic line; nullopt if it is damaged.
std::optional<CorpusHeader> HeaderOf(std::string_view bytes) {
  ByteReader reader(bytes.substr(kCorpusMagic.own().size()));
  if (reader.left() < 8) return std::nullopt;
  const std::size_t size = reader.Take<std::uint32_t>();
  const auto checksum = reader.Take<std::uint32_t>();
  if (size > reader.left()) return std::nullopt;
  const std::string_view json = reader.TakeText(size);
  return Crc32(json) == checksum ? CorpusHeaderFromJson(json) : std::nullopt;
}

}  // namespace

Status CorpusFile::Open(const std::string& path) {
  path_ = path;
  if (Status status = file_.Open(path); !status.ok()) return status;
  if (Status status = kCorpusMagic.Check(path, file_.bytes()); !status.ok()) return status;
  std::optional<CorpusHeader> header = HeaderOf(file_.bytes());
  if (!header) return Failure(path + " is damaged in its header");
  auto offsets = IndexAtEnd(file_.bytes());
  if (!offsets) return Failure(path + " is damaged in its index, or cut off");
  header_ = std::move(header->stream);
  card_ = std::move(header->card);
  codec_ = std::make_unique<CorpusCodec>(std::move(header->model), header_);
  offsets_ = *std::move(offsets);
  return OkStatus();
}

Result<std::vector<SelfplayGame>> CorpusFile::ReadBlock(std::size_t index) const {
  const Status damaged = Failure(path_ + " is damaged at block " + std::to_string(index + 1));
  const std::string_view bytes = file_.bytes();
  const std::uint64_t begin = offsets_[index];
  if (begin > bytes.size() || bytes.size() - begin < BlockHeader::kBytes) return damaged;
  const auto header = ParseBlockHeader(bytes.substr(begin, BlockHeader::kBytes), kCorpusBlock);
  const std::string_view rest = bytes.substr(begin + BlockHeader::kBytes);
  if (!header || header->index != index || header->compressed_bytes > rest.size()) return damaged;
  auto games = codec_->UnpackBlock(*header, rest.substr(0, header->compressed_bytes));
  if (!games) return damaged;
  return *std::move(games);
}

}  // namespace hansu::HANSU_GAME::data
