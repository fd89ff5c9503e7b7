// SPDX-License-Identifier: MIT
#include "tests/support/mate_solver.h"

#include <stdexcept>

#include "src/board/movegen.h"
#include "src/board/outcome.h"
#include "tests/support/play.h"

namespace hansu {
namespace {

RuleSet WithoutRepetition(RuleSet rules) {
  if (rules.shuttle > 0 || rules.total_ply_limit > 0 || rules.bikjang == BikjangRule::kWeakerSide) {
    throw std::invalid_argument("mates under these rules hang on the path");
  }
  rules.repetition_fold = 0;
  return rules;
}

// The pass in front: it refutes most moves that give no check.
MoveList Replies(const Position& position) {
  MoveList moves = MovesOf(position);
  if (!moves.empty() && moves[moves.size() - 1].is_pass()) moves.Swap(0, moves.size() - 1);
  return moves;
}

}  // namespace

MateSolver::MateSolver(std::string_view fen, Attack attack, RuleSet rules)
    : position_(FromFen(fen, WithoutRepetition(rules))),
      attacker_(position_.side_to_move()),
      attack_(attack) {}

MateProof MateSolver::Solve(int most, std::uint64_t max_nodes) {
  MateProof proof;
  nodes_ = 0;
  max_nodes_ = max_nodes;
  const bool mates = !Judge(position_).has_ended() && AttackerMates(most);
  proof.nodes = nodes_;
  if (mates) {
    proof.verdict = MateProof::Verdict::kMate;
    proof.moves = Here().mates_in;
    AppendLine(proof.line);
  } else if (nodes_ < max_nodes_) {
    proof.verdict = MateProof::Verdict::kNoMate;
  }
  return proof;
}

// References into the table stay valid while it grows.
MateSolver::Known& MateSolver::Here() {
  const PlyState& now = position_.state();
  return table_[{now.key, now.plies_since_capture, now.passes}];
}

void MateSolver::Make(Move move) {
  ++nodes_;
  position_.Make(move);
}

// One more move at a time, so that what is known of a position is exact.
bool MateSolver::AttackerMates(int moves) {
  Known& known = Here();
  while (known.refuted < moves && known.mates_in > moves) {
    const int tried = known.refuted + 1;
    if (FindMate(tried, known)) {
      known.mates_in = tried;
      break;
    }
    if (nodes_ >= max_nodes_) return false;
    known.refuted = tried;
  }
  return known.mates_in <= moves;
}

bool MateSolver::FindMate(int moves, Known& known) {
  for (Move move : MovesOf(position_)) {
    if (nodes_ >= max_nodes_) return false;
    Make(move);
    const bool is_allowed = attack_ == Attack::kAnyMoves || position_.in_check();
    const bool mates = is_allowed && DefenderIsMated(moves - 1);
    position_.Unmake();
    if (!mates) continue;
    known.move = move;
    return true;
  }
  return false;
}

bool MateSolver::DefenderIsMated(int moves_left) {
  const Outcome outcome = Judge(position_);
  if (outcome.has_ended()) {
    return outcome.reason == EndReason::kCheckmate && outcome.result == WinFor(attacker_);
  }
  if (moves_left == 0) return false;
  for (Move reply : Replies(position_)) {
    Make(reply);
    const bool mates = !Judge(position_).has_ended() && AttackerMates(moves_left);
    position_.Unmake();
    if (!mates) return false;
  }
  return true;
}

// REQUIRES: the attacker is to move and mates.
void MateSolver::AppendLine(std::vector<Move>& line) {
  const Move move = Here().move;
  line.push_back(move);
  position_.Make(move);
  if (const Move reply = LongestDefence()) {
    line.push_back(reply);
    position_.Make(reply);
    AppendLine(line);
    position_.Unmake();
  }
  position_.Unmake();
}

// None where the defender is mated already.
Move MateSolver::LongestDefence() {
  Move longest;
  int moves = 0;
  for (Move reply : MovesOf(position_)) {
    position_.Make(reply);
    const int mates_in = Here().mates_in;
    position_.Unmake();
    if (mates_in <= moves) continue;
    moves = mates_in;
    longest = reply;
  }
  return longest;
}

}  // namespace hansu
