// SPDX-License-Identifier: MIT
#include "tuner/data/stream.h"

#include <algorithm>
#include <array>
#include <utility>

#include "src/base/checksum.h"

namespace hansu::HANSU_GAME::data {
namespace {

constexpr Magic kGamesMagic = {
    .kind = "games", .janggi = "hansu games 1\n", .xiangqi = "hansu xiangqi games 1\n"};
constexpr std::array kBeginnings = {kGamesMagic.janggi, kGamesMagic.xiangqi, kCorpusMagic.janggi,
                                    kCorpusMagic.xiangqi};
constexpr std::size_t kLongestBeginning = 24;
static_assert(std::ranges::all_of(kBeginnings, [](std::string_view magic) {
  return magic.size() <= kLongestBeginning;
}));
// The header's length and checksum.
constexpr std::size_t kHeaderNumbers = 2 * sizeof(std::uint32_t);
constexpr std::size_t kMaxHeaderBytes = 1 << 24;
constexpr std::size_t kMaxIndexBytes = 1 << 28;
constexpr std::size_t kLeastPiece = 1 << 16;  // read at once, at least
constexpr std::size_t kLargestPiece = 1 << 20;

std::string Beginning(std::string_view magic, const std::string& json) {
  std::string bytes(magic);
  PutNumber(bytes, static_cast<std::uint32_t>(json.size()));
  PutNumber(bytes, Crc32(json));
  return bytes + json;
}

// "block 3 (games 129 to 192, 4711 bytes at 9876) is damaged", for the blocks from one index up to
// another one of a file with that many games. Without bytes, they are missing.
std::string DamageText(std::uint32_t begin, std::uint32_t end, std::uint64_t games_of_file,
                       std::uint64_t bytes, std::uint64_t place) {
  std::string text = end == begin + 1
                         ? "block " + std::to_string(end)
                         : "blocks " + std::to_string(begin + 1) + " to " + std::to_string(end);
  text += " (games " + std::to_string(begin * kGamesPerBlock + 1) + " to " +
          std::to_string(std::min(end * kGamesPerBlock, games_of_file));
  if (bytes > 0) text += ", " + std::to_string(bytes) + " bytes at " + std::to_string(place);
  return text + (end == begin + 1 ? ") is " : ") are ") + (bytes > 0 ? "damaged" : "missing");
}

// Adds the games numbered `first` to `first + count - 1`, from 0, of those in the ranges.
void AddPart(const std::vector<GameRange>& ranges, std::uint64_t first, std::uint64_t count,
             std::vector<GameRange>& part) {
  for (GameRange range : ranges) {
    const std::uint64_t skipped = std::min(range.count, first);
    range.first += skipped;
    range.count = std::min(range.count - skipped, count);
    first -= skipped;
    count -= range.count;
    if (range.count > 0) part.push_back(range);
  }
}

}  // namespace

std::string FileBeginning(const StreamHeader& header) {
  return Beginning(kGamesMagic.own(), ToJson(header));
}

std::string ArchiveBeginning(const CorpusHeader& header) {
  return Beginning(kCorpusMagic.own(), ToJson(header));
}

Result<bool> IsFileOfGames(const std::string& path) {
  InputFile file;
  if (Status status = file.Open(path); !status.ok()) return status;
  const Result<std::string> beginning = file.Read(kLongestBeginning);
  if (!beginning.ok()) return beginning.status();
  if (beginning->empty()) return path.ends_with(".games");
  return std::ranges::any_of(kBeginnings, [&](std::string_view magic) {
    return beginning->starts_with(magic) || magic.starts_with(*beginning);
  });
}

GamesWriter::GamesWriter(Sink sink, std::uint64_t games_before)
    : GamesWriter(std::move(sink), [](std::span<const SelfplayGame> games, std::uint32_t index) {
        return Result<std::string>(PackBlock(games, index));
      }) {
  blocks_ = games_before / kGamesPerBlock;
}

Status GamesWriter::Add(SelfplayGame game) {
  games_.push_back(std::move(game));
  return games_.size() == kGamesPerBlock ? Finish() : OkStatus();
}

Status GamesWriter::Finish() {
  if (games_.empty()) return OkStatus();
  const Result<std::string> block = packer_(games_, static_cast<std::uint32_t>(blocks_));
  if (!block.ok()) return block.status();
  games_.clear();
  ++blocks_;
  return sink_(*block);
}

Status GamesReader::Open(const std::string& path) {
  path_ = path;
  if (Status status = file_.Open(path); !status.ok()) return status;
  return ReadHeader();
}

Status GamesReader::ReadHeader() {
  const Result<bool> fetched = Fetch(kLongestBeginning);
  if (!fetched.ok()) return fetched.status();
  const Status cut_off = Failure(path_ + " ends inside its header");
  const bool begins_archive =
      pending_.starts_with(kCorpusMagic.janggi) || pending_.starts_with(kCorpusMagic.xiangqi);
  const bool is_cut_off =
      kGamesMagic.own().starts_with(pending_) || kCorpusMagic.own().starts_with(pending_);
  if (is_cut_off) return cut_off;
  const Magic& magic = begins_archive ? kCorpusMagic : kGamesMagic;
  if (Status status = magic.Check(path_, pending_); !status.ok()) return status;
  const Result<std::string> beginning = Take(magic.own().size() + kHeaderNumbers);
  if (!beginning.ok()) return beginning.status();
  if (beginning->size() < magic.own().size() + kHeaderNumbers) return cut_off;
  ByteReader reader(std::string_view(*beginning).substr(magic.own().size()));
  const std::size_t size = reader.Take<std::uint32_t>();
  const auto checksum = reader.Take<std::uint32_t>();
  const Status damaged = Failure(path_ + " is damaged in its header");
  if (size > kMaxHeaderBytes) return damaged;
  const Result<std::string> json = Take(size);
  if (!json.ok()) return json.status();
  if (json->size() < size) return cut_off;
  if (Crc32(*json) != checksum) return damaged;
  good_bytes_ = good_end_ = beginning->size() + size;
  if (begins_archive) {
    auto header = CorpusHeaderFromJson(*json);
    if (!header) return damaged;
    header_ = std::move(header->stream);
    card_ = std::move(header->card);
    codec_ = std::make_unique<CorpusCodec>(std::move(header->model), header_);
    return OkStatus();
  }
  const auto header = StreamHeaderFromJson(*json);
  if (!header) return damaged;
  header_ = *header;
  return OkStatus();
}

Result<bool> GamesReader::Fetch(std::size_t size) {
  while (pending().size() < size) {
    if (taken_ > pending_.size() / 2) {
      pending_.erase(0, taken_);
      dropped_ += taken_;
      taken_ = 0;
    }
    const Result<std::string> bytes =
        file_.Read(std::clamp(size - pending().size(), kLeastPiece, kLargestPiece));
    if (!bytes.ok()) return bytes.status();
    if (bytes->empty()) return false;
    pending_ += *bytes;
  }
  return true;
}

Result<std::string> GamesReader::Take(std::size_t size) {
  const Result<bool> fetched = Fetch(size);
  if (!fetched.ok()) return fetched.status();
  std::string bytes(pending().substr(0, size));
  taken_ += bytes.size();
  return bytes;
}

bool GamesReader::Next(SelfplayGame& game) {
  if (next_ == block_.size() && !ReadBlock()) return false;
  game = std::move(block_[next_++]);
  ++games_read_;
  return true;
}

std::string GamesReader::ShortfallText() const {
  if (games_read_ >= header_.games() && damage_.empty()) return "";
  return path_ + " has " + std::to_string(games_read_) + " of " + std::to_string(header_.games()) +
         " games" + (is_cut_off_ ? " and a part of a block" : "") +
         (damage_.empty() ? "" : ": " + damage_);
}

std::string GamesReader::ShortfallWarning() const {
  const std::string text = ShortfallText();
  if (text.empty() || is_archive() || !damage_.empty()) return text;
  return text + "; " + ResumingVerb() + " adds the others";
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
  has_ended_ = true;
  const std::string where = "inside block " + std::to_string(blocks_read_ + 1);
  if (skips_damage_ && is_archive()) {
    NoteDamage(blocks_read_ < BlocksNamed() ? "it ends " + where : "its index is damaged");
    return false;
  }
  is_cut_off_ = true;
  const std::string way_out = is_archive()
                                  ? "copy it again"
                                  : ResumingVerb() + " completes it, merge keeps the good blocks";
  return Fail(Failure(path_ + " ends " + where + ": " + way_out));
}

void GamesReader::NoteDamage(const std::string& what) {
  damage_ += (damage_.empty() ? "" : ", ") + what;
}

void GamesReader::LeaveOut(std::uint32_t end, std::uint64_t place) {
  if (end > blocks_read_) {
    NoteDamage(DamageText(blocks_read_, end, header_.games(), place - good_end_, good_end_));
  } else if (place > good_end_) {
    NoteDamage(std::to_string(place - good_end_) + " bytes at " + std::to_string(good_end_) +
               " belong to no block");
  }
  blocks_read_ = end;
  good_end_ = place;
}

std::uint32_t GamesReader::BlocksNamed() const {
  const std::uint64_t games = header_.games();
  const std::uint64_t blocks = games / kGamesPerBlock + (games % kGamesPerBlock != 0 ? 1 : 0);
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(blocks, UINT32_MAX));
}

