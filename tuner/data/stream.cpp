// SPDX-License-Identifier: MIT
#include "tuner/data/stream.h"

#include <algorithm>
#include <array>
#include <utility>

#include "src/base/checksum.h"
#include "tuner/data/magic.h"

namespace hansu::HANSU_GAME::data {
namespace {

constexpr Magic kGamesMagic = {
    .kind = "games", .janggi = "hansu games 1\n", .xiangqi = "hansu xiangqi games 1\n"};
constexpr std::string_view kStreamMagic = kGamesMagic.own();
// Magic, and the header's length and checksum.
constexpr std::size_t kBeginningBytes = kStreamMagic.size() + 2 * sizeof(std::uint32_t);
constexpr std::size_t kMaxHeaderBytes = 1 << 24;

}  // namespace

std::string FileBeginning(const StreamHeader& header) {
  const std::string json = ToJson(header);
  std::string bytes(kStreamMagic);
  PutNumber(bytes, static_cast<std::uint32_t>(json.size()));
  PutNumber(bytes, Crc32(json));
  return bytes + json;
}

Result<bool> IsFileOfGames(const std::string& path) {
  InputFile file;
  if (Status status = file.Open(path); !status.ok()) return status;
  const Result<std::string> beginning =
      file.Read(std::max(kGamesMagic.janggi.size(), kGamesMagic.xiangqi.size()));
  if (!beginning.ok()) return beginning.status();
  if (beginning->empty()) return path.ends_with(".games");
  return std::ranges::any_of(std::array{kGamesMagic.janggi, kGamesMagic.xiangqi}, [&](auto magic) {
    return beginning->starts_with(magic) || magic.starts_with(*beginning);
  });
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
  if (Status status = file_.Open(path); !status.ok()) return status;
  const Result<std::string> beginning = file_.Read(kBeginningBytes);
  if (!beginning.ok()) return beginning.status();
  const Status cut_off = Failure(path + " ends inside its header");
  if (kStreamMagic.starts_with(*beginning)) return cut_off;
  if (Status status = kGamesMagic.Check(path, *beginning); !status.ok()) return status;
  const Status damaged = Failure(path + " is damaged in its header");
  if (beginning->size() < kBeginningBytes) return cut_off;
  ByteReader reader(std::string_view(*beginning).substr(kStreamMagic.size()));
  const std::size_t size = reader.Take<std::uint32_t>();
  const auto checksum = reader.Take<std::uint32_t>();
  if (size > kMaxHeaderBytes) return damaged;
  const Result<std::string> json = file_.Read(size);
  if (!json.ok()) return json.status();
  if (json->size() < size) return cut_off;
  const auto header =
      Crc32(*json) == checksum ? StreamHeaderFromJson(*json) : std::optional<StreamHeader>();
  if (!header) return damaged;
  header_ = *header;
  good_bytes_ = kBeginningBytes + size;
  return OkStatus();
}

bool GamesReader::Next(SelfplayGame& game) {
  if (next_ == block_.size() && !ReadBlock()) return false;
  game = std::move(block_[next_++]);
  ++games_read_;
  return true;
}

std::string GamesReader::ShortfallText() const {
  if (games_read_ >= header_.games()) return "";
  return path_ + " has " + std::to_string(games_read_) + " of " + std::to_string(header_.games()) +
         " games" + (is_cut_off_ ? " and a part of a block" : "");
}

std::string GamesReader::ShortfallWarning() const {
  const std::string text = ShortfallText();
  return text.empty() ? "" : text + "; " + ResumingVerb() + " adds the others";
}

std::string GamesReader::ResumingVerb() const {
  return header_.recipe.contains(kRescoreNodes) ? "rescore --resume" : "selfplay --resume";
}

bool GamesReader::Fail(Status status) {
  status_ = std::move(status);
  return false;
}

bool GamesReader::FailDamaged() {
  return Fail(Failure(path_ + " is damaged at block " + std::to_string(blocks_read_ + 1) +
                      ", after " + std::to_string(good_bytes_) + " good bytes"));
}

bool GamesReader::FailCutOff() {
  is_cut_off_ = true;
  return Fail(Failure(path_ + " ends inside block " + std::to_string(blocks_read_ + 1) + ": " +
                      ResumingVerb() + " completes it, merge keeps the good blocks"));
}

bool GamesReader::ReadBlock() {
  if (!status_.ok()) return false;
  const Result<std::string> bytes = file_.Read(BlockHeader::kBytes);
  if (!bytes.ok()) return Fail(bytes.status());
  if (bytes->empty()) return false;
  // A killed writer leaves the beginning of a block. Any other damage must be reported, not cut
  // off.
  if (bytes->size() < BlockHeader::kBytes) return FailCutOff();
  const auto header = ParseBlockHeader(*bytes);
  const bool is_after_short = blocks_read_ > 0 && block_.size() != kGamesPerBlock;
  if (!header || header->index != blocks_read_ || is_after_short) return FailDamaged();
  const Result<std::string> compressed = file_.Read(header->compressed_bytes);
  if (!compressed.ok()) return Fail(compressed.status());
  if (compressed->size() < header->compressed_bytes) return FailCutOff();
  auto games = UnpackBlock(*header, *compressed);
  if (!games) return FailDamaged();
  block_ = *std::move(games);
  next_ = 0;
  ++blocks_read_;
  good_bytes_ += bytes->size() + compressed->size();
  return true;
}

}  // namespace hansu::HANSU_GAME::data
