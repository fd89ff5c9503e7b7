// SPDX-License-Identifier: MIT
// Moves that are written with the points of the board: the piece, as much of its origin as is
// needed, and its destination.
#pragma once

#include <cstdint>
#include <optional>

#include "src/board/found_move.h"
#include "src/board/move.h"
#include "src/board/types.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME {

class Position;

// The kinds of piece that a written name may mean; usually one.
class PieceKinds {
 public:
  constexpr PieceKinds() = default;  // of no name
  constexpr PieceKinds(PieceType type) : bits_(BitOf(type)) {}
  constexpr PieceKinds(PieceType a, PieceType b)
      : bits_(static_cast<std::uint8_t>(BitOf(a) | BitOf(b))) {}

  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool Has(PieceType type) const { return (bits_ & BitOf(type)) != 0; }
  // The kind, unless there are several or none.
  constexpr std::optional<PieceType> only() const {
    for (PieceType type : kPieceTypes) {
      if (bits_ == BitOf(type)) return type;
    }
    return std::nullopt;
  }

 private:
  static constexpr std::uint8_t BitOf(PieceType type) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(type));
  }
  std::uint8_t bits_ = 0;
};

// A file, a rank or both, from 0; -1 if it is not written.
struct PointPattern {
  int file = -1;
  int rank = -1;

  bool is_full() const { return file >= 0 && rank >= 0; }
  bool Fits(Square square) const {
    return (file < 0 || file == FileOf(square)) && (rank < 0 || rank == RankOf(square));
  }
};

// The pieces that a written move names.
struct WrittenPieces {
  PieceKinds mover;
  PieceKinds captured;
  bool takes = false;  // it has a sign for a capture
};

// The result if more than one legal move fits.
FoundMove Ambiguous();
// A move whose points are both written: they decide, and pieces that contradict them only cause a
// warning.
FoundMove FindFullMove(const Position& position, Move move, const WrittenPieces& pieces);
// A move whose origin is written in part or not at all: the only legal move that fits everything
// written. A piece without a name is a soldier. A general's own point is a pass.
FoundMove FindShortMove(const Position& position, const PointPattern& from, Square to,
                        const WrittenPieces& pieces);

}  // namespace hansu::HANSU_GAME
