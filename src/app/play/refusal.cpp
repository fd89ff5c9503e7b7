// SPDX-License-Identifier: MIT
#include "src/app/play/refusal.h"

#include "src/app/play/refusal_scene.h"
#include "src/base/translation.h"

namespace hansu::HANSU_GAME::app::play {

std::string NoSuchMove(const Scene& scene) {
  const Square from = scene.move.from();
  return Tr(HowItMoves(TypeOf(scene.position.piece_on(from))), {{"piece", PieceAt(scene, from)}});
}

std::string RefusalText(const Position& position, Move move, Vocabulary words) {
  const Scene scene = {position, move, words};
  const Color side = position.side_to_move();
  const Piece piece = position.piece_on(move.from());
  if (piece == Piece::kNone) {
    return Tr("There is no piece at {point}.", {{"point", PointText(move.from())}});
  }
  if (ColorOf(piece) != side) {
    return Tr("The {piece} is not yours.", {{"piece", PieceAt(scene, move.from())}});
  }
  if (move.is_pass()) return WhyNoPass();
  if (position.pieces(side).Contains(move.to())) {
    return Tr("Your own {piece} is in the way.", {{"piece", PieceAt(scene, move.to())}});
  }
  if (!position.IsPseudoLegal(move)) return WhyPieceCannotGo(scene);
  if (const std::string why = WhyGeneralsForbid(scene); !why.empty()) return why;
  return position.in_check() ? Tr("You are in check ({call}), and this does not answer it.",
                                  {{"call", std::string(TextOf(Call::kCheck, words))}})
                             : Tr("Your general would be attacked.");
}

}  // namespace hansu::HANSU_GAME::app::play
