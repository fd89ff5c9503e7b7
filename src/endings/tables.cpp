// SPDX-License-Identifier: MIT
#include "src/endings/tables.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "src/base/path.h"
#include "src/base/translation.h"

namespace hansu::endings {

Result<Tables> Tables::OpenFolder(const std::string& folder) {
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
  if (paths.empty()) {
    return Failure(Tr("the folder {folder} has no endgame tables (files named *{suffix})",
                      {{"folder", folder}, {"suffix", std::string(kTableSuffix)}}));
  }
  std::sort(paths.begin(), paths.end());
  Tables tables;
  for (const std::string& path : paths) {
    const Result<std::shared_ptr<const Table>> table = Table::Open(path);
    if (!table.ok()) return table.status();
    if (Status status = tables.Add(*table); !status.ok()) return status;
  }
  return tables;
}

Status Tables::Add(const std::shared_ptr<const Table>& table) {
  const Material& material = table->layout().material();
  if (Find(table->family(), material) != nullptr) {
    return Failure(
        Tr("two tables are {table}", {{"table", FileNameOf(table->family(), material)}}));
  }
  most_men_ = std::max(most_men_, material.total() + kColorCount);
  ++count_;
  if (!material.is_symmetric()) {
    entries_[KeyOf(table->family(), material.Swapped())] = {table, true};
  }
  entries_[KeyOf(table->family(), material)] = {table, false};
  return OkStatus();
}

std::uint64_t Tables::KeyOf(Family family, const Material& material) {
  return std::uint64_t{material.key()} * kFamilyCount + static_cast<std::uint64_t>(family);
}

const Table* Tables::Find(Family family, const Material& material) const {
  const auto entry = entries_.find(KeyOf(family, material));
  return entry == entries_.end() ? nullptr : entry->second.table.get();
}

std::optional<Value> Tables::Probe(Family family, const PieceBoard& board,
                                   Color side_to_move) const {
  const Material material(board);
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
