// SPDX-License-Identifier: MIT
// Positions of games that are asked for mates.
#pragma once

#include <string>
#include <vector>

#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::bench {

// A position of a game, as if that began here.
struct Candidate {
  std::string fen;
  bool is_near = false;  // a checkmate is coming, or a player announced one
};

// Of each game in files that hansu-match wrote (-jsonout), in order: the positions that are no
// images of any before. Equal engines repeat games with colors swapped. Other lines are left out.
std::vector<std::vector<Candidate>> ReadCandidates(const std::vector<std::string>& paths);

}  // namespace hansu::inline HANSU_GAME::bench
