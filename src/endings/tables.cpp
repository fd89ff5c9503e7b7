// SPDX-License-Identifier: MIT
#include "src/endings/tables.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <system_error>
#include <utility>

#include "src/base/bytes.h"
#include "src/base/checksum.h"
#include "src/base/path.h"
#include "src/base/translation.h"

namespace hansu::endings {

namespace {

constexpr std::uint32_t kJoinMagic = 0x4A4E4548;  // "HENJ"
constexpr std::uint32_t kJoinVersion = 1;
constexpr std::size_t kJoinHeadBytes = 12;  // before the lengths

Status NoTables(const std::string& folder) {
  return Failure(Tr("the folder {folder} has no endgame tables (files named *{suffix})",
                    {{"folder", folder}, {"suffix", std::string(kTableSuffix)}}));
}
Status MalformedJoin() { return Failure(Tr("the joined endgame tables are damaged")); }

}  // namespace

Result<std::vector<std::string>> TablePaths(const std::string& folder) {
  std::error_code error;
  std::vector<std::string> paths;
  std::filesystem::directory_iterator files(PathOf(folder), error);
  for (; !error && files != std::filesystem::directory_iterator(); files.increment(error)) {
    if (std::string path = Utf8Of(files->path()); path.ends_with(kTableSuffix)) {
      paths.push_back(std::move(path));
    }
  }
  if (error) {
    return Failure(Tr("cannot read the folder of endgame tables {folder}: {reason}",
                      {{"folder", folder}, {"reason", error.message()}}));
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

Result<std::string> JoinTables(const std::string& folder) {
  const Result<std::vector<std::string>> paths = TablePaths(folder);
  if (!paths.ok()) return paths.status();
  if (paths->empty()) return NoTables(folder);
  std::string bytes;
  std::string files;
  PutNumber(bytes, kJoinMagic);
  PutNumber(bytes, kJoinVersion);
  PutNumber(bytes, static_cast<std::uint32_t>(paths->size()));
  for (const std::string& path : *paths) {
    const Result<std::shared_ptr<const Table>> table = Table::Open(path);
    if (!table.ok()) return table.status();
    PutNumber(bytes, std::uint64_t{(*table)->bytes().size()});
    files += (*table)->bytes();
  }
  PutNumber(bytes, Crc32(bytes));
  return bytes + files;
}

Result<Tables> Tables::OpenJoined(std::string_view bytes) {
  ByteReader reader(bytes);
  if (reader.left() < kJoinHeadBytes || reader.Take<std::uint32_t>() != kJoinMagic ||
      reader.Take<std::uint32_t>() != kJoinVersion) {
    return MalformedJoin();
  }
  const std::size_t count = reader.Take<std::uint32_t>();
  if (reader.left() / 8 < count) return MalformedJoin();
  std::vector<std::uint64_t> sizes;
  for (std::size_t i = 0; i < count; ++i) sizes.push_back(reader.Take<std::uint64_t>());
  const std::string_view head = bytes.substr(0, bytes.size() - reader.left());
  if (reader.left() < 4 || reader.Take<std::uint32_t>() != Crc32(head)) return MalformedJoin();
  Tables tables;
  for (std::uint64_t size : sizes) {
    if (size > reader.left()) return MalformedJoin();
    const auto table = Table::FromBytes(reader.TakeText(static_cast<std::size_t>(size)));
    if (!table.ok()) return table.status();
    if (Status status = tables.Add(*table); !status.ok()) return status;
  }
  if (reader.left() > 0) return MalformedJoin();
  return tables;
}

Result<Tables> Tables::OpenFolder(const std::string& folder) {
  const Result<std::vector<std::string>> paths = TablePaths(folder);
  if (!paths.ok()) return paths.status();
  if (paths->empty()) return NoTables(folder);
  Tables tables;
  for (const std::string& path : *paths) {
    const Result<std::shared_ptr<const Table>> table = Table::Open(path);
    if (!table.ok()) return table.status();
    if (Status status = tables.Add(*table); !status.ok()) return status;
  }
  return tables;
}

void Tables::AddMissing(const Tables& others) {
  for (const auto& [key, entry] : others.entries_) {
    if (entry.swaps) continue;    // Add makes both entries
    (void)Add(entry.table).ok();  // fails for those that are there
  }
}

Status Tables::Add(const std::shared_ptr<const Table>& table) {
  const Material& material = table->layout().material();
  if (Find(table->family(), material) != nullptr) {
    return Failure(
        Tr("two tables are {table}", {{"table", FileNameOf(table->family(), material)}}));
  }
  int& most_men = most_men_[static_cast<std::size_t>(table->family())];
  most_men = std::max(most_men, material.total() + kColorCount);
  ++count_;
  if (!material.is_symmetric()) {
    entries_[KeyOf(table->family(), material.Swapped())] = {table, true};
  }
  entries_[KeyOf(table->family(), material)] = {table, false};
  return OkStatus();
}

Status Tables::CheckRules(const RuleSet& rules) const {
  const Result<Family> family = FamilyOf(rules);
  if (!family.ok()) return family.status();
  if (most_men(*family) > 0) return OkStatus();
  return Failure(Tr("none of these endgame tables are for {family} rules",
                    {{"family", std::string(NameOf(*family))}}));
}

std::uint32_t Tables::Checksum() const {
  std::map<std::string, std::uint32_t> checksums;
  for (const auto& [key, entry] : entries_) {
    const Table& table = *entry.table;
    checksums[FileNameOf(table.family(), table.layout().material())] = Crc32(table.bytes());
  }
  std::string text;
  for (const auto& [name, checksum] : checksums) {
    text += name + ' ' + std::to_string(checksum) + ' ';
  }
  return Crc32(text);
}

std::uint64_t Tables::KeyOf(Family family, const Material& material) {
  return std::uint64_t{material.key()} * kFamilyCount + static_cast<std::uint64_t>(family);
}

const Table* Tables::Find(Family family, const Material& material) const {
  const auto entry = entries_.find(KeyOf(family, material));
  return entry == entries_.end() ? nullptr : entry->second.table.get();
}

std::vector<const Table*> Tables::All(Family family) const {
  std::map<std::string, const Table*> found;
  for (const auto& [key, entry] : entries_) {
    const Table& table = *entry.table;
    if (table.family() == family) found[table.layout().material().Name()] = &table;
  }
  std::vector<const Table*> tables;
  for (const auto& [name, table] : found) tables.push_back(table);
  return tables;
}

std::optional<Value> Tables::Probe(Family family, const PieceBoard& board,
                                   Color side_to_move) const {
  const Material material(board, GameIdOf(family));
  if (material.is_bare()) return Value::Draw();
  const auto found = entries_.find(KeyOf(family, material));
  if (found == entries_.end()) return std::nullopt;
  const Table& table = *found->second.table;
  const Value value =
      table.ValueAt(table.layout().PlaceOf(board, side_to_move, found->second.swaps));
  if (!value.is_position()) return std::nullopt;
  return value;
}

}  // namespace hansu::endings
