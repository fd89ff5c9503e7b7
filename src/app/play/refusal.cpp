// SPDX-License-Identifier: MIT
#include "src/app/play/refusal.h"

#include "src/app/play/refusal_scene.h"
#include "src/base/translation.h"

namespace hansu::HANSU_GAME::app::play {

std::string Mover(const Scene& scene) { return PieceAt(scene, scene.move.from()); }

std::string NoSuchMove(const Scene& scene) {
  const PieceType type = TypeOf(scene.position.piece_on(scene.move.from()));
  return Tr(HowItMoves(type), {{"piece", Mover(scene)}});
}

std::string StandsInTheWay(const Scene& scene, Square block) {
  return Tr("The {block} stands in the way of the {piece}.",
            {{"piece", Mover(scene)}, {"block", PieceAt(scene, block)}});
}

std::string JumpsOverNotOne(const Scene& scene, std::size_t screens) {
  if (screens == 0) return Tr("The {piece} has no piece to jump over.", {{"piece", Mover(scene)}});
  return Tr("The {piece} jumps over one piece, not over {count}.",
            {{"piece", Mover(scene)}, {"count", std::to_string(screens)}});
}

std::string MovesBackward() { return Tr("Soldiers never move backward."); }

std::string LeavesItsPalace(const Scene& scene) {
  return Tr("The {piece} may not leave its palace.", {{"piece", Mover(scene)}});
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
