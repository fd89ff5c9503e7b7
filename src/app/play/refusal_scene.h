// SPDX-License-Identifier: MIT
// The parts of RefusalText that differ between the games, and those that both share.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::app::play {

// An attempted move that is not legal, and the vocabulary in which it is refused.
struct Scene {
  const Position& position;
  Move move;
  Vocabulary words;
};

// The piece that should move, with its point.
std::string Mover(const Scene& scene);
// "The chariot at 01 can't go there: it moves in straight lines."
std::string NoSuchMove(const Scene& scene);
// "The soldier at 41 stands in the way of the chariot at 01."
std::string StandsInTheWay(const Scene& scene, Square block);
// A cannon that jumps over `screens` pieces, which is not one.
std::string JumpsOverNotOne(const Scene& scene, std::size_t screens);
std::string MovesBackward();
std::string LeavesItsPalace(const Scene& scene);

// Implemented by each game:
// A point in the game's notation.
std::string PointText(Square square);
// The piece and its point: "chariot at 85", in Korean "85차", in Xiangqi "俥 b1". REQUIRES: there
// is a piece.
std::string PieceAt(const Scene& scene, Square square);
// A message that names the piece's rule; untranslated, with the placeholder {piece}.
std::string_view HowItMoves(PieceType type);
std::string WhyNoPass();
// REQUIRES: the move is of a piece of the side to move, not onto another of its pieces, and not
// pseudo-legal.
std::string WhyPieceCannotGo(const Scene& scene);
// Why facing generals forbid the move; empty if they do not. REQUIRES: the move is pseudo-legal.
std::string WhyGeneralsForbid(const Scene& scene);

}  // namespace hansu::HANSU_GAME::app::play
