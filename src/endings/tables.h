// SPDX-License-Identifier: MIT
// Sets of endgame tables: of a folder, of one joined file, of the program.
//
// A joined file holds, as little-endian numbers: "HENJ" | version | count | bytes of each table's
// file (64 bits each) | CRC-32 of all before it | the files.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "src/base/status.h"
#include "src/board/piece_board.h"
#include "src/endings/table.h"

namespace hansu::endings {

// The folder's files of tables by name. Fails if the folder cannot be read.
Result<std::vector<std::string>> TablePaths(const std::string& folder);
// All tables of the folder as the bytes of one file. Fails as Tables::OpenFolder does.
Result<std::string> JoinTables(const std::string& folder);

// Threads: probes may run at the same time as each other, but not as changes.
class Tables {
 public:
  // Fails, saying why, if the rules can have no tables, or none of these are for them.
  Status CheckRules(const RuleSet& rules) const;

  // Opens every table in the folder. Fails, naming the file, if one is damaged, and if the folder
  // cannot be read or has no table.
  static Result<Tables> OpenFolder(const std::string& folder);
  // Opens the tables of JoinTables. The bytes must outlive the result and its copies. Fails, saying
  // what is wrong, if they are damaged.
  static Result<Tables> OpenJoined(std::string_view bytes);

  // Fails, naming the set, if there is a table of it for that family.
  Status Add(const std::shared_ptr<const Table>& table);
  // Adds the others' tables, except those of sets that it has.
  void AddMissing(const Tables& others);

  std::size_t count() const { return count_; }
  // A checksum of all bytes; equal for equal tables.
  std::uint32_t Checksum() const;
  // The most pieces of any of the family's tables, generals included; 0: it has no tables.
  int most_men(Family family) const { return most_men_[static_cast<std::size_t>(family)]; }
  int most_men() const { return *std::max_element(most_men_.begin(), most_men_.end()); }
  // The table of the pieces, or of the same with the sides swapped; null if the folder has neither.
  const Table* Find(Family family, const Material& material) const;
  // All tables of the family, by their names.
  std::vector<const Table*> All(Family family) const;
  // The value of the position as if it had no history and no limits; nullopt if no table has it.
  // Bare palaces are draws without a table. REQUIRES: a legal position.
  std::optional<Value> Probe(Family family, const PieceBoard& board, Color side_to_move) const;

 private:
  struct Entry {
    std::shared_ptr<const Table> table;
    bool swaps = false;  // the pieces are those of the table with the sides swapped
  };
  static std::uint64_t KeyOf(Family family, const Material& material);

  std::unordered_map<std::uint64_t, Entry> entries_;
  std::size_t count_ = 0;
  std::array<int, kFamilyCount> most_men_ = {};
};

}  // namespace hansu::endings
