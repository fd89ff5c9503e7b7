// SPDX-License-Identifier: MIT
// Exhaustive proofs of mates: what the engine's mates are measured by. Shares nothing with
// src/search, evaluates nothing, and knows no pruning that could be wrong.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "src/board/position.h"

namespace hansu {

// What the attacker, who is to move first, may play. The defender may always play any legal move.
enum class Attack : std::uint8_t { kAnyMoves, kChecksOnly };

struct MateProof {
  enum class Verdict : std::uint8_t { kMate, kNoMate, kUnknown };

  Verdict verdict = Verdict::kUnknown;  // kUnknown: the budget was used up
  int moves = 0;                        // of the attacker; the shortest mate there is
  std::vector<Move> line;               // the mate against the longest defence
  std::uint64_t nodes = 0;              // moves made
};

// A mate counts only where Judge calls it a checkmate before anything else ends the game: bikjang
// accepted, two passes, a ply limit. Repetition alone is not judged, as it changes nothing: a
// shortest mate comes nearer with every move, so it never sees a position twice, and without a mate
// there is none with repetitions either. That also makes results independent of the path.
class MateSolver {
 public:
  static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

  // REQUIRES: a valid FEN, and rules whose ends hang on nothing but the position, the passes and
  // the plies since the last capture (and repetition): no shuttle, total ply limit or weakerSide.
  MateSolver(std::string_view fen, Attack attack, RuleSet rules = {});

  // Is there a mate in at most so many moves? Proves every smaller number impossible.
  // REQUIRES: most >= 1.
  MateProof Solve(int most, std::uint64_t max_nodes = kNoLimit);

 private:
  struct Node {
    Key key;
    std::uint16_t plies_since_capture;
    std::uint8_t passes;

    friend bool operator==(const Node&, const Node&) = default;
  };
  struct NodeHash {
    std::size_t operator()(const Node& node) const { return node.key + node.plies_since_capture; }
  };
  // Of a position with the attacker to move. `move` mates in mates_in moves, and no move in fewer.
  struct Known {
    int refuted = 0;
    int mates_in = std::numeric_limits<int>::max();
    Move move;
  };

  Known& Here();
  bool AttackerMates(int moves);
  bool FindMate(int moves, Known& known);
  bool DefenderIsMated(int moves_left);
  void AppendLine(std::vector<Move>& line);
  Move LongestDefence();
  void Make(Move move);

  Position position_;
  Color attacker_;
  Attack attack_;
  std::uint64_t nodes_ = 0;
  std::uint64_t max_nodes_ = kNoLimit;
  std::unordered_map<Node, Known, NodeHash> table_;
};

}  // namespace hansu
