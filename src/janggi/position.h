// SPDX-License-Identifier: MIT
// A game's position with its history: pieces, keys, what endangers the general, and which moves
// are legal. It does not judge how a game ends (outcome.h), list moves (movegen.h) or read text.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "src/board/move.h"
#include "src/board/square_set.h"
#include "src/board/types.h"
#include "src/janggi/attacks.h"
#include "src/janggi/geometry.h"
#include "src/janggi/rules.h"

namespace hansu::inline janggi {

// What one ply changed on the board. A pass has from == to and nothing captured.
struct MoveDelta {
  Piece moved = Piece::kNone;
  Piece captured = Piece::kNone;
  Square from = Square::kNone;
  Square to = Square::kNone;
};

// Parts of the repetition key, for statistics kept by structure (correction histories).
enum class KeyPart : std::uint8_t { kSoldiers, kMinors, kChoOthers, kHanOthers };
inline constexpr int kKeyPartCount = 4;
// kMinors: horses, elephants and cannons. Others: general, guards and chariots of one side.
constexpr KeyPart KeyPartOf(Piece piece) {
  switch (TypeOf(piece)) {
    case PieceType::kSoldier:
      return KeyPart::kSoldiers;
    case PieceType::kCannon:
    case PieceType::kHorse:
    case PieceType::kElephant:
      return KeyPart::kMinors;
    default:
      return ColorOf(piece) == Color::kCho ? KeyPart::kChoOthers : KeyPart::kHanOthers;
  }
}

// A ply after which no move follows, whatever stands on the board.
enum class Ended : std::uint8_t { kNo, kBikjang, kDoublePass };

inline constexpr int kMaxPliesSinceCapture = 60000;  // counted no further

// One entry a ply of the game; the newest describes the position on the board.
struct PlyState {
  Key key = 0;  // pieces and side to move: equal keys are "the same position"
  EnumArray<KeyPart, Key, kKeyPartCount> parts = {};
  // All for the side to move:
  SquareSet checkers;  // pieces that attack its general (the enemy general where facing is check)
  SquareSet pinned;    // its pieces that may expose the general by leaving their point
  SquareSet
      forbidden;  // points where arriving hands an enemy cannon its screen, unless by a cannon
  Move move;      // the ply that led here; none at the start
  Piece captured = Piece::kNone;
  std::uint16_t plies_since_capture = 0;
  PerColor<std::uint8_t> points = {};  // piece points, without deom
  std::uint8_t passes = 0;             // passes in a row that led here; more than 2 count as 2
  // The newest earlier ply with the same key since the last capture, as plies back (0: none), and
  // how many such plies there are.
  std::uint16_t plies_to_earlier = 0;
  std::uint16_t earlier = 0;
  bool is_facing = false;            // the generals stand on one file with nothing between
  bool is_bikjang = false;           // facing, and the side to move must break it or pass
  PerColor<bool> forsaken_win = {};  // has made bikjang under the rule weakerSide or forfeits
  Ended ended = Ended::kNo;
};

class Position {
 public:
  // REQUIRES: the pieces form a valid position (see ParseFen) under `rules`.
  struct Setup {
    PerSquare<Piece> board = {};
    Color side_to_move = Color::kCho;
    int plies_since_capture = 0;  // 0 to kMaxPliesSinceCapture
    int plies = 0;                // played before this position, 0 or more
  };
  Position(const Setup& setup, const RuleSet& rules);

  Color side_to_move() const { return side_to_move_; }
  const RuleSet& rules() const { return rules_; }
  Piece piece_on(Square square) const { return board_[square]; }
  SquareSet occupied() const { return by_color_[Color::kCho] | by_color_[Color::kHan]; }
  SquareSet pieces(Color color) const { return by_color_[color]; }
  SquareSet pieces(PieceType type) const { return by_type_[type]; }
  SquareSet pieces(Color color, PieceType type) const { return by_color_[color] & by_type_[type]; }
  Square general(Color color) const { return general_[color]; }
  // The pass of the side to move, legal or not.
  Move pass() const { return {general_[side_to_move_], general_[side_to_move_]}; }

  // The newest entry, and older ones by plies back. REQUIRES: plies_back <= history_plies().
  const PlyState& state() const { return states_.back(); }
  const PlyState& past(int plies_back) const {
    return states_[states_.size() - 1 - static_cast<std::size_t>(plies_back)];
  }
  // Plies made since the setup.
  int history_plies() const { return static_cast<int>(states_.size()) - 1; }
  // Plies of the whole game, those before the setup included.
  int plies() const { return plies_before_setup_ + history_plies(); }