Result<std::uint32_t> GamesReader::BlocksOfIndex() {
  const std::uint64_t size = IndexSize(pending());
  if (size == 0 || size > kMaxIndexBytes) return 0U;
  const Result<bool> goes_on = Fetch(size + 1);
  if (!goes_on.ok()) return goes_on.status();
  if (pending().size() != size) return 0U;
  const auto index = ParseIndex(pending());
  if (!index || index->size() > BlocksNamed()) return 0U;
  return static_cast<std::uint32_t>(index->size());
}

bool GamesReader::ReadIndex() {
  const Result<std::uint32_t> blocks = BlocksOfIndex();
  if (!blocks.ok()) return Fail(blocks.status());
  const bool is_index = *blocks > 0 && *blocks >= blocks_read_;
  const bool is_good = is_index && (skips_damage_ || *blocks == blocks_read_);
  if (!is_good && !skips_damage_) return Fail(Failure(path_ + " is damaged in its index"));
  if (!is_good) return PassDamage();
  has_ended_ = true;
  LeaveOut(*blocks, place());
  return false;
}

bool GamesReader::IsInPlace(const BlockHeader& header) const {
  if (header.index >= BlocksNamed()) return false;
  const std::uint64_t left = header_.games() - std::uint64_t{kGamesPerBlock} * header.index;
  return header.games == std::min<std::uint64_t>(left, kGamesPerBlock);
}

