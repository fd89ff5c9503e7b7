// SPDX-License-Identifier: MIT
// Proves mates by exhaustive search: for problems, and to check the engine's mates. It shares
// nothing with the search, and has no evaluation and no unsound pruning.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/rules/shared/game.h"
#include "src/search/any/mate.h"
#include "src/search/mate_table.h"

namespace hansu::HANSU_GAME::search {

// A mate counts only if Judge ends the game by it (EndsByMate; by stalemate too, where that wins)
// before anything else does: accepted bikjang, two passes, a ply limit. Facts about a position are
// therefore stored with everything that these depend on: the plies, the plies since the last
// capture, the passes, and wins forfeited by bikjang. Repetition is ignored, as it changes nothing.
// It only ends games without a mate, so it cannot create one. Nor can it prevent one: in a shortest
// mate, every position with the attacker to move is closer to the mate than the one before, so it
// can occur twice only if the defender passed just before the first time, and never three times.
class MateSolver {
 public:
  static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

  // The problem begins at this position: earlier passes and repetitions are forgotten.
  MateSolver(const Position& start, Attack attack);

  // Looks for a mate in at most `most` moves, and proves that no mate is shorter than the one
  // found.
  // REQUIRES (for both): most >= 1, and CheckProvable succeeds.
  MateProof Solve(int most, std::uint64_t max_nodes = kNoLimit);
  // The same, plus all first moves that mate in at most `most` moves.
  MateSolutions SolveAll(int most, std::uint64_t max_nodes = kNoLimit);
  // May be called from any thread. From now on, every budget counts as used up.
  void Stop() { is_stopped_.store(true, std::memory_order_relaxed); }

 private:
  MateNode Here() const;
  MateFact KnownHere() const { return table_.Find(Here()); }
  bool IsOutOfBudget() const {
    return nodes_ >= max_nodes_ || is_full_ || is_stopped_.load(std::memory_order_relaxed);
  }
  // True if the attacker may play the move just made.
  bool IsAllowed() const { return attack_ == Attack::kAnyMoves || position_.in_check(); }
  // Searches: true if it proves that the attacker mates in at most `moves` moves, or that the
  // defender, to move, is mated in at most `moves_left` more.
  bool ProveAttack(int moves);
  Move FindMate(int moves);
  bool ProveMated(int moves_left);
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
  bool is_full_ = false;  // the table is full
};

}  // namespace hansu::HANSU_GAME::search
