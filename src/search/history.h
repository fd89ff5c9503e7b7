// SPDX-License-Identifier: MIT
// Histories: how well moves did in the searches of this game, for move ordering, pruning and
// reductions. Each searcher has its own histories; threads share none of them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "src/board/move.h"
#include "src/board/types.h"
#include "src/rules/shared/game.h"
#include "src/search/any/score.h"
#include "src/search/params.h"

namespace hansu::HANSU_GAME::search {

// Moves a counter toward +-limit, more slowly the nearer it gets (Stockfish's history gravity).
// REQUIRES: |bonus| <= limit.
inline int WithGravity(int value, int bonus, int limit) {
  return value + bonus - value * std::abs(bonus) / limit;
}

class HistoryEntry {
 public:
  int value() const { return value_; }
  // REQUIRES: 0 < limit <= INT16_MAX, the same in every call.
  void Update(int bonus, int limit) {
    bonus = std::clamp(bonus, -limit, limit);
    value_ = static_cast<std::int16_t>(WithGravity(value_, bonus, limit));
  }

 private:
  std::int16_t value_ = 0;
};

// A table indexed by piece and destination.
template <typename Entry>
using PerMove = PerPiece<PerSquare<Entry>>;
// Continuation history: how quiet moves did as replies to one particular move some plies earlier.
using ContinuationHistory = PerMove<HistoryEntry>;

// The earlier moves, in plies back, whose continuation histories a quiet move uses.
inline constexpr std::array<int, 5> kContinuationPlies = {1, 2, 3, 4, 6};
using ContinuationTables =
    std::array<ContinuationHistory*, kContinuationPlies.size()>;  // never null

// The context that the histories of a node's quiet moves depend on.
struct QuietContext {
  Color side;             // to move
  SquareSet threatened;   // points that the other side attacks
  std::size_t structure;  // StructureIndex of the position
  ContinuationTables continuations;
};

// Buckets of the soldier structure (the pawn structure of chess engines).
inline constexpr std::size_t kStructures = 512;
inline std::size_t StructureIndex(const Position& position) {
  return position.state().parts[KeyPart::kSoldiers] % kStructures;
}

// The tables of one searcher: some megabytes, so keep it on the heap.
class Histories {
 public:
  // For move ordering: scores all quiet moves of one piece together, by all histories.
  class QuietOrder;
  // For pruning and reductions: butterfly history and the continuation histories of the last two
  // moves.
  int QuietTotal(const QuietContext& context, Piece piece, Move move) const;
  int Capture(Piece piece, Move move, PieceType captured) const;
  // Prefetches most of what QuietOrder will read for the piece's quiet moves.
  void PrefetchQuiets(const QuietContext& context, Piece piece) const;

  void UpdateQuiet(const QuietContext& context, Piece piece, Move move, int bonus);
  void UpdateButterfly(const QuietContext& context, Move move, int bonus);
  void UpdateCapture(Piece piece, Move move, PieceType captured, int bonus);

  // The continuation history of a move, and the one to use where there is no move.
  ContinuationHistory& ContinuationOf(Piece piece, Square to) { return continuations_[piece][to]; }
  ContinuationHistory& EmptyContinuation() { return continuations_[Piece::kNone][Square{0}]; }

  // Constructs in place, since a temporary of this size may overflow a thread's stack.
  void Clear() { std::construct_at(this); }

 private:
  // Butterfly history: by side, origin and destination, split by whether these are attacked (as in
  // Stockfish).
  HistoryEntry& Butterfly(const QuietContext& context, Move move) {
    const std::size_t threats = (context.threatened.Contains(move.from()) ? 2U : 0U) +
                                (context.threatened.Contains(move.to()) ? 1U : 0U);
    return butterfly_[context.side][threats][move.from()][move.to()];
  }
  const HistoryEntry& Butterfly(const QuietContext& context, Move move) const {
    return const_cast<Histories*>(this)->Butterfly(context, move);
  }

  PerColor<std::array<PerSquare<PerSquare<HistoryEntry>>, 4>> butterfly_ = {};
  std::array<PerMove<HistoryEntry>, kStructures> structures_ = {};  // pawn history
  PerMove<PerPieceType<HistoryEntry>> captures_ = {};
  PerMove<ContinuationHistory> continuations_ = {};
};

// Looks up the rows of the tables once for all moves of a piece.
class Histories::QuietOrder {
 public:
  QuietOrder(const Histories& histories, const QuietContext& context, Piece piece, Square from);
  int Of(Square to) const;

 private:
  using Row = PerSquare<HistoryEntry>;

  SquareSet threatened_;
  std::array<const Row*, 2> butterfly_;  // by whether the piece enters an attacked point
  const Row* structure_;
  std::array<const Row*, kContinuationPlies.size()> replies_;
};

inline int Histories::QuietOrder::Of(Square to) const {
  int score = 2 * (*butterfly_[threatened_.Contains(to)])[to].value() + (*structure_)[to].value();
  for (const Row* replies : replies_) score += (*replies)[to].value();
  return score;
}

// The bonus, possibly negative, for a move that raised its side's static evaluation by `gain`.
inline int GainBonus(Score gain) {
  return std::clamp(gain * params::gain_bonus, -params::gain_bonus_max, params::gain_bonus_max);
}

// The bonus for the best move of a node searched to that depth.
inline int HistoryBonus(int depth) {
  return std::clamp(params::history_bonus_slope * depth - params::history_bonus_offset, 0,
                    params::history_bonus_max);
}

}  // namespace hansu::HANSU_GAME::search
