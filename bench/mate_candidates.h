// SPDX-License-Identifier: MIT
// Positions from games, to be searched for forced mates.
#pragma once

#include <string>
#include <vector>

#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::bench {

// A position from a game, without its history: as if the game began here.
struct Candidate {
  std::string fen;
  bool is_near = false;  // the game soon ended in checkmate, or a player's score announced a mate
};

// Reads games from files that hansu-match wrote (-jsonout); other lines are ignored. Returns for
// each game, in order, the positions that are not images (see CanonicalBoard) of any before:
// identical engines repeat games with colors swapped.
std::vector<std::vector<Candidate>> ReadCandidates(const std::vector<std::string>& paths);

}  // namespace hansu::HANSU_GAME::bench
