// SPDX-License-Identifier: MIT
// The parts that the positions of all games share: pieces, keys, points, and the history with its
// repetitions. A game's Position derives from it and adds its rules.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/board/move.h"
#include "src/board/piece_board.h"
#include "src/board/piece_keys.h"
#include "src/board/square_set.h"
#include "src/board/types.h"

namespace hansu {

// One ply's changes to the board. A pass has from == to and nothing captured.
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

inline constexpr int kMaxPliesSinceCapture = 60000;  // the count stops there

// One entry per ply of the game; the newest describes the position on the board. Each game's
// PlyState adds fields.
struct BasicPlyState {
  Key key = 0;  // pieces and side to move: equal keys are "the same position"
  EnumArray<KeyPart, Key, kKeyPartCount> parts = {};
  // Both for the side to move:
  SquareSet checkers;  // its general's attackers (also the other general, where facing is check)
  SquareSet pinned;    // its pieces that may expose the general by leaving their point
  Move move;           // the ply that led here; none at the start
  Piece captured = Piece::kNone;
  std::uint16_t plies_since_capture = 0;
  PerColor<std::uint8_t> points = {};  // piece points
  // The distance, in plies, to the last occurrence of the same key since the last capture (0: it
  // did not occur), and the number of its occurrences.
  std::uint16_t plies_to_repetition = 0;
  std::uint16_t repetitions = 0;
};

// PlyState derives from BasicPlyState; kPoints are the points of the pieces.
template <typename PlyState, typename RuleSet, const PerPieceType<int>& kPoints>
class BasicPosition {
 public:
  struct Setup {
    PerSquare<Piece> board = {};
    Color side_to_move = Color::kCho;
    int plies_since_capture = 0;  // 0 to kMaxPliesSinceCapture
    int plies = 0;                // played before this position, 0 or more
  };

  Color side_to_move() const { return side_to_move_; }
  const RuleSet& rules() const { return rules_; }
  const PieceBoard& board() const { return board_; }
  Piece piece_on(Square square) const { return board_.piece_on(square); }
  SquareSet occupied() const { return board_.occupied(); }
  SquareSet pieces(Color color) const { return board_.pieces(color); }
  SquareSet pieces(PieceType type) const { return board_.pieces(type); }
  SquareSet pieces(Color color, PieceType type) const { return board_.pieces(color, type); }
  Square general(Color color) const { return board_.general(color); }
  // The pass of the side to move, legal or not.
  Move pass() const { return {general(side_to_move_), general(side_to_move_)}; }

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

  // The repetition key after the move. It is usually the table key too: good enough for
  // prefetching. REQUIRES: IsPseudoLegal(move), or a pass.
  Key KeyAfter(Move move) const {
    Key key = state().key ^ kPieceKeys.han_to_move;
    if (move.from() == move.to()) return key;
    const auto& keys = kPieceKeys.piece_square[piece_on(move.from())];
    key ^= keys[move.from()] ^ keys[move.to()];
    const Piece captured = piece_on(move.to());
    return captured == Piece::kNone ? key : key ^ kPieceKeys.piece_square[captured][move.to()];
  }

 protected:
  // Adds the first entry; the subclass fills in the rest of it.
  BasicPosition(const Setup& setup, const RuleSet& rules)
      : side_to_move_(setup.side_to_move), rules_(rules), plies_before_setup_(setup.plies) {
    PlyState first;
    for (Square square : kAllSquares) {
      const Piece piece = setup.board[square];
      if (piece == Piece::kNone) continue;
      board_.Put(piece, square);
      first.parts[KeyPartOf(piece)] ^= kPieceKeys.piece_square[piece][square];
      first.points[ColorOf(piece)] =
          static_cast<std::uint8_t>(first.points[ColorOf(piece)] + kPoints[TypeOf(piece)]);
    }
    for (Key part : first.parts) first.key ^= part;
    if (side_to_move_ == Color::kHan) first.key ^= kPieceKeys.han_to_move;
    first.plies_since_capture = static_cast<std::uint16_t>(setup.plies_since_capture);
    Push(first);
  }

