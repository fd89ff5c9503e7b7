// SPDX-License-Identifier: MIT
#include "src/search/mate_solver.h"

#include <algorithm>
#include <utility>

#include "src/base/translation.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::search {
namespace {

// The same pieces, without the moves before.
Position WithoutHistory(const Position& position) {
  Position::Setup setup = {.side_to_move = position.side_to_move(),
                           .plies_since_capture = position.state().plies_since_capture,
                           .plies = position.plies()};
  for (Square square : position.occupied()) setup.board[square] = position.piece_on(square);
  return Position(setup, WithoutRepetition(position.rules()));
}

MoveList MovesOf(const Position& position) {
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
  return moves;
}

// The defender's moves, the pass first: it refutes most moves that give no check.
MoveList Replies(const Position& position) {
  MoveList moves = MovesOf(position);
  if (!moves.empty() && moves[moves.size() - 1].is_pass()) moves.Swap(0, moves.size() - 1);
  return moves;
}

}  // namespace

MateSolver::MateSolver(const Position& start, Attack attack)
    : position_(WithoutHistory(start)), attacker_(start.side_to_move()), attack_(attack) {}

MateProof MateSolver::Solve(int most, std::uint64_t max_nodes) {
  MateProof proof;
  nodes_ = 0;
  max_nodes_ = max_nodes;
  const bool mates = !Judge(position_).has_ended() && ProveAttack(most);
  proof.nodes = nodes_;
  if (mates) {
    proof.verdict = MateProof::Verdict::kMates;
    proof.moves = KnownHere().mates_in;
    proof.refuted = proof.moves - 1;
    AppendAttack(proof.line);
  } else if (!IsOutOfBudget()) {
    proof.verdict = MateProof::Verdict::kNoMate;
    proof.refuted = most;
  } else {
    proof.refuted = KnownHere().refuted;
  }
  return proof;
}

MateSolutions MateSolver::SolveAll(int most, std::uint64_t max_nodes) {
  MateSolutions solutions;
  solutions.proof = Solve(most, max_nodes);
  const MateProof& proof = solutions.proof;
  if (proof.verdict != MateProof::Verdict::kMates) return solutions;
  std::vector<FirstMove>& first_moves = solutions.first_moves;
  first_moves.push_back({proof.moves, proof.line});
  for (Move move : MovesOf(position_)) {
    if (move == proof.line.front()) continue;
    if (IsOutOfBudget()) break;
    FirstMove first = TryFirst(move, proof.moves, most);
    if (first.moves > 0) first_moves.push_back(std::move(first));
  }
  solutions.are_all = !IsOutOfBudget();
  solutions.proof.nodes = nodes_;
  std::stable_sort(first_moves.begin(), first_moves.end(),
                   [](const FirstMove& a, const FirstMove& b) { return a.moves < b.moves; });
  return solutions;
}

// The result has 0 `moves` if the move does not mate in at most `most`, or the budget ran out.
FirstMove MateSolver::TryFirst(Move move, int fewest, int most) {
  FirstMove first;
  Make(move);
  for (int moves = fewest; IsAllowed() && moves <= most && !IsOutOfBudget(); ++moves) {
    if (!ProveMated(moves - 1)) continue;
    first = {moves, {move}};
    AppendDefence(first.line);
    break;
  }
  position_.Unmake();
  return first;
}

MateNode MateSolver::Here() const {
  const PlyState& now = position_.state();
  return {now.key, position_.plies(), now.plies_since_capture, position_.rule_state()};
}

void MateSolver::Make(Move move) {
  ++nodes_;
  position_.Make(move);
}

// Iterative deepening by one move, so that the stored mate distances are exact.
bool MateSolver::ProveAttack(int moves) {
  const MateNode here = Here();
  MateFact known = table_.Find(here);
  while (known.refuted < moves && known.mates_in > moves) {
    const auto tried = static_cast<std::int16_t>(known.refuted + 1);
    known.move = FindMate(tried);
    if (!known.move && IsOutOfBudget()) return false;
    (known.move ? known.mates_in : known.refuted) = tried;
    is_full_ = !table_.Store(here, known);
    if (is_full_) return false;
  }
  return known.mates_in <= moves;
}

// The mating move; none if no move mates in `moves`, or if the budget ran out.
Move MateSolver::FindMate(int moves) {
  const bool must_check = attack_ == Attack::kChecksOnly || (moves == 1 && !kStalemateWins);
  for (Move move : MovesOf(position_)) {
    if (must_check && !position_.GivesCheck(move)) continue;
    if (IsOutOfBudget()) break;
    Make(move);
    const bool mates = ProveMated(moves - 1);
    position_.Unmake();
    if (mates) return move;
  }
  return Move::None();
}

bool MateSolver::ProveMated(int moves_left) {
  if (moves_left == 0 && !position_.in_check() && !kStalemateWins) return false;
  const Outcome outcome = Judge(position_);
  if (outcome.has_ended()) {
    return EndsByMate(outcome.reason) && outcome.result == WinFor(attacker_);
  }
  if (moves_left == 0) return false;
  for (Move reply : Replies(position_)) {
    Make(reply);
    const bool mates = !Judge(position_).has_ended() && ProveAttack(moves_left);
    position_.Unmake();
    if (!mates) return false;
  }
  return true;
}

// REQUIRES: the attacker is to move and mates.
void MateSolver::AppendAttack(std::vector<Move>& line) {
  const Move move = KnownHere().move;
  line.push_back(move);
  position_.Make(move);
  AppendDefence(line);
  position_.Unmake();
}

// REQUIRES: the defender is to move, and is mated or will be.
void MateSolver::AppendDefence(std::vector<Move>& line) {
  const Move reply = LongestDefence();
  if (!reply) return;
  line.push_back(reply);
  position_.Make(reply);
  AppendAttack(line);
  position_.Unmake();
}

// The reply that delays the mate longest; none if the defender is already mated.
Move MateSolver::LongestDefence() {
  Move longest;
  int moves = 0;
  for (Move reply : MovesOf(position_)) {
    position_.Make(reply);
    const int mates_in = KnownHere().mates_in;
    position_.Unmake();
    if (mates_in <= moves) continue;
    moves = mates_in;
    longest = reply;
  }
  return longest;
}

}  // namespace hansu::HANSU_GAME::search
