// SPDX-License-Identifier: MIT
// Explains why a move is not allowed to the person who tried it.
#pragma once

#include <string>

#include "src/app/play/refusal_scene.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::app::play {

// A sentence about the blocked point (멱; in Xiangqi an eye or a leg), the missing screen, the
// general left attacked, facing generals, or whatever else is in the way. REQUIRES: the move is
// well-formed and not legal, and the game is not over.
std::string RefusalText(const Position& position, Move move, Vocabulary words = {});

// A message if the written move names another piece than the one on its origin; else empty. The
// scene's move is the one between the written points, legal or not. Each game implements this.
std::string MisnamedText(const Scene& scene, const WrittenMove& written);

}  // namespace hansu::HANSU_GAME::app::play
