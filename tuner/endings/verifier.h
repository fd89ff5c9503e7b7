// SPDX-License-Identifier: MIT
// Checks endgame tables by the rules, slowly, with no code of the builder: it places the pieces
// itself, makes legal moves on positions of the game and compares each value with those of its
// successors.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "src/base/status.h"
#include "src/endings/tables.h"
#include "tuner/endings/namespace.h"

namespace hansu::HANSU_GAME::endings {

struct VerifyCounts {
  std::uint64_t positions = 0;  // legal ones whose value was compared; mirrored ones count once
  std::uint64_t draws = 0;      // of these, draws for which each side's way to hold was found
  std::uint64_t unknown = 0;    // of these, those whose value is unknown
};

// Compares every position of the table with its successors, in this table and those of smaller
// sets, which `tables` must have; then finds for each draw how each side holds. Any undecided value
// may be unknown. `report` may be called from any thread. Fails at the first contradiction, with
// the position's FEN. REQUIRES: the table is of this game.
Result<VerifyCounts> VerifyTable(const Tables& tables, const Table& table,
                                 const std::function<void(const std::string& step)>& report);

}  // namespace hansu::HANSU_GAME::endings
