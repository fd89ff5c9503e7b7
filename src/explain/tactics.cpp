// SPDX-License-Identifier: MIT
#include "src/explain/tactics.h"

#include <algorithm>

#include "src/explain/material.h"

namespace hansu::explain {
namespace {

using Moves = std::vector<Move>;

// In plies from the start of a line; what is taken later has little to do with its first move.
constexpr std::size_t kLatestCapture = 8;

bool Attacks(const Position& position, Square from, Square to) {
  return AttacksFrom(position, from).Contains(to);
}

// The capture of the winner that takes the most, by its index in the line.
std::size_t KeyCapture(Position position, const Moves& line) {
  const Color winner = position.side_to_move();
  std::size_t key = line.size();
  int most = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool takes = position.side_to_move() == winner && IsCapture(position, line[i]);
    const int taken = takes ? PointsOf(position, position.piece_on(line[i].to())) : 0;
    if (taken > most) {
      most = taken;
      key = i;
    }
    position.Make(line[i]);
  }
  return key;
}

// All captures of the line happen on one point.
bool IsExchangeOnOnePoint(Position position, const Moves& line) {
  const Square point = line.front().to();
  for (Move move : line) {
    if (IsCapture(position, move) && move.to() != point) return false;
    position.Make(move);
  }
  return true;
}

// Leaves out points that are still empty: a victim may come there in the line.
Reason ReasonOf(Motif motif, const Position& position, const std::vector<Square>& squares) {
  Reason reason{.motif = motif};
  for (Square square : squares) {
    if (position.piece_on(square) == Piece::kNone) continue;
    reason.squares.push_back(square);
    reason.pieces.push_back(position.piece_on(square));
  }
  return reason;
}

// The points attacked by the fork, the one that is taken first; empty if there is no fork.
std::vector<Square> ForkedBy(const Position& after, Square forker, Square victim) {
  std::vector<Square> targets = TargetsOf(after, forker);
  const auto found = std::find(targets.begin(), targets.end(), victim);
  if (found == targets.end() || targets.size() < 2) return {};
  std::iter_swap(targets.begin(), found);
  targets.resize(2);
  return targets;
}

// Why the capture, two plies after the quiet first move of the line, cannot be avoided.
Reason QuietWin(const Position& position, const Moves& line) {
  const Move quiet = line[0];
  const Move capture = line[2];
  const Square victim = capture.to();
  Position after = position;
  after.Make(quiet);
  const bool stands = ColorOf(after.piece_on(victim)) == after.side_to_move() &&
                      after.piece_on(victim) != Piece::kNone;
  if (!stands || line[1].to() == victim || !Attacks(after, capture.from(), victim)) {
    return ReasonOf(Motif::kCombination, position, {quiet.from(), victim});
  }
  if (capture.from() != quiet.to()) {
    if (Attacks(position, capture.from(), victim)) {
      return ReasonOf(Motif::kCombination, position, {quiet.from(), victim});
    }
    return ReasonOf(Motif::kDiscovered, position, {quiet.from(), victim, capture.from()});
  }
  if (const auto forked = ForkedBy(after, quiet.to(), victim); !forked.empty()) {
    return ReasonOf(Motif::kFork, position, {quiet.from(), forked[0], forked[1]});
  }
  if (IsPinned(after, victim)) return ReasonOf(Motif::kPin, position, {quiet.from(), victim});
  if (IsTrapped(after, victim)) return ReasonOf(Motif::kTrapped, position, {quiet.from(), victim});
  return ReasonOf(Motif::kCombination, position, {quiet.from(), victim});
}

}  // namespace

std::vector<Square> TargetsOf(const Position& position, Square attacker) {
  std::vector<Square> targets;
  const Square general = position.board().general(position.side_to_move());
  const SquareSet attacked =
      AttacksFrom(position, attacker) & position.board().pieces(position.side_to_move());
  if (position.in_check()) {
    // No exchange can be counted, so only what is worth more than its attacker is a target.
    const int own = PointsOf(position, position.piece_on(attacker));
    for (Square square : attacked) {
      if (square == general || PointsOf(position, position.piece_on(square)) >= own) {
        targets.push_back(square);
      }
    }
    return targets;
  }
  const Position turned = WithOtherSideToMove(position);
  for (Square square : attacked) {
    if (IsExchangeAtLeast(turned, Move(attacker, square), kLeastGain)) targets.push_back(square);
  }
  return targets;
}

bool IsPinned(const Position& position, Square point) {
  if (position.in_check()) return false;
  return WithoutPieces(position, SquareSet(point), position.side_to_move()).in_check();
}

bool IsTrapped(const Position& position, Square point) {
  if (position.in_check()) return false;
  MoveList moves;
  position.LegalMoves(moves);
  Position after = position;
  for (Move move : moves) {
    if (move.from() != point || move.is_pass()) continue;
    const int taken =
        IsCapture(position, move) ? PointsOf(position, position.piece_on(move.to())) : 0;
    after.Make(move);
    MoveList answers;
    after.LegalMoves(answers);
    const bool is_lost = std::any_of(answers.begin(), answers.end(), [&](Move answer) {
      return answer.to() == move.to() && !answer.is_pass() &&
             IsExchangeAtLeast(after, answer, taken + kLeastGain);
    });
    after.Unmake();
    if (!is_lost) return false;
  }
  return true;
}

std::optional<Reason> WinOfMaterial(const Position& position, const std::vector<Move>& line,
                                    std::size_t horizon) {
  if (line.empty()) return std::nullopt;
  const Gain gain = GainOf(position, line, horizon);
  if (gain.points < kLeastGain) return std::nullopt;
  const Moves proof(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(gain.plies));
  const std::size_t key = KeyCapture(position, proof);
  if (key == proof.size()) return std::nullopt;  // the capture lies beyond the line
  if (key > kLatestCapture) return std::nullopt;
  Reason reason = ReasonOf(Motif::kCombination, position, {proof[0].from(), proof[key].to()});
  const bool takes_first = IsCapture(position, proof[0]);
  if (takes_first && (key == 0 || IsExchangeOnOnePoint(position, proof))) {
    reason = ReasonOf(Motif::kCapture, position, {proof[0].from(), proof[0].to()});
  } else if (!takes_first && !proof[0].is_pass() && key == 2) {
    reason = QuietWin(position, proof);
  }
  // Material that a longer line gives back was not won.
  const bool lasts = 2 * GainOf(position, line, line.size()).points >= gain.points;
  if (reason.motif == Motif::kCombination && !lasts) return std::nullopt;
  reason.value = gain.points;
  reason.line = proof;
  return reason;
}

}  // namespace hansu::explain
