// SPDX-License-Identifier: MIT
// Endgame tables as a search sees them; src/searcher gives it those of the position's rules.
#pragma once

#include <cstdint>
#include <optional>

#include "src/board/piece_board.h"
#include "src/board/types.h"

namespace hansu::search {

// The value of a position for the side to move, with best play.
struct Ending {
  enum class Verdict : std::uint8_t { kDrawn, kWon, kLost };

  Verdict verdict = Verdict::kDrawn;
  int plies = 0;  // to the mate
};

// Threads: any.
class EndingTables {
 public:
  virtual ~EndingTables() = default;

  // No table has more pieces than these, generals included.
  int most_men() const { return most_men_; }
  // nullopt if no table knows the value. It holds if nothing has occurred twice since the last
  // capture, the last ply was no pass, and the mate comes before the limits.
  virtual std::optional<Ending> Probe(const PieceBoard& board, Color side_to_move) const = 0;

 protected:
  explicit EndingTables(int most_men) : most_men_(most_men) {}

 private:
  const int most_men_;
};

}  // namespace hansu::search
