// SPDX-License-Identifier: MIT
// Proofs and solutions of mate problems, the same for both games.
#pragma once

#include <cstdint>
#include <vector>

#include "src/board/move.h"

namespace hansu::search {

// The moves that the attacker, who moves first, may play. The defender may always play any legal
// move.
enum class Attack : std::uint8_t { kAnyMoves, kChecksOnly };

struct MateProof {
  enum class Verdict : std::uint8_t { kMates, kNoMate, kUnknown };

  Verdict verdict = Verdict::kUnknown;  // kUnknown: the budget or MateTable's room ran out
  int moves = 0;                        // of the attacker, in the shortest mate
  int refuted = 0;                      // there is no mate in this many moves or fewer
  std::vector<Move> line;               // the mate against the longest defense
  std::uint64_t nodes = 0;              // moves made
};

// A first move that mates, and how.
struct FirstMove {
  int moves = 0;           // of the attacker, this one included; the fewest that suffice
  std::vector<Move> line;  // begins with the move; against the longest defense
};

struct MateSolutions {
  MateProof proof;
  // All that mate in at most the requested number of moves, quickest first; the proof's among them.
  std::vector<FirstMove> first_moves;
  bool are_all = false;  // every other first move is refuted; false: the budget ran out
};

}  // namespace hansu::search
