// SPDX-License-Identifier: MIT
// A game's position with its history: pieces, keys, what endangers the general, and which moves
// are legal. It does not judge how a game ends (outcome.h), list moves (movegen.h) or read text.
#pragma once

#include <cstdint>

#include "src/board/basic_position.h"
#include "src/board/move.h"
#include "src/board/square_set.h"
#include "src/board/types.h"
#include "src/xiangqi/attacks.h"
#include "src/xiangqi/geometry.h"
#include "src/xiangqi/pieces.h"
#include "src/xiangqi/rules.h"

namespace hansu::inline xiangqi {

// One entry a ply of the game; the newest describes the position on the board.
struct PlyState : BasicPlyState {
  SquareSet forbidden;  // points where arriving hands an enemy cannon its screen
  // Since the last capture or null move, within the history: so far back may positions be equal.
  std::uint16_t reversible_plies = 0;
};

class Position : public BasicPosition<PlyState, RuleSet, kPiecePoints> {
 public:
  // REQUIRES: the pieces form a valid position (see ParseFen).
  Position(const Setup& setup, const RuleSet& rules);

  // Every game that ends without a mate ends by its history: there are legal moves.
  static constexpr bool has_ended() { return false; }
  // No side may pass.
  static constexpr bool CanPass() { return false; }
  // Nothing offers to end the game, and nothing but the pieces, the side to move and counters
  // matters to how a game ends by mate.
  static constexpr bool generals_face() { return false; }
  static constexpr bool faces_offer() { return false; }
  static constexpr bool PassWouldEnd() { return false; }
  static constexpr std::uint8_t rule_state() { return 0; }
  // How many plies the game can still last, whatever is played; INT_MAX without a limit.
  int PliesToLimit() const;
  // Generals that see each other along a file attack each other.
  static constexpr bool facing_is_check() { return true; }

  // Key for tables of search results: the repetition key and whatever else changes the value of a
  // position: see the .cpp.
  Key TableKey() const;

  // REQUIRES: IsLegal(move), or a pass as the null move of a search, which must not be in check;
  // and for Unmake a Make before.
  MoveDelta Make(Move move);
  void Unmake() { Retreat(); }
  // A null move never counts in this game.
  void ForgetPass() {}

  // May any 16-bit code be played by the side to move, its general's safety (IsPseudoLegal) apart
  // or included (IsLegal)? Never a pass.
  bool IsPseudoLegal(Move move) const;
  bool IsLegal(Move move) const { return IsPseudoLegal(move) && IsSafe(move); }
  // Does the general stay safe, also from the other general? REQUIRES: IsPseudoLegal(move).
  bool IsSafe(Move move) const;
  // Would the other side be in check after the move, whatever gives it: the piece moved, one behind
  // it, or a cannon that gains or loses a screen? REQUIRES: IsPseudoLegal(move).
  bool GivesCheck(Move move) const;

  // Points attacked in that side's palace, seen without its general; the other general's file, as
  // far as it is open, counts.
  SquareSet DangerInPalace(Color side) const;

  // Recomputes everything incremental from the board and compares: for tests and assertions.
  bool IsConsistent() const;

 private:
  void UpdateSight(PlyState& state) const;
};

// The type of the piece that a move captures; kNone for quiet moves, the pass and no move.
// REQUIRES: move.is_well_formed().
inline PieceType VictimOf(const Position& position, Move move) {
  return move.from() == move.to() ? PieceType::kNone : TypeOf(position.piece_on(move.to()));
}

}  // namespace hansu::inline xiangqi
