// SPDX-License-Identifier: MIT
#include "src/search/mate_line.h"

#include <cstddef>

#include "src/janggi/movegen.h"
#include "src/janggi/outcome.h"

namespace hansu::search {
namespace {

// So many plies before the mate moves are tried out, which costs some thousands of them.
constexpr int kTriedPlies = 3;

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
  return outcome.reason == EndReason::kCheckmate &&
         outcome.result == WinFor(~position.side_to_move());
}

Move TryMoves(Position& position, int plies);

// Does the side to move mate in at most so many plies, an odd number?
bool Mates(Position& position, int plies) {
  return !Judge(position).has_ended() && TryMoves(position, plies);
}

// Is the side to move mated in at most so many plies, an even number, whatever it plays?
bool IsMated(Position& position, int plies) {
  if (IsMatedNow(position)) return true;
  if (plies == 0 || Judge(position).has_ended()) return false;
  MoveList replies;
  GenerateMoves(position, MoveKind::kAll, replies);
  for (Move reply : replies) {
    position.Make(reply);
    const bool is_lost = Mates(position, plies - 1);
    position.Unmake();
    if (!is_lost) return false;
  }
  return true;
}

// A move that mates in at most so many plies or, if they are even, one that leads to being mated
// so.
Move TryMoves(Position& position, int plies) {
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
  for (Move move : moves) {
    position.Make(move);
    const bool fits = plies % 2 == 1 ? IsMated(position, plies - 1) : Mates(position, plies - 1);
    position.Unmake();
    if (fits) return move;
  }
  return Move::None();
}

// What the table knows of the position, if it is that very score or a bound that reaches it. Mates
// are stored as seen from the node, so they compare as they are.
std::optional<TableData> Knows(const TranspositionTable& table, const Position& position,
                               Score score) {
  const auto data = table.Probe(position.TableKey());
  if (!data || data->score != score) return std::nullopt;
  const Bound bound = score > 0 ? Bound::kLower : Bound::kUpper;
  if (data->bound != Bound::kExact && data->bound != bound) return std::nullopt;
  return data;
}

// The table's move for a mate in so many plies, or one that leads to where it knows of a mate in
// one less: the side that is mated often has no best move.
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

}  // namespace

bool IsMateLine(const Position& root, std::span<const Move> line, Score score) {
  if (!IsMate(score) || static_cast<int>(line.size()) != PliesToMate(score)) return false;
  Position position = root;
  const Color winner = score > 0 ? root.side_to_move() : ~root.side_to_move();
  return PlayAll(position, line) && IsMatedNow(position) && winner == ~position.side_to_move();
}

std::optional<std::vector<Move>> CompleteMateLine(const Position& root, std::span<const Move> line,
                                                  Score score, const TranspositionTable& table) {
  Position position = root;
  if (!IsMate(score) || !PlayAll(position, line)) return std::nullopt;
  std::vector<Move> complete(line.begin(), line.end());
  for (int plies = PliesToMate(score) - static_cast<int>(line.size()); plies > 0; --plies) {
    if (Judge(position).has_ended()) return std::nullopt;
    const Move move =
        plies <= kTriedPlies ? TryMoves(position, plies) : FollowTable(position, plies, table);
    if (!move) return std::nullopt;
    complete.push_back(move);
    position.Make(move);
  }
  if (!IsMateLine(root, complete, score)) return std::nullopt;
  return complete;
}

}  // namespace hansu::search
