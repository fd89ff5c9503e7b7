// SPDX-License-Identifier: MIT
// The endgame tables of a folder.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "src/base/status.h"
#include "src/board/piece_board.h"
#include "src/endings/table.h"

namespace hansu::endings {

// Threads: probes may run at the same time as each other, but not as changes.
class Tables {
 public:
  // Opens every table in the folder. Fails, naming the file, if one is damaged, and if the folder
  // cannot be read or has no table.
  static Result<Tables> OpenFolder(const std::string& folder);

  // Fails, naming the set, if there is a table of it for that family.
  Status Add(const std::shared_ptr<const Table>& table);

  std::size_t count() const { return count_; }
  // The most pieces of any table, generals included; 0: no tables.
  int most_men() const { return most_men_; }
  // The table of the pieces, or of the same with the sides swapped; null if the folder has neither.
  const Table* Find(Family family, const Material& material) const;
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
  int most_men_ = 0;
};

}  // namespace hansu::endings
