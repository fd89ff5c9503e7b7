// SPDX-License-Identifier: MIT
// Exhaustive proofs of mates: problems are solved by them, and the engine's mates are measured by
// them. Shares nothing with the search, evaluates nothing, and knows no pruning that could be
// wrong.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/game/game.h"
#include "src/search/mate_table.h"

namespace hansu::inline HANSU_GAME::search {

// What the attacker, who is to move first, may play. The defender may always play any legal move.
enum class Attack : std::uint8_t { kAnyMoves, kChecksOnly };

struct MateProof {
  enum class Verdict : std::uint8_t { kMates, kNoMate, kUnknown };

  Verdict verdict = Verdict::kUnknown;  // kUnknown: the budget was used up, or MateTable's room
  int moves = 0;                        // of the attacker; the shortest mate there is
  int refuted = 0;                      // there is no mate in so many moves or fewer
  std::vector<Move> line;               // the mate against the longest defence
  std::uint64_t nodes = 0;              // moves made
};

// A first move that mates, and how.
struct FirstMove {
  int moves = 0;           // of the attacker, this one included; the fewest that suffice
  std::vector<Move> line;  // begins with the move; against the longest defence
};

struct MateSolutions {
  MateProof proof;
  // All that mate in as many moves as were asked for, the quickest first; the proof's among them.
  std::vector<FirstMove> first_moves;
  bool are_all = false;  // every other first move is refuted; false: the budget was used up
};

// A mate counts only where Judge ends the game by it (EndsByMate: by stalemate, too, where that
// wins) before anything else does: bikjang accepted, two passes, a ply limit. What is known of a
// position is kept with all that these depend on: the plies, those since the last capture, the
// passes, and wins forsaken by bikjang. Repetition is not judged, as it changes nothing. It could
// only end a game without a mate, so without a mate there is none with it either. And in a shortest
// mate every position with the attacker to move is nearer to the mate than the one before; one may
// come twice only with a pass of the defender's before the first time, so never three times.
class MateSolver {
 public:
  static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

  // The problem begins at the position: passes and repetitions before it are forgotten.
  MateSolver(const Position& start, Attack attack);

  // Is there a mate in at most so many moves? Proves every smaller number impossible.
  // REQUIRES (for both): most >= 1, and CheckProvable succeeds.
  MateProof Solve(int most, std::uint64_t max_nodes = kNoLimit);
  // The same, and which first moves mate.
  MateSolutions SolveAll(int most, std::uint64_t max_nodes = kNoLimit);
  // May be called from any thread: from now on, all budgets are used up.
  void Stop() { is_stopped_.store(true, std::memory_order_relaxed); }

 private:
  MateNode Here() const;
  MateFact KnownHere() const { return table_.Find(Here()); }
  bool IsOutOfBudget() const {
    return nodes_ >= max_nodes_ || is_full_ || is_stopped_.load(std::memory_order_relaxed);
  }
  // May the attacker play the move just made?
  bool IsAllowed() const { return attack_ == Attack::kAnyMoves || position_.in_check(); }
  bool AttackerMates(int moves);
  Move FindMate(int moves);
  bool DefenderIsMated(int moves_left);
  FirstMove TryFirst(Move move, int fewest, int most);
  void AppendAttack(std::vector<Move>& line);
  void AppendDefence(std::vector<Move>& line);
  Move LongestDefence();
  void Make(Move move);

  Position position_;
  Color attacker_;
  Attack attack_;
  std::uint64_t nodes_ = 0;
  std::uint64_t max_nodes_ = kNoLimit;
  std::atomic<bool> is_stopped_ = false;
  MateTable table_;
  bool is_full_ = false;  // the table
};

}  // namespace hansu::inline HANSU_GAME::search