Result<bool> GamesReader::IsAtBlock() {
  const Result<bool> fetched = Fetch(BlockHeader::kBytes);
  if (!fetched.ok() || !*fetched) return fetched;
  if (is_archive() && BeginsIndex(pending())) {
    const Result<std::uint32_t> blocks = BlocksOfIndex();
    if (!blocks.ok()) return blocks.status();
    return *blocks > 0 && *blocks >= blocks_read_;
  }
  const auto header = ParseBlockHeader(pending().substr(0, BlockHeader::kBytes), BlockMagic());
  return header && header->index >= blocks_read_ && IsInPlace(*header);
}

bool GamesReader::FindBlock() {
  while (true) {
    const Result<bool> fetched = Fetch(BlockHeader::kBytes);
    if (!fetched.ok()) return Fail(fetched.status());
    if (!*fetched) break;
    const std::size_t found = pending().find(is_archive() ? "HC" : "HG");
    if (found == std::string_view::npos) {
      taken_ = pending_.size() - 1;  // the last byte may begin such a place
      continue;
    }
    taken_ += found;
    const Result<bool> is_at_block = IsAtBlock();
    if (!is_at_block.ok()) return Fail(is_at_block.status());
    if (*is_at_block) return true;
    ++taken_;
  }
  has_ended_ = true;
  return false;
}

