// SPDX-License-Identifier: MIT
#include "tuner/train/sample.h"

#include <cassert>

#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::train {
namespace {

// The list of pieces, and for each kind of piece the last point found, which for a general is its
// only one. Recording it for every piece avoids branches that depend on the position.
struct Pieces {
  std::array<Square, nnue::kMaxPieces> squares;
  std::array<Piece, nnue::kMaxPieces> pieces;
  std::size_t count = 0;
  PerPiece<Square> last;

  explicit Pieces(const data::PackedPosition& position) {
    position.ForEachPiece([&](Square square, Piece piece) {
      assert(count < squares.size());
      squares[count] = square;
      pieces[count] = piece;
      last[piece] = square;
      ++count;
    });
  }
};

}  // namespace

Sample SampleOf(const data::PackedPosition& position, const nnue::OutputBuckets& buckets) {
  const Pieces pieces(position);
  const Color us = position.side_to_move();
  const PerColor<Square> generals = {{pieces.last[MakePiece(Color::kCho, PieceType::kGeneral)],
                                      pieces.last[MakePiece(Color::kHan, PieceType::kGeneral)]}};
  const nnue::View our_view = nnue::ViewOf(us, generals);
  const nnue::View their_view = nnue::ViewOf(~us, generals);
  Sample sample;
  int points = 0;
  for (std::size_t i = 0; i < pieces.count; ++i) {
    const Piece piece = pieces.pieces[i];
    const Square square = pieces.squares[i];
    sample.us[i] = static_cast<std::uint16_t>(nnue::RowOf(us, our_view, piece, square));
    sample.them[i] = static_cast<std::uint16_t>(nnue::RowOf(~us, their_view, piece, square));
    points += kPiecePoints[TypeOf(piece)];
  }
  sample.count = static_cast<std::uint8_t>(pieces.count);
  sample.bucket = static_cast<std::uint8_t>(buckets.Of(points));
  sample.side_to_move = us;
  sample.score_cp = position.score_cp;
  sample.result = position.result() == GameResult::kRunning
                      ? kNoResult
                      : static_cast<float>(ShareOf(position.result(), us));
  return sample;
}

nnue::Placement PlacementOf(const data::PackedPosition& position) {
  nnue::Placement placement{.side_to_move = position.side_to_move()};
  position.ForEachPiece([&](Square square, Piece piece) { placement.board[square] = piece; });
  return placement;
}

}  // namespace hansu::HANSU_GAME::train