  Key key() const { return state().key; }
  bool in_check() const { return !state().checkers.empty(); }
  int points(Color color) const { return state().points[color]; }
  bool is_under_30() const {
    return points(Color::kCho) < kUnder30 && points(Color::kHan) < kUnder30;
  }
  // Do the generals stand on one file with nothing between?
  bool generals_face() const { return state().is_facing; }
  // Is bikjang on the board? It offers to end the game: the side to move breaks it, or accepts it
  // by passing.
  bool faces_offer() const { return state().is_bikjang; }
  // Would a pass end the game now, as the second in a row or by accepting bikjang?
  bool PassWouldEnd() const {
    if (faces_offer()) return true;
    return !in_check() && state().passes > 0 && rules_.double_pass != EndingRule::kPlayOn;
  }
  // How many plies the game can still last, whatever is played; INT_MAX without a limit.
  int PliesToLimit() const;
  // What else than pieces, side to move and counters the end of a game by mate depends on.
  std::uint8_t rule_state() const {
    const PlyState& now = state();
    return static_cast<std::uint8_t>(now.passes | (now.forsaken_win[Color::kCho] ? 4 : 0) |
                                     (now.forsaken_win[Color::kHan] ? 8 : 0));
  }
  // The game ended by accepted bikjang or two passes: there are no legal moves.
  bool has_ended() const { return state().ended != Ended::kNo; }

  // Key for tables of search results: the repetition key and whatever else changes the value of a
  // position: see the .cpp.
  Key TableKey() const;
  // The repetition key after the move, mostly also the table key: good enough to prefetch by.
  // REQUIRES: IsPseudoLegal(move).
  Key KeyAfter(Move move) const;

  // REQUIRES: IsLegal(move), and for Unmake a Make before.
  MoveDelta Make(Move move);
  void Unmake();

  // The pass just made counts no longer as one of two in a row (a null move of a search).
  // REQUIRES: the last ply was a pass, and the game goes on.
  void ForgetPass() { states_.back().passes = 0; }

  // May any 16-bit code be played by the side to move, its general's safety (IsPseudoLegal) apart
  // or included (IsLegal)? A pass counts as pseudo-legal anywhere.
  bool IsPseudoLegal(Move move) const;
  bool IsLegal(Move move) const;
  // Does the general stay safe and facing stay within the rules? REQUIRES: IsPseudoLegal(move).
  bool IsSafe(Move move) const;
  // Would the other side be in check after the move, whatever gives it: the piece moved, one behind
  // it, or a cannon that gains or loses a screen? REQUIRES: IsPseudoLegal(move).
  bool GivesCheck(Move move) const;
  // May the side to move pass? Whenever it is not in check, and to accept bikjang.
  bool CanPass() const { return !has_ended() && (!in_check() || state().is_bikjang); }

  // Points attacked in that side's palace, seen without its general.
  SquareSet DangerInPalace(Color side) const;
  // Facing generals count as attacking each other (forbidden, weakerSide and forfeits bikjang).
  bool facing_is_check() const { return rules_.bikjang >= BikjangRule::kForbidden; }
  // Would the position after the pseudo-legal move leave the generals facing, and by the rules
  // may it not?
  bool BreaksFacingRule(Move move) const;

  // Recomputes everything incremental from the board and compares: for tests and assertions.
  bool IsConsistent() const;

 private:
  struct Placement;  // a board as it would be after a move

  void Put(Piece piece, Square square);
  void Remove(Square square);
  void UpdateSight(PlyState& state) const;
  void UpdateFacing(PlyState& state) const;
  void UpdateEarlier(PlyState& state) const;
  Placement PlacementAfter(Move move) const;
  bool IsAttacked(const Placement& placement) const;
  bool BreaksFacingRule(const Placement& placement) const;

  PerSquare<Piece> board_ = {};
  PerPieceType<SquareSet> by_type_ = {};
  PerColor<SquareSet> by_color_ = {};
  PerColor<Square> general_ = {};
  Color side_to_move_ = Color::kCho;
  RuleSet rules_;
  int plies_before_setup_ = 0;
  std::vector<PlyState> states_;
  std::vector<Key> keys_;  // those of states_, close together for the look back at every ply
};

// The type of the piece that a move captures; kNone for quiet moves, the pass and no move.
// REQUIRES: move.is_well_formed().
inline PieceType VictimOf(const Position& position, Move move) {
  return move.from() == move.to() ? PieceType::kNone : TypeOf(position.piece_on(move.to()));
}

}  // namespace hansu::inline janggi
