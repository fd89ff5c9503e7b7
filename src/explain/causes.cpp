// SPDX-License-Identifier: MIT
#include "src/explain/causes.h"

#include <optional>

#include "src/explain/material.h"
#include "src/explain/tactics.h"

namespace hansu::explain {
namespace {

bool IsAttacked(const Position& position, Move capture) {
  return AttacksFrom(position, capture.from()).Contains(capture.to());
}

// How the played move made way for the capture. REQUIRES: it was no attack before.
Motif OpeningMotif(const Mistake& mistake, const Position& after, Move capture) {
  const Square left = mistake.played.from();
  const PieceType attacker = TypeOf(after.piece_on(capture.from()));
  if (mistake.played.is_pass() || TypeOf(mistake.before.piece_on(left)) == PieceType::kGeneral) {
    return Motif::kCapture;
  }
  const Position emptied =
      WithoutPieces(mistake.before, SquareSet(left), mistake.before.side_to_move());
  if (!IsAttacked(emptied, capture)) {
    return attacker == PieceType::kCannon ? Motif::kScreenGiven : Motif::kCapture;
  }
  const bool jumps = attacker == PieceType::kHorse || attacker == PieceType::kElephant;
  return jumps ? Motif::kLegOpened : Motif::kLineOpened;
}

// Where a piece that guarded the point, and no longer does, stands after the played move.
std::optional<Square> LostGuardOf(const Mistake& mistake, const Position& after, Square point) {
  const Position& before = mistake.before;
  const Move played = mistake.played;
  for (Square guard : before.board().pieces(before.side_to_move())) {
    if (guard == point || !AttacksFrom(before, guard).Contains(point)) continue;
    const Square now = guard == played.from() ? played.to() : guard;
    if (!AttacksFrom(after, now).Contains(point)) return now;
  }
  return std::nullopt;
}

void Append(Reason& reason, const Position& after, Square square) {
  reason.squares.push_back(square);
  reason.pieces.push_back(after.piece_on(square));
}

}  // namespace

Reason WithCause(const Mistake& mistake, const Position& after, Reason reason) {
  const auto& [before, played, best, reply] = mistake;
  const Move capture = reason.line.front();
  if (capture.to() == played.to() && !played.is_pass()) {
    reason.motif = IsCapture(before, played) ? Motif::kExchange : Motif::kIntoAttack;
    return reason;
  }
  if (!IsAttacked(before, capture)) {
    reason.motif = OpeningMotif(mistake, after, capture);
    if (reason.motif != Motif::kCapture) Append(reason, after, played.to());
    return reason;
  }
  if (before.in_check() || IsExchangeAtLeast(WithOtherSideToMove(before), capture, kLeastGain)) {
    reason.motif = Motif::kHanging;
    return reason;
  }
  if (const std::optional<Square> guard = LostGuardOf(mistake, after, capture.to())) {
    reason.motif = *guard == played.to() ? Motif::kGuardLeft : Motif::kGuardCut;
    Append(reason, after, *guard);
  }
  return reason;
}

}  // namespace hansu::explain
