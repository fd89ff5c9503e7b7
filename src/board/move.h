// SPDX-License-Identifier: MIT
// A move in 16 bits, and a list of moves of fixed capacity.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "src/board/types.h"

namespace hansu {

//   15  14 | 13 ........ 7 | 6 ......... 0
//    0   0 |  from square  |  to square
// A pass is the general moving onto its own point. Code 0 (a1 to a1, which is never a pass because
// a1 lies in no palace) means "no move".
class Move {
 public:
  constexpr Move() = default;
  constexpr Move(Square from, Square to)
      : code_(static_cast<std::uint16_t>(ToIndex(from) << kSquareBits | ToIndex(to))) {}

  static constexpr Move None() { return Move(); }
  // Any 16-bit code, such as one from a table entry torn by another thread; see IsLegal.
  static constexpr Move FromCode(std::uint16_t code) {
    Move move;
    move.code_ = code;
    return move;
  }

  constexpr std::uint16_t code() const { return code_; }
  constexpr Square from() const { return static_cast<Square>(code_ >> kSquareBits & kSquareMask); }
  constexpr Square to() const { return static_cast<Square>(code_ & kSquareMask); }
  constexpr bool is_pass() const { return from() == to() && code_ != 0; }
  constexpr bool is_well_formed() const {
    return code_ >> (2 * kSquareBits) == 0 && ToIndex(from()) < kSquareCount &&
           ToIndex(to()) < kSquareCount;
  }
  constexpr explicit operator bool() const { return code_ != 0; }
  friend constexpr bool operator==(Move, Move) = default;

 private:
  static constexpr int kSquareBits = 7;
  static constexpr int kSquareMask = (1 << kSquareBits) - 1;

  std::uint16_t code_ = 0;
};
static_assert(sizeof(Move) == 2);

// Upper bound of a side's legal moves: 2 chariots of 17 + 4, 2 cannons of 17, 2 horses and
// 2 elephants of 8, 5 soldiers of 3 + 2, general and 2 guards of 8, and the pass.
inline constexpr int kMaxMoves = 2 * 21 + 2 * 17 + 4 * 8 + 5 * 5 + 3 * 8 + 1;

class MoveList {
 public:
  MoveList() {}  // does not clear its storage, which would slow a search by a few percent
  void Add(Move move) {
    assert(size_ < kMaxMoves);
    std::construct_at(&moves_[size_++], move);
  }
  void Clear() { size_ = 0; }
  void Swap(std::size_t i, std::size_t j) { std::swap(moves_[i], moves_[j]); }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](std::size_t i) const { return moves_[i]; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }
  bool Contains(Move move) const {
    for (Move m : *this) {
      if (m == move) return true;
    }
    return false;
  }

 private:
  union {
    std::array<Move, kMaxMoves> moves_;  // the first size_ are alive
  };
  std::size_t size_ = 0;
};

}  // namespace hansu
