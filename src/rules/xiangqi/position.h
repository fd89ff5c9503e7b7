// SPDX-License-Identifier: MIT
// A game's position with its history: pieces, keys, dangers to the general, and the legality of
// moves. It does not judge how a game ends (outcome.h), list moves (movegen.h) or read text.
#pragma once

#include <cstdint>

#include "src/board/basic_position.h"
#include "src/board/move.h"
#include "src/board/square_set.h"
#include "src/board/types.h"
#include "src/rules/xiangqi/attacks.h"
#include "src/rules/xiangqi/geometry.h"
#include "src/rules/xiangqi/pieces.h"
#include "src/rules/xiangqi/rules.h"

namespace hansu::xiangqi {

// One entry per ply of the game; the newest describes the position on the board.
struct PlyState : BasicPlyState {
  SquareSet forbidden;  // where an arriving piece becomes the screen of an enemy cannon
  // Plies in the history since the last capture or null move: only those can repeat.
  std::uint16_t reversible_plies = 0;
};

class Position : public BasicPosition<PlyState, RuleSet, kPiecePoints> {
 public:
  // REQUIRES: the pieces form a valid position (see ParseFen).
  Position(const Setup& setup, const RuleSet& rules);

  // Always false: even a game that ends by its history still has legal moves.
  static constexpr bool has_ended() { return false; }
  // No side may pass.
  static constexpr bool CanPass() { return false; }
  // There is no bikjang and no pass, and the end of a game by mate depends only on the pieces, the
  // side to move and counters.
  static constexpr bool generals_face() { return false; }
  static constexpr bool faces_offer() { return false; }
  static constexpr bool PassWouldEnd() { return false; }
  static constexpr std::uint8_t rule_state() { return 0; }
  // The most plies that the game can still last; INT_MAX if it has no limit.
  int PliesToLimit() const;
  // Generals that face each other attack each other.
  static constexpr bool facing_is_check() { return true; }

  // Key for the transposition table: the repetition key and whatever else changes the value of a
  // position (see the .cpp).
  Key TableKey() const;

  // REQUIRES: IsLegal(move), or a pass as the null move of a search, which must not be in check;
  // and for Unmake a Make before.
  MoveDelta Make(Move move);
  void Unmake() { Retreat(); }
  // A null move never counts in this game.
  void ForgetPass() {}
  static constexpr bool is_pass_forgotten() { return false; }

  // True if the side to move may play the move, ignoring (IsPseudoLegal) or including (IsLegal) its
  // general's safety. Any 16-bit code may be passed. Never true for a pass.
  bool IsPseudoLegal(Move move) const;
  bool IsLegal(Move move) const { return IsPseudoLegal(move) && IsSafe(move); }
  // True if the move leaves the general safe, also from the other general.
  // REQUIRES: IsPseudoLegal(move).
  bool IsSafe(Move move) const;
  // True if the other side would be in check after the move, whatever gives it: the piece moved,
  // one behind it, or a cannon that gains or loses a screen. REQUIRES: IsPseudoLegal(move).
  bool GivesCheck(Move move) const;

  // Points attacked in that side's palace, with its general taken off the board. The other general
  // attacks along its open lines.
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

}  // namespace hansu::xiangqi
