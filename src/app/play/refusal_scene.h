// SPDX-License-Identifier: MIT
// What RefusalText asks of a game, and what both games' refusals have in common.
#pragma once

#include <string>

#include "src/game/game.h"

namespace hansu::inline HANSU_GAME::app::play {

// A move that was tried where it is not legal, and in whose words it is refused.
struct Scene {
  const Position& position;
  Move move;
  Vocabulary words;
};

// "The ... does not move so."
std::string NoSuchMove(const Scene& scene);

// The game's own:
// A point as its notation names it.
std::string PointText(Square square);
// The piece and its point: "R85", in Korean "85차"; "俥 b1". REQUIRES: one stands there.
std::string PieceAt(const Scene& scene, Square square);
std::string WhyNoPass();
// REQUIRES: the move is not pseudo-legal, though of an own piece, and none stands on its target.
std::string WhyPieceCannotGo(const Scene& scene);
// Empty if the move is not illegal by that. REQUIRES: the move is pseudo-legal.
std::string WhyGeneralsForbid(const Scene& scene);

}  // namespace hansu::inline HANSU_GAME::app::play
