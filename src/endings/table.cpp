// SPDX-License-Identifier: MIT
#include "src/endings/table.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "src/base/bytes.h"
#include "src/base/checksum.h"
#include "src/base/path.h"
#include "src/base/translation.h"

namespace hansu::endings {
namespace {

constexpr std::uint32_t kMagic = 0x444E4548;  // "HEND"
constexpr std::uint32_t kVersion = 2;
constexpr std::size_t kMaxNameBytes = 64;

// The file before its halves.
struct Header {
  Family family = Family::kCasual;
  Material material{GameIdOf(family)};
  std::vector<std::string_view> halves;
};

std::size_t ChunksOf(std::size_t bytes) { return (bytes + kChunkBytes - 1) / kChunkBytes; }

// "KRvKAA", as Material::Name gives it.
std::optional<Material> MaterialNamed(std::string_view name, GameId game) {
  const std::size_t middle = name.find("vK");
  if (middle == std::string_view::npos || !name.starts_with('K')) return std::nullopt;
  const auto side = [](std::string_view letters) {
    return letters.empty() ? std::string("-") : std::string(letters);
  };
  const Result<Material> material = Material::Parse(
      side(name.substr(1, middle - 1)) + " v " + side(name.substr(middle + 2)), game);
  if (!material.ok() || material->Name() != name) return std::nullopt;
  return *material;
}

Status NoTable() { return Failure(Tr("it is no endgame table of this program")); }
Status CutOff() { return Failure(Tr("it is cut off or damaged at its beginning")); }

// Reads the lengths of the halves and checks that these and the checksums fill the file.
Status ReadHalves(std::string_view bytes, ByteReader& reader, Header& header) {
  const std::size_t halves = reader.Take<std::uint32_t>();
  const std::size_t expected = header.material.is_symmetric() ? 1 : 2;
  if (halves != expected || reader.left() < 8 * halves) return CutOff();
  std::vector<std::uint64_t> sizes;
  std::uint64_t body = 0;
  for (std::size_t i = 0; i < halves; ++i) {
    sizes.push_back(reader.Take<std::uint64_t>());
    if (sizes.back() > bytes.size()) return CutOff();
    body += sizes.back();
  }
  const std::size_t chunks = ChunksOf(static_cast<std::size_t>(body));
  if (reader.left() != 4 * (chunks + 1) + body) return CutOff();
  std::vector<std::uint32_t> checksums;
  for (std::size_t i = 0; i < chunks; ++i) checksums.push_back(reader.Take<std::uint32_t>());
  const std::size_t checked = bytes.size() - reader.left();
  if (reader.Take<std::uint32_t>() != Crc32(bytes.substr(0, checked))) return CutOff();
  std::string_view rest = reader.TakeText(static_cast<std::size_t>(body));
  for (std::size_t i = 0; i < chunks; ++i) {
    if (Crc32(rest.substr(i * kChunkBytes, kChunkBytes)) == checksums[i]) continue;
    return Failure(Tr("it is damaged: the checksum of block {block} of {blocks} is wrong",
                      {{"block", std::to_string(i + 1)}, {"blocks", std::to_string(chunks)}}));
  }
  for (std::uint64_t size : sizes) {
    header.halves.push_back(rest.substr(0, static_cast<std::size_t>(size)));
    rest.remove_prefix(static_cast<std::size_t>(size));
  }
  return OkStatus();
}

Status ReadHeader(std::string_view bytes, Header& header) {
  ByteReader reader(bytes);
  if (reader.left() < 16 || reader.Take<std::uint32_t>() != kMagic) return NoTable();
  const auto version = reader.Take<std::uint32_t>();
  if (version != kVersion) {
    return Failure(
        Tr("it has version {version}, expected {expected}",
           {{"version", std::to_string(version)}, {"expected", std::to_string(kVersion)}}));
  }
  const auto family = reader.Take<std::uint32_t>();
  const auto name_bytes = reader.Take<std::uint32_t>();
  if (family >= kFamilyCount || name_bytes > kMaxNameBytes || reader.left() < name_bytes + 4) {
    return CutOff();
  }
  header.family = static_cast<Family>(family);
  const std::optional<Material> material =
      MaterialNamed(reader.TakeText(name_bytes), GameIdOf(header.family));
  if (!material || *material != material->Canonical()) return CutOff();
  header.material = *material;
  return ReadHalves(bytes, reader, header);
}

// A renamed table would be taken for another one.
Status CheckName(const std::string& path, const Table& table) {
  const std::string name = Utf8Of(PathOf(path).filename());
  const std::string found = FileNameOf(table.family(), table.layout().material());
  if (name == found) return OkStatus();
  return Failure(Tr("it holds the table {found}, expected {expected}, as its name says",
                    {{"found", found}, {"expected", name}}));
}

}  // namespace

std::string FileNameOf(Family family, const Material& material) {
  return std::string(NameOf(family)) + '-' + material.Name() + std::string(kTableSuffix);
}

Result<std::string> TableBytes(Family family, const Layout& layout,
                               std::span<const std::int16_t> codes) {
  std::string body;
  std::vector<std::uint64_t> sizes;
  const auto half_size = static_cast<std::size_t>(layout.size());
  for (std::size_t begin = 0; begin < codes.size(); begin += half_size) {
    Result<std::string> packed = Pack(codes.subspan(begin, half_size));
    if (!packed.ok()) return packed.status();
    sizes.push_back(packed->size());
    body += *packed;
  }
  const std::string name = layout.material().Name();
  std::string bytes;
  PutNumber(bytes, kMagic);
  PutNumber(bytes, kVersion);
  PutNumber(bytes, static_cast<std::uint32_t>(family));
  PutNumber(bytes, static_cast<std::uint32_t>(name.size()));
  bytes += name;
  PutNumber(bytes, static_cast<std::uint32_t>(sizes.size()));
  for (std::uint64_t size : sizes) PutNumber(bytes, size);
  for (std::size_t i = 0; i < ChunksOf(body.size()); ++i) {
    PutNumber(bytes, Crc32(std::string_view(body).substr(i * kChunkBytes, kChunkBytes)));
  }
  PutNumber(bytes, Crc32(bytes));
  return bytes + body;
}

Result<std::shared_ptr<Table>> Table::Read(std::string_view bytes) {
  Header header;
  if (Status status = ReadHeader(bytes, header); !status.ok()) return status;
  std::shared_ptr<Table> table(new Table(header.family, header.material, bytes));
  for (std::string_view half : header.halves) {
    PackedValues& values = table->halves_.emplace_back();
    if (Status status = values.Open(half); !status.ok()) return status;
    if (values.size() != table->layout_.size()) return CutOff();
  }
  return table;
}

Result<std::shared_ptr<const Table>> Table::FromBytes(std::string_view bytes) {
  Result<std::shared_ptr<Table>> table = Read(bytes);
  if (!table.ok()) return table.status();
  return std::shared_ptr<const Table>(*std::move(table));
}

Result<std::shared_ptr<const Table>> Table::Open(const std::string& path) {
  auto file = std::make_unique<MappedFile>();
  if (Status status = file->Open(path); !status.ok()) return status;
  Result<std::shared_ptr<Table>> table = Read(file->bytes());
  const Status status = table.ok() ? CheckName(path, **table) : table.status();
  if (!status.ok()) {
    return Failure(
        Tr("{file} cannot be used: {reason}", {{"file", path}, {"reason", status.message()}}));
  }
  (*table)->file_ = std::move(file);
  return std::shared_ptr<const Table>(*std::move(table));
}

int Table::LongestWin(int half) const {
  int longest = 0;
  for (Value value : halves_[static_cast<std::size_t>(half)].values()) {
    if (value.is_win()) longest = std::max(longest, value.plies());
  }
  return longest;
}

}  // namespace hansu::endings
