// SPDX-License-Identifier: MIT
// A game's position with its history: pieces, keys, dangers to the general, and the legality of
// moves. It does not judge how a game ends (outcome.h), list moves (movegen.h) or read text.
#pragma once

#include <cstdint>

#include "src/board/basic_position.h"
#include "src/board/move.h"
#include "src/board/square_set.h"
#include "src/board/types.h"
#include "src/rules/janggi/attacks.h"
#include "src/rules/janggi/geometry.h"
#include "src/rules/janggi/pieces.h"
#include "src/rules/janggi/rules.h"

namespace hansu::janggi {

// The way in which the last ply ended the game at once, whatever is on the board.
enum class Ended : std::uint8_t { kNo, kBikjang, kDoublePass };

// One entry per ply of the game; the newest describes the position on the board. The points are
// without deom.
struct PlyState : BasicPlyState {
  // For the side to move: points where an arriving piece, unless it is a cannon, becomes the screen
  // of an enemy cannon.
  SquareSet forbidden;
  std::uint8_t passes = 0;           // passes in a row that led here; more than 2 count as 2
  bool is_facing = false;            // the generals stand on one file with nothing between
  bool is_bikjang = false;           // facing, and the side to move must break it or pass
  PerColor<bool> forsaken_win = {};  // has made bikjang under the rule weakerSide or forfeits
  Ended ended = Ended::kNo;
};

class Position : public BasicPosition<PlyState, RuleSet, kPiecePoints> {
 public:
  // REQUIRES: the pieces form a valid position (see ParseFen) under `rules`.
  Position(const Setup& setup, const RuleSet& rules);

  bool is_under_30() const {
    return points(Color::kCho) < kUnder30 && points(Color::kHan) < kUnder30;
  }
  // True if the generals stand on one file with nothing between.
  bool generals_face() const { return state().is_facing; }
  // True if bikjang is on the board. It offers to end the game: the side to move breaks it, or
  // accepts it by passing.
  bool faces_offer() const { return state().is_bikjang; }
  // True if a pass would end the game now, as the second in a row or by accepting bikjang.
  bool PassWouldEnd() const {
    if (faces_offer()) return true;
    return !in_check() && state().passes > 0 && rules().double_pass != EndingRule::kPlayOn;
  }
  // The most plies that the game can still last; INT_MAX if it has no limit.
  int PliesToLimit() const;
  // Everything but pieces, side to move and counters that the end of a game by mate depends on.
  std::uint8_t rule_state() const {
    const PlyState& now = state();
    return static_cast<std::uint8_t>(now.passes | (now.forsaken_win[Color::kCho] ? 4 : 0) |
                                     (now.forsaken_win[Color::kHan] ? 8 : 0));
  }
  // The game ended by accepted bikjang or two passes: there are no legal moves.
  bool has_ended() const { return state().ended != Ended::kNo; }

  // Key for the transposition table: the repetition key and whatever else changes the value of a
  // position (see the .cpp).
  Key TableKey() const;
  // REQUIRES: IsLegal(move), and for Unmake a Make before.
  MoveDelta Make(Move move);
  void Unmake() { Retreat(); }

  // Makes the pass just made not count as one of two in a row (for a null move of a search).
  // REQUIRES: the last ply was a pass, and the game goes on.
  void ForgetPass() { newest().passes = 0; }
  // True if the last ply was such a pass.
  bool is_pass_forgotten() const { return state().move.is_pass() && state().passes == 0; }

  // True if the side to move may play the move, ignoring (IsPseudoLegal) or including (IsLegal) its
  // general's safety. Any 16-bit code may be passed. A pass is always pseudo-legal.
  bool IsPseudoLegal(Move move) const;
  bool IsLegal(Move move) const;
  // True if the move leaves the general safe and breaks no rule about facing generals.
  // REQUIRES: IsPseudoLegal(move).
  bool IsSafe(Move move) const;
  // True if the other side would be in check after the move, whatever gives it: the piece moved,
  // one behind it, or a cannon that gains or loses a screen. REQUIRES: IsPseudoLegal(move).
  bool GivesCheck(Move move) const;
  // True if the side to move may pass: whenever it is not in check, and to accept bikjang.
  bool CanPass() const { return !has_ended() && (!in_check() || state().is_bikjang); }

  // Points attacked in that side's palace, with its general taken off the board.
  SquareSet DangerInPalace(Color side) const;
  // True if facing generals attack each other (under forbidden, weakerSide and forfeits).
  bool facing_is_check() const { return rules().bikjang >= BikjangRule::kForbidden; }
  // True if the pseudo-legal move would leave the generals facing where the rules do not allow it.
  bool BreaksFacingRule(Move move) const;

  // Recomputes everything incremental from the board and compares: for tests and assertions.
  bool IsConsistent() const;

 private:
  struct BoardAfter;  // the board as it would be after a move

  void UpdateSight(PlyState& state) const;
  void UpdateFacing(PlyState& state) const;
  BoardAfter BoardAfterMove(Move move) const;
  bool IsAttacked(const BoardAfter& after) const;
  bool BreaksFacingRule(const BoardAfter& after) const;
};

// The type of the piece that a move captures; kNone for quiet moves, the pass and no move.
// REQUIRES: move.is_well_formed().
inline PieceType VictimOf(const Position& position, Move move) {
  return move.from() == move.to() ? PieceType::kNone : TypeOf(position.piece_on(move.to()));
}

}  // namespace hansu::janggi
