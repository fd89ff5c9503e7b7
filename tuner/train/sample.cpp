// SPDX-License-Identifier: MIT
#include "tuner/train/sample.h"

#include <cassert>

#include "src/board/geometry.h"

namespace hansu::train {
namespace {

constexpr int kMiddleFile = kFileCount / 2;

PerColor<Square> GeneralsOf(const data::PackedPosition& position) {
  PerColor<Square> generals = {{Square::kNone, Square::kNone}};
  position.ForEachPiece([&](Square square, Piece piece) {
    if (TypeOf(piece) == PieceType::kGeneral) generals[ColorOf(piece)] = square;
  });
  return generals;
}

nnue::View Flip(nnue::View view) { return static_cast<nnue::View>(static_cast<int>(view) ^ 1); }

float ResultFor(Color us, Result result) {
  if (result == Result::kDraw) return 0.5F;
  return (result == Result::kChoWins) == (us == Color::kCho) ? 1.0F : 0.0F;
}

}  // namespace

Sample SampleOf(const data::PackedPosition& position, bool is_flipped) {
  Sample sample;
  const Color us = position.side_to_move();
  const PerColor<Square> generals = GeneralsOf(position);
  nnue::View our_view = nnue::ViewOf(us, generals);
  nnue::View their_view = nnue::ViewOf(~us, generals);
  if (is_flipped && FileOf(generals[us]) == kMiddleFile && FileOf(generals[~us]) == kMiddleFile) {
    our_view = Flip(our_view);
    their_view = Flip(their_view);
  }
  int points = 0;
  std::size_t count = 0;
  position.ForEachPiece([&](Square square, Piece piece) {
    assert(count < sample.us.size());
    sample.us[count] = static_cast<std::uint16_t>(nnue::RowOf(us, our_view, piece, square));
    sample.them[count] = static_cast<std::uint16_t>(nnue::RowOf(~us, their_view, piece, square));
    points += kPiecePoints[TypeOf(piece)];
    ++count;
  });
  sample.count = static_cast<std::uint8_t>(count);
  sample.bucket = static_cast<std::uint8_t>(nnue::OutputBucketOf(points));
  sample.side_to_move = us;
  sample.score_cp = position.score_cp;
  sample.result = ResultFor(us, position.result());
  return sample;
}

nnue::Placement PlacementOf(const data::PackedPosition& position) {
  nnue::Placement placement{.side_to_move = position.side_to_move()};
  position.ForEachPiece([&](Square square, Piece piece) { placement.board[square] = piece; });
  return placement;
}

}  // namespace hansu::train