void GamesReader::NoteDamageToEnd() {
  if (blocks_read_ < BlocksNamed()) {
    NoteDamage("everything from block " + std::to_string(blocks_read_ + 1) + " on (" +
               std::to_string(dropped_ + pending_.size() - good_end_) + " bytes at " +
               std::to_string(good_end_) + ") is damaged");
  } else {
    NoteDamage(is_archive() ? "its index is damaged" : "it goes on after its last game");
  }
}

bool GamesReader::PassDamage() {
  ++taken_;
  if (FindBlock()) return true;
  if (status_.ok()) NoteDamageToEnd();
  return false;
}

bool GamesReader::PassGames(std::size_t coded_bytes, bool is_whole) {
  const std::uint64_t end = place();
  // Bytes may be missing or too many, so the next block need not follow those that were read.
  taken_ -= coded_bytes;
  if (FindBlock() || !status_.ok()) return false;
  if (!is_whole) return FailCutOff();
  LeaveOut(blocks_read_ + 1, end);
  const std::uint64_t left = dropped_ + pending_.size() - end;
  if (left == 0 && !is_archive()) return false;
  if (left < BlockHeader::kBytes) return FailCutOff();
  NoteDamageToEnd();
  return false;
}

bool GamesReader::ReadGames(const BlockHeader& header) {
  const Result<std::string> coded = Take(header.compressed_bytes);
  if (!coded.ok()) return Fail(coded.status());
  const bool is_whole = coded->size() == header.compressed_bytes;
  auto games = !is_whole      ? std::nullopt
               : is_archive() ? codec_->UnpackBlock(header, *coded)
                              : UnpackBlock(header, *coded);
  if (!games) {
    if (!skips_damage_) return is_whole ? FailDamaged() : FailCutOff();
    return PassGames(coded->size(), is_whole);
  }
  block_ = *std::move(games);
  next_ = 0;
  ++blocks_read_;
  good_bytes_ += BlockHeader::kBytes + coded->size();
  good_end_ = place();
  return true;
}

bool GamesReader::ReadBlock() {
  while (status_.ok() && !has_ended_) {
    const Result<std::string> bytes = Take(BlockHeader::kBytes);
    if (!bytes.ok()) return Fail(bytes.status());
    if (bytes->empty() && !is_archive()) return false;
    if (is_archive() && BeginsIndex(*bytes)) {
      taken_ -= bytes->size();
      if (!ReadIndex()) return false;
      continue;
    }
    // A killed writer leaves the beginning of a block. Any other damage must be reported, not cut
    // off.
    if (bytes->size() < BlockHeader::kBytes) return FailCutOff();
    const auto header = ParseBlockHeader(*bytes, BlockMagic());
    const bool is_after_short =
        games_read_ > 0 && block_.size() != kGamesPerBlock && damage_.empty();
    const bool is_in_place = header && IsInPlace(*header);
    const bool may_be_next = is_in_place || (header && !is_archive());
    const bool is_next = may_be_next && header->index == blocks_read_ && !is_after_short;
    const bool is_later = is_in_place && header->index > blocks_read_ && skips_damage_;
    if (is_next || is_later) {
      LeaveOut(header->index, place() - BlockHeader::kBytes);
      if (ReadGames(*header)) return true;
      continue;
    }
    if (!skips_damage_) return FailDamaged();
    taken_ -= bytes->size();
    if (!PassDamage()) return false;
  }
  return false;
}

std::vector<GameRange> ReadToEnd(GamesReader& reader) {
  std::vector<GameRange> present;
  std::uint64_t first = 0;  // of the games read in a row, and their number
  std::uint64_t count = 0;
  for (SelfplayGame game; reader.Next(game);) {
    const std::uint64_t index = reader.number() - 1;
    if (index != first + count) {
      AddPart(reader.header().ranges, first, count, present);
      first = index;
      count = 0;
    }
    ++count;
  }
  AddPart(reader.header().ranges, first, count, present);
  return present;
}

}  // namespace hansu::HANSU_GAME::data
