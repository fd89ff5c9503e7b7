// SPDX-License-Identifier: MIT
#include "src/rules/xiangqi/position.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "src/rules/xiangqi/danger.h"
#include "src/rules/xiangqi/zobrist.h"

namespace hansu::xiangqi {

Position::Position(const Setup& setup, const RuleSet& rules) : BasicPosition(setup, rules) {
  UpdateSight(newest());
}

MoveDelta Position::Make(Move move) {
  assert(move.is_pass() ? !in_check() : IsLegal(move));
  PlyState next = state();
  const MoveDelta delta = Advance(move, next);
  const bool is_reversible = delta.captured == Piece::kNone && !move.is_pass();
  next.reversible_plies =
      is_reversible ? static_cast<std::uint16_t>(std::min(next.reversible_plies + 1, 0xFFFF)) : 0;
  UpdateSight(next);
  UpdateRepetitions(next, next.reversible_plies);
  Push(next);
  return delta;
}

// Updates checkers, pins and forbidden points of the side to move. Looks at each enemy piece that
// would attack the general if the path between them were right:
//   chariot, horse, general: gives check if the path is empty; a lone own piece there is pinned.
//   cannon: gives check if one piece is on the path. If there is none, all points of the path are
//   forbidden. If there are two, ours among them are pinned, since moving one leaves the other as
//   the screen.
void Position::UpdateSight(PlyState& state) const {
  const Color us = side_to_move();
  const SquareSet all = occupied();
  const GeneralSight& sight = SightOf(general(us));

  state.checkers = pieces(~us, PieceType::kSoldier) & kSoldierSources[~us][general(us)];
  state.pinned = SquareSet();
  state.forbidden = SquareSet();
  const SquareSet sliders = pieces(PieceType::kChariot) | pieces(PieceType::kGeneral);
  const SquareSet direct =
      (sliders & sight.lines) | (pieces(PieceType::kHorse) & kHorseJumps[general(us)]);
  for (Square from : direct& pieces(~us)) {
    const SquareSet blockers = sight.path_from[from] & all;
    if (blockers.empty()) {
      state.checkers |= SquareSet(from);
    } else if (blockers.has_at_most_one()) {
      state.pinned |= blockers;
    }
  }
  for (Square from : pieces(~us, PieceType::kCannon) & sight.lines) {
    const SquareSet path = sight.path_from[from];
    const SquareSet blockers = path & all;
    if (blockers.empty()) {
      state.forbidden |= path;
    } else if (blockers.has_at_most_one()) {
      state.checkers |= SquareSet(from);
    } else if (blockers.size() == 2) {
      state.pinned |= blockers;
    }
  }
  state.pinned &= pieces(us);
}

bool Position::IsSafe(Move move) const {
  const SquareSet to(move.to());
  const Color us = side_to_move();
  const SquareSet all = (occupied() - SquareSet(move.from())) | to;
  const Square own_general = move.from() == general(us) ? move.to() : general(us);
  const auto enemies = [&](PieceType type) { return pieces(~us, type) - to; };
  return !ReachGeneral(enemies, ~us, own_general, all);
}

bool Position::GivesCheck(Move move) const {
  const SquareSet from(move.from());
  const SquareSet to(move.to());
  const Color us = side_to_move();
  const PieceType moved = TypeOf(piece_on(move.from()));
  const auto own = [&](PieceType type) {
    const SquareSet stayed = pieces(us, type) - from;
    return type == moved ? stayed | to : stayed;
  };
  return ReachGeneral(own, us, general(~us), (occupied() - from) | to);
}

bool Position::IsPseudoLegal(Move move) const {
  if (!move.is_well_formed()) return false;
  const Piece piece = piece_on(move.from());
  if (piece == Piece::kNone || ColorOf(piece) != side_to_move()) return false;
  if (pieces(side_to_move()).Contains(move.to())) return false;
  return PieceMoves(piece, move.from(), occupied()).Contains(move.to());
}

SquareSet Position::DangerInPalace(Color us) const {
  const PalaceZone& zone = kPalaceZones[us];
  const SquareSet all = occupied() ^ SquareSet(general(us));
  const auto near = [&](PieceType type, SquareSet squares) { return pieces(~us, type) & squares; };
  SquareSet danger;
  for (Square s : near(PieceType::kChariot, zone.lines)) danger |= ChariotAttacks(s, all);
  for (Square s : near(PieceType::kCannon, zone.lines)) danger |= CannonAttacks(s, all);
  for (Square s : near(PieceType::kHorse, zone.horses)) danger |= HorseAttacks(s, all);
  for (Square s : near(PieceType::kSoldier, zone.soldiers)) danger |= kSoldierSteps[~us][s];
  const SquareSet open_lines = ChariotAttacks(general(~us), all);
  return danger | (open_lines & kPalace[us]);
}

// What changes a position's value besides its pieces: an earlier occurrence (it will sooner count
// as a repetition; Pikafish's idea), and a near ply limit in buckets of plies.
Key Position::TableKey() const {
  const Key limit =
      LimitKey(kZobrist.no_capture_limit, rules().no_capture_limit, state().plies_since_capture);
  return state().key ^ limit ^ (state().repetitions > 0 ? kZobrist.occurred_before : 0);
}

int Position::PliesToLimit() const {
  if (rules().no_capture_limit == 0) return std::numeric_limits<int>::max();
  return rules().no_capture_limit - state().plies_since_capture;
}

bool Position::IsConsistent() const {
  const Position fresh(WithoutHistory(), rules());
  return AgreesWith(fresh) && state().forbidden == fresh.state().forbidden &&
         state().reversible_plies <= state().plies_since_capture &&
         state().reversible_plies <= history_plies();
}

}  // namespace hansu::xiangqi
