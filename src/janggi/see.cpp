// SPDX-License-Identifier: MIT
#include "src/janggi/see.h"

#include <array>

#include "src/janggi/attacks.h"

namespace hansu::inline janggi {
namespace {

// From the cheapest to the dearest, as both sides take.
constexpr std::array<PieceType, 7> kByPoints = {
    PieceType::kSoldier, PieceType::kElephant, PieceType::kGuard,  PieceType::kHorse,
    PieceType::kCannon,  PieceType::kChariot,  PieceType::kGeneral};

// One point under fire, with the pieces still standing.
class Exchange {
 public:
  Exchange(const Position& position, Square target, SquareSet occupied)
      : position_(position), target_(target), occupied_(occupied) {}

  // Takes away the piece that captures next and says its type; kNone if nothing can. `standing` is
  // the piece on the target, which a cannon cannot take if it is one itself.
  PieceType TakeCheapest(Color side, PieceType standing) {
    const SquareSet own = position_.pieces(side) & occupied_;
    for (PieceType type : kByPoints) {
      if (type == PieceType::kCannon && standing == PieceType::kCannon) continue;
      const SquareSet attackers = AttackersOf(type, side, own & position_.pieces(type));
      if (attackers.empty()) continue;
      occupied_ -= SquareSet(attackers.first());
      return type;
    }
    return PieceType::kNone;
  }

 private:
  SquareSet AttackersOf(PieceType type, Color side, SquareSet candidates) const {
    switch (type) {
      case PieceType::kSoldier:
        return candidates & kSoldierSources[side][target_];
      case PieceType::kGuard:
      case PieceType::kGeneral:
        return candidates & kPalaceSteps[target_];
      case PieceType::kChariot:
        candidates &= kLinesThrough[target_];
        return candidates ? candidates & ChariotAttacks(target_, occupied_) : candidates;
      case PieceType::kCannon:
        candidates &= kLinesThrough[target_];
        return candidates ? candidates & CannonReach(target_, occupied_, Cannons()) : candidates;
      case PieceType::kHorse:
        return Jumpers(candidates & kHorseJumps[target_], HorseAttacks);
      default:
        return Jumpers(candidates & kElephantJumps[target_], ElephantAttacks);
    }
  }
  SquareSet Cannons() const {
    return (position_.pieces(PieceType::kCannon) & occupied_) - SquareSet(target_);
  }
  // Legs lie beside the jumper, so each is looked at from its own point.
  template <typename Attacks>
  SquareSet Jumpers(SquareSet candidates, Attacks attacks) const {
    SquareSet jumpers;
    for (Square from : candidates) {
      if (attacks(from, occupied_).Contains(target_)) jumpers |= SquareSet(from);
    }
    return jumpers;
  }

  const Position& position_;
  Square target_;
  SquareSet occupied_;
};

}  // namespace

bool IsExchangeAtLeast(const Position& position, Move move, int threshold) {
  if (move.is_pass()) return threshold <= 0;
  const PieceType captured = TypeOf(position.piece_on(move.to()));
  // `balance` is what the side that just captured has above the threshold, as long as its piece
  // is not taken in turn; `standing` is that piece.
  int balance = kExchangePoints[captured] - threshold;
  if (balance < 0) return false;
  PieceType standing = TypeOf(position.piece_on(move.from()));
  if (balance >= kExchangePoints[standing]) return true;

  Exchange exchange(position, move.to(),
                    (position.occupied() - SquareSet(move.from())) | SquareSet(move.to()));
  Color side = ~position.side_to_move();
  // Each side in turn needs to bring the balance, seen from its own view, to at least 0 (the
  // mover) or above (the other, whose balance is kept one lower so that 0 is enough for it too);
  // it stops as soon as losing the capturer could not undo that.
  bool mover_is_ahead = true;
  while (true) {
    const PieceType taker = exchange.TakeCheapest(side, standing);
    if (taker == PieceType::kNone) return mover_is_ahead;
    balance = kExchangePoints[standing] - balance - 1;
    standing = taker;
    mover_is_ahead = !mover_is_ahead;
    if (balance < 0) return !mover_is_ahead;
    if (balance >= kExchangePoints[standing]) return mover_is_ahead;
    side = ~side;
  }
}

}  // namespace hansu::inline janggi
