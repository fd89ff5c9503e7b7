// SPDX-License-Identifier: MIT
#include "src/rules/shared/see.h"

#include <array>

#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME {
namespace {

// Least valuable first: the order in which both sides capture.
constexpr std::array<PieceType, 7> kByPoints = {
    PieceType::kSoldier, PieceType::kElephant, PieceType::kGuard,  PieceType::kHorse,
    PieceType::kCannon,  PieceType::kChariot,  PieceType::kGeneral};

// Removes the piece that captures next and returns its type; kNone if nothing can. `standing` is
// the type of the piece on the point.
PieceType TakeCheapest(const Position& position, Color color, PieceType standing,
                       PointUnderFire& point) {
  for (PieceType type : kByPoints) {
    if (!MayCapture(type, standing)) continue;
    const SquareSet attackers = AttackersOf(position, color, type, point);
    if (attackers.empty()) continue;
    point.occupied -= SquareSet(attackers.first());
    return type;
  }
  return PieceType::kNone;
}

}  // namespace

bool IsExchangeAtLeast(const Position& position, Move move, int threshold) {
  if (move.is_pass()) return threshold <= 0;
  const PieceType captured = TypeOf(position.piece_on(move.to()));
  // `balance` is the amount by which the side that captured last exceeds the threshold if its piece
  // is not recaptured; `standing` is that piece.
  int balance = kExchangePoints[captured] - threshold;
  if (balance < 0) return false;
  PieceType standing = TypeOf(position.piece_on(move.from()));
  if (balance >= kExchangePoints[standing]) return true;

  PointUnderFire point = {
      .square = move.to(),
      .occupied = (position.occupied() - SquareSet(move.from())) | SquareSet(move.to())};
  Color side = ~position.side_to_move();
  // Each side in turn must bring the balance, from its own view, to at least 0. (The mover's
  // opponent must exceed 0, so its balance is kept one lower.) The exchange is decided as soon as
  // even losing the capturer would not undo that, so the balance never falls below 0.
  bool mover_is_ahead = true;
  while (true) {
    const PieceType taker = TakeCheapest(position, side, standing, point);
    if (taker == PieceType::kNone) return mover_is_ahead;
    balance = kExchangePoints[standing] - balance - 1;
    standing = taker;
    mover_is_ahead = !mover_is_ahead;
    if (balance >= kExchangePoints[standing]) return mover_is_ahead;
    side = ~side;
  }
}

}  // namespace hansu::HANSU_GAME
