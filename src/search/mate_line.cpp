// SPDX-License-Identifier: MIT
#include "src/search/mate_line.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "src/rules/shared/game.h"
#include "src/search/mate_solver.h"

namespace hansu::HANSU_GAME::search {
namespace {

// False if a move is illegal or the game has ended before it.
bool PlayAll(Position& position, std::span<const Move> line) {
  for (Move move : line) {
    if (Judge(position).has_ended() || !position.IsLegal(move)) return false;
    position.Make(move);
  }
  return true;
}

bool IsMatedNow(const Position& position) {
  const Outcome outcome = Judge(position);
  return EndsByMate(outcome.reason) && outcome.result == WinFor(~position.side_to_move());
}

// A mate in exactly `plies` from here on, proved to be the shortest for the attacker; nullopt if
// there is no such mate, or if the proof needs more than `nodes`. Subtracts the nodes spent.
std::optional<std::vector<Move>> ProveRest(Position& position, int plies, std::uint64_t& nodes) {
  const int moves = (plies + 1) / 2;
  if (Judge(position).has_ended() || !CheckProvable(position.rules(), moves).ok()) {
    return std::nullopt;
  }
  if (plies % 2 == 1) {
    for (Attack attack : {Attack::kChecksOnly, Attack::kAnyMoves}) {
      MateProof proof = MateSolver(position, attack).Solve(moves, nodes);
      nodes -= std::min(nodes, proof.nodes);
      if (static_cast<int>(proof.line.size()) == plies) return std::move(proof.line);
    }
    return std::nullopt;
  }
  MoveList replies;
  GenerateMoves(position, MoveKind::kAll, replies);
  for (Move reply : replies) {
    position.Make(reply);
    auto rest = ProveRest(position, plies - 1, nodes);
    position.Unmake();
    if (!rest) continue;
    rest->insert(rest->begin(), reply);
    return rest;
  }
  return std::nullopt;
}

// The position's table entry, if it holds exactly that score, exact or as a bound in the winner's
// favor. Mates are stored relative to the node, so the scores compare directly.
std::optional<TableData> Knows(const TranspositionTable& table, const Position& position,
                               Score score) {
  const auto data = table.Probe(position.TableKey());
  if (!data || data->score != score) return std::nullopt;
  const Bound bound = score > 0 ? Bound::kLower : Bound::kUpper;
  if (data->bound != Bound::kExact && data->bound != bound) return std::nullopt;
  return data;
}

// The table's move for a mate in `plies`; without one, a move to a position where the table knows a
// mate in one ply less, since entries of the losing side often lack a move.
Move FollowTable(Position& position, int plies, const TranspositionTable& table) {
  const bool mates = plies % 2 == 1;
  const Score here = mates ? kMate - plies : plies - kMate;
  const Score next = mates ? plies - 1 - kMate : kMate - (plies - 1);
  const auto data = Knows(table, position, here);
  if (data && position.IsLegal(data->move)) return data->move;
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
  for (Move move : moves) {
    position.Make(move);
    const bool is_known = Knows(table, position, next).has_value();
    position.Unmake();
    if (is_known) return move;
  }
  return Move::None();
}

// A move to a position that the endgame tables know as a mate in one ply less.
Move FollowEndings(Position& position, int plies, const EndingTables& endings) {
  const auto wanted = plies % 2 == 1 ? Ending::Verdict::kLost : Ending::Verdict::kWon;
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
  for (Move move : moves) {
    position.Make(move);
    const auto ending = endings.Probe(position.board(), position.side_to_move());
    position.Unmake();
    if (ending && ending->verdict == wanted && ending->plies == plies - 1) return move;
  }
  return Move::None();
}

}  // namespace

bool IsMateLine(const Position& root, std::span<const Move> line, Score score) {
  if (!IsMate(score) || static_cast<int>(line.size()) != PliesToMate(score)) return false;
  Position position = root;
  const Color winner = score > 0 ? root.side_to_move() : ~root.side_to_move();
  return PlayAll(position, line) && IsMatedNow(position) && winner == ~position.side_to_move();
}

std::optional<std::vector<Move>> CompleteMateLine(const Position& root, std::span<const Move> line,
                                                  Score score, const TranspositionTable& table,
                                                  const EndingTables* endings,
                                                  std::uint64_t& proof_nodes) {
  Position position = root;
  if (!IsMate(score) || !PlayAll(position, line)) return std::nullopt;
  std::vector<Move> complete(line.begin(), line.end());
  for (int plies = PliesToMate(score) - static_cast<int>(line.size()); plies > 0; --plies) {
    if (Judge(position).has_ended()) return std::nullopt;
    Move move = FollowTable(position, plies, table);
    if (!move && endings != nullptr) move = FollowEndings(position, plies, *endings);
    if (!move) {
      const auto rest = ProveRest(position, plies, proof_nodes);
      if (!rest) return std::nullopt;
      complete.insert(complete.end(), rest->begin(), rest->end());
      break;
    }
    complete.push_back(move);
    position.Make(move);
  }
  if (!IsMateLine(root, complete, score)) return std::nullopt;
  return complete;
}

}  // namespace hansu::HANSU_GAME::search
