// SPDX-License-Identifier: MIT
// The input features: which inputs a position activates, as indices of rows of the input weights,
// and which ones a move changes. Does not depend on the weights.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "nnue/architecture.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::nnue {

// How a side sees the board. As long as the view stays the same, a move changes single rows; when
// the view changes, all rows change.
enum class View : std::uint8_t { kUnmirrored, kMirrored };
template <typename T>
using PerView = EnumArray<View, T, 2>;

constexpr bool IsMirrored(View view) { return view == View::kMirrored; }

// The point as the side sees it: its own palace below, files swapped if mirrored.
constexpr Square Orient(Square square, Color perspective, bool is_mirrored) {
  const int file = is_mirrored ? kFileCount - 1 - FileOf(square) : FileOf(square);
  const int rank = perspective == Color::kCho ? RankOf(square) : kRankCount - 1 - RankOf(square);
  return MakeSquare(file, rank);
}

// The side's own general decides: on file f the board is mirrored, on file d it is not. If it
// stands on file e, the enemy general decides likewise; if both do, the board is not mirrored.
// REQUIRES: generals in their palaces.
constexpr View ViewOf(Color perspective, const PerColor<Square>& generals) {
  constexpr int kMiddle = kFileCount / 2;
  const Square own = generals[perspective];
  const int decider = FileOf(own) == kMiddle ? FileOf(generals[~perspective]) : FileOf(own);
  return decider > kMiddle ? View::kMirrored : View::kUnmirrored;
}

namespace features {

// A piece on a point as an input for each side, unmirrored and mirrored. They are stored together
// because every move needs both sides'. 0 if the piece may not stand there.
using Views = std::array<std::uint16_t, 4>;
constexpr std::size_t IndexOf(Color perspective, bool is_mirrored) {
  return 2 * static_cast<std::size_t>(perspective) + (is_mirrored ? 1 : 0);
}
constexpr PerPiece<PerSquare<Views>> MakeInputs() {
  PerPiece<PerSquare<Views>> inputs{};
  for (Color side : kColors) {
    for (PieceType type : kPieceTypes) {
      int next = kFirstInput[type] + (side == Color::kCho ? 0 : kInputsPerSide);
      for (Square seen : ZoneOf(side, type)) {
        for (Color perspective : kColors) {
          const Piece piece = MakePiece(perspective == Color::kCho ? side : ~side, type);
          for (bool is_mirrored : {false, true}) {
            inputs[piece][Orient(seen, perspective, is_mirrored)]
                  [IndexOf(perspective, is_mirrored)] = static_cast<std::uint16_t>(next);
          }
        }
        ++next;
      }
    }
  }
  return inputs;
}
inline constexpr PerPiece<PerSquare<Views>> kInputs = MakeInputs();

}  // namespace features

// The row of input weights of a piece on a point. REQUIRES: the piece may stand there.
constexpr std::size_t RowOf(Color perspective, View view, Piece piece, Square square) {
  return features::kInputs[piece][square][features::IndexOf(perspective, IsMirrored(view))];
}

// Where the generals stand after a ply. REQUIRES: they stood at `generals` before it.
constexpr PerColor<Square> GeneralsAfter(PerColor<Square> generals, const MoveDelta& delta) {
  if (TypeOf(delta.moved) == PieceType::kGeneral) generals[ColorOf(delta.moved)] = delta.to;
  return generals;
}

// The rows that a move adds and removes, for a view that it does not change. A pass adds and
// removes the same row.
struct RowChange {
  std::size_t added;
  std::size_t removed;
  std::size_t captured;  // only if `is_capture`
  bool is_capture;
};
constexpr RowChange RowsChangedBy(const MoveDelta& delta, Color perspective, View view) {
  const bool is_capture = delta.captured != Piece::kNone;
  return {.added = RowOf(perspective, view, delta.moved, delta.to),
          .removed = RowOf(perspective, view, delta.moved, delta.from),
          .captured = is_capture ? RowOf(perspective, view, delta.captured, delta.to) : 0,
          .is_capture = is_capture};
}

// A bare board, for code that has no Position: the trainer, and Explain, which removes pieces.
struct Placement {
  PerSquare<Piece> board = {};
  Color side_to_move = Color::kCho;
};
Placement PlacementOf(const Position& position);
// REQUIRES: one general of each side.
PerColor<Square> GeneralsOf(const Placement& placement);
int TotalPoints(const Placement& placement);

struct RowList {
  std::array<std::uint16_t, kMaxPieces> rows = {};
  std::size_t size = 0;

  const std::uint16_t* begin() const { return rows.data(); }
  const std::uint16_t* end() const { return rows.data() + size; }
};
// All active rows from that side's perspective. REQUIRES: a valid placement (see ParseFen).
RowList ActiveRows(const Placement& placement, Color perspective);

}  // namespace hansu::HANSU_GAME::nnue