  PlyState& newest() { return states_.back(); }
  void Push(const PlyState& state) {
    states_.push_back(state);
    keys_.push_back(state.key);
  }

  // Moves the pieces, changes sides and updates the part of the entry that all games share, except
  // checkers, pins and repetitions. REQUIRES: `state` is a copy of the newest entry.
  MoveDelta Advance(Move move, PlyState& state) {
    const Square from = move.from();
    const Square to = move.to();
    const MoveDelta delta = {piece_on(from), from == to ? Piece::kNone : piece_on(to), from, to};
    state.move = move;
    state.captured = delta.captured;
    if (state.plies_since_capture < kMaxPliesSinceCapture) ++state.plies_since_capture;
    state.key ^= kPieceKeys.han_to_move;
    if (from != to) {
      if (delta.captured != Piece::kNone) TakeFrom(to, state);
      const auto& keys = kPieceKeys.piece_square[delta.moved];
      state.key ^= keys[from] ^ keys[to];
      state.parts[KeyPartOf(delta.moved)] ^= keys[from] ^ keys[to];
      board_.Shift(from, to);
    }
    side_to_move_ = ~side_to_move_;
    return delta;
  }

  // Takes back the newest ply. REQUIRES: history_plies() > 0.
  void Retreat() {
    assert(history_plies() > 0);
    const Move move = state().move;
    const Piece captured = state().captured;
    states_.pop_back();
    keys_.pop_back();
    side_to_move_ = ~side_to_move_;
    if (move.is_pass()) return;
    board_.Shift(move.to(), move.from());
    if (captured != Piece::kNone) board_.Put(captured, move.to());
  }

  // Looks for the same position among the last `reach` plies. REQUIRES: called before the state is
  // added to the history.
  void UpdateRepetitions(PlyState& state, std::size_t reach) const {
    state.plies_to_repetition = 0;
    state.repetitions = 0;
    reach = std::min(keys_.size(), reach);
    for (std::size_t back = 2; back <= reach; back += 2) {
      if (keys_[keys_.size() - back] != state.key) continue;
      state.plies_to_repetition = static_cast<std::uint16_t>(back);
      state.repetitions =
          static_cast<std::uint16_t>(states_[states_.size() - back].repetitions + 1);
      return;
    }
  }

  // The position on the board without its history.
  Setup WithoutHistory() const {
    Setup setup;
    for (Square square : kAllSquares) setup.board[square] = piece_on(square);
    setup.side_to_move = side_to_move_;
    setup.plies_since_capture = state().plies_since_capture;
    return setup;
  }
  // True if the incrementally updated state equals that of `fresh`, which was set up from the
  // pieces.
  bool AgreesWith(const BasicPosition& fresh) const {
    const PlyState& a = state();
    const PlyState& b = fresh.state();
    return board_ == fresh.board_ && a.key == b.key && a.parts == b.parts &&
           a.checkers == b.checkers && a.pinned == b.pinned && a.points == b.points &&
           keys_.size() == states_.size() && keys_.back() == a.key;
  }

 private:
  void TakeFrom(Square square, PlyState& state) {
    const Piece piece = piece_on(square);
    const Key key = kPieceKeys.piece_square[piece][square];
    std::uint8_t& points = state.points[ColorOf(piece)];
    state.key ^= key;
    state.parts[KeyPartOf(piece)] ^= key;
    points = static_cast<std::uint8_t>(points - kPoints[TypeOf(piece)]);
    state.plies_since_capture = 0;
    board_.Remove(square);
  }

  PieceBoard board_;
  Color side_to_move_;
  RuleSet rules_;
  int plies_before_setup_;
  std::vector<PlyState> states_;
  std::vector<Key> keys_;  // the keys of states_, contiguous to find repetitions
};

}  // namespace hansu
