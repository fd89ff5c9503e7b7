// SPDX-License-Identifier: MIT
#include "src/rules/janggi/position.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "src/rules/janggi/zobrist.h"

namespace hansu::janggi {
namespace {

bool AreFacing(Square a, Square b, SquareSet occupied) {
  return FileOf(a) == FileOf(b) && (SightOf(a).path_from[b] & occupied).empty();
}

// True if that side's pieces attack the point. Generals and guards cannot reach the other palace.
// `pieces_of` gives the side's pieces of a type, `cannons` are those of both sides.
template <typename PiecesOf>
bool Reaches(const PiecesOf& pieces_of, Color side, Square general, SquareSet occupied,
             SquareSet cannons) {
  const GeneralSight& sight = SightOf(general);
  if (pieces_of(PieceType::kSoldier) & kSoldierSources[side][general]) return true;
  const SquareSet direct = (pieces_of(PieceType::kChariot) & sight.lines) |
                           (pieces_of(PieceType::kHorse) & kHorseJumps[general]) |
                           (pieces_of(PieceType::kElephant) & kElephantJumps[general]);
  for (Square from : direct) {
    if ((sight.path_from[from] & occupied).empty()) return true;
  }
  for (Square from : pieces_of(PieceType::kCannon) & sight.lines) {
    const SquareSet screens = sight.path_from[from] & occupied;
    if (screens && screens.has_at_most_one() && (screens & cannons).empty()) return true;
  }
  return false;
}

}  // namespace

// The board after a move of the side to move, as far as its general's safety depends on it.
struct Position::BoardAfter {
  Square general;
  SquareSet occupied;
  SquareSet cannons;  // of both sides
  SquareSet enemies;
  int captured_points;
};

Position::Position(const Setup& setup, const RuleSet& rules) : BasicPosition(setup, rules) {
  UpdateFacing(newest());
  UpdateSight(newest());
}

MoveDelta Position::Make(Move move) {
  assert(IsLegal(move));
  PlyState next = state();
  const MoveDelta delta = Advance(move, next);
  next.passes =
      delta.from == delta.to ? static_cast<std::uint8_t>(std::min(next.passes + 1, 2)) : 0;
  const bool was_bikjang = next.is_bikjang;
  UpdateFacing(next);
  if (was_bikjang && next.is_bikjang) {
    next.ended = Ended::kBikjang;
  } else if (next.passes >= 2 && rules().double_pass != EndingRule::kPlayOn) {
    next.ended = Ended::kDoublePass;
  }
  UpdateSight(next);
  UpdateRepetitions(next, next.plies_since_capture);
  Push(next);
  return delta;
}

// REQUIRES: the board and side to move are those of the new position, and state.points is set.
void Position::UpdateFacing(PlyState& state) const {
  state.is_facing = AreFacing(general(Color::kCho), general(Color::kHan), occupied());
  state.is_bikjang = false;
  if (!state.is_facing) return;
  switch (rules().bikjang) {
    case BikjangRule::kIgnored:
    case BikjangRule::kForbidden:
      break;
    case BikjangRule::kPoints:
    case BikjangRule::kDraw:
      state.is_bikjang = true;
      break;
    case BikjangRule::kDrawUnder30:
      state.is_bikjang =
          state.points[Color::kCho] < kUnder30 && state.points[Color::kHan] < kUnder30;
      break;
    case BikjangRule::kForfeits:
      state.is_bikjang = true;
      [[fallthrough]];
    case BikjangRule::kWeakerSide:
      // If the generals face in a start position, neither side made them face; a pass accepts it.
      if (state.move && !state.move.is_pass()) state.forsaken_win[~side_to_move()] = true;
      break;
  }
}

// Updates checkers, pins and forbidden points of the side to move. Looks at each enemy piece that
// would attack the general if the path between them were right:
//   chariot, horse, elephant: gives check if the path is empty; a lone own piece there is pinned.
//   cannon: gives check if one piece is on the path, and it is not a cannon. If the path is empty,
//   all points of the path are forbidden. If there is one enemy cannon, its point is forbidden,
//   since capturing it puts a valid screen there. If there are two pieces, ours among them are
//   pinned, since moving one may leave the other as the screen.
void Position::UpdateSight(PlyState& state) const {
  const Color us = side_to_move();
  const SquareSet enemies = pieces(~us);
  const SquareSet all = occupied();
  const Square own_general = general(us);
  const GeneralSight& sight = SightOf(own_general);

  state.checkers = enemies & pieces(PieceType::kSoldier) & kSoldierSources[~us][own_general];
  state.pinned = SquareSet();
  state.forbidden = SquareSet();
  SquareSet direct = (pieces(PieceType::kChariot) & sight.lines) |
                     (pieces(PieceType::kHorse) & kHorseJumps[own_general]) |
                     (pieces(PieceType::kElephant) & kElephantJumps[own_general]);
  if (facing_is_check() && FileOf(general(~us)) == FileOf(own_general)) {
    direct |= SquareSet(general(~us));
  }
  const SquareSet attackers = direct & enemies;
  for (Square from : attackers) {
    const SquareSet blockers = sight.path_from[from] & all;
    if (blockers.empty()) {
      state.checkers |= SquareSet(from);
    } else if (blockers.has_at_most_one()) {
      state.pinned |= blockers;
    }
  }
  const SquareSet cannons = pieces(PieceType::kCannon);
  const SquareSet enemy_cannons = cannons & enemies & sight.lines;
  for (Square from : enemy_cannons) {
    const SquareSet path = sight.path_from[from];
    const SquareSet blockers = path & all;
    if (blockers.empty()) {
      state.forbidden |= path;
    } else if (blockers.has_at_most_one()) {
      if ((blockers & cannons).empty()) {
        state.checkers |= SquareSet(from);
      } else {
        state.forbidden |= blockers & enemies;
      }
    } else if (blockers.size() == 2) {
      state.pinned |= blockers;
    }
  }
  state.pinned &= pieces(us);
}

Position::BoardAfter Position::BoardAfterMove(Move move) const {
  const SquareSet from(move.from());
  const SquareSet to(move.to());
  const bool is_pass = move.from() == move.to();
  const PieceType type = TypeOf(piece_on(move.from()));
  BoardAfter after;
  after.general = type == PieceType::kGeneral ? move.to() : general(side_to_move());
  after.occupied = (occupied() - from) | to;
  after.cannons = pieces(PieceType::kCannon) - from - to;
  if (type == PieceType::kCannon) after.cannons |= to;
  after.enemies = pieces(~side_to_move()) - to;
  after.captured_points = is_pass ? 0 : kPiecePoints[TypeOf(piece_on(move.to()))];
  return after;
}

// Facing generals are judged by BreaksFacingRule, not here.
bool Position::IsAttacked(const BoardAfter& after) const {
  const auto enemies = [&](PieceType type) { return pieces(type) & after.enemies; };
  return Reaches(enemies, ~side_to_move(), after.general, after.occupied, after.cannons);
}

bool Position::GivesCheck(Move move) const {
  const BoardAfter after = BoardAfterMove(move);
  const Color us = side_to_move();
  const Square target = general(~us);
  if (facing_is_check() && AreFacing(after.general, target, after.occupied)) return true;
  if (move.is_pass()) return false;
  const PieceType moved = TypeOf(piece_on(move.from()));
  const auto own = [&](PieceType type) {
    const SquareSet stayed = pieces(us, type) - SquareSet(move.from());
    return type == moved ? stayed | SquareSet(move.to()) : stayed;
  };
  return Reaches(own, us, target, after.occupied, after.cannons);
}

bool Position::BreaksFacingRule(const BoardAfter& after) const {
  if (rules().bikjang == BikjangRule::kIgnored) return false;
  if (!AreFacing(after.general, general(~side_to_move()), after.occupied)) return false;
  switch (rules().bikjang) {
    case BikjangRule::kForbidden:
      return true;
    case BikjangRule::kWeakerSide:
      // Facing must be broken; only the side with fewer points after its move may make it.
      return state().is_facing ||
             points(side_to_move()) >= points(~side_to_move()) - after.captured_points;
    case BikjangRule::kForfeits:
      // The open file guards: the general may not take a checker that the enemy general covers.
      return state().is_bikjang || state().checkers.Contains(after.general);
    default:
      return state().is_bikjang;
  }
}

bool Position::BreaksFacingRule(Move move) const { return BreaksFacingRule(BoardAfterMove(move)); }

bool Position::IsSafe(Move move) const {
  const BoardAfter after = BoardAfterMove(move);
  return !IsAttacked(after) && !BreaksFacingRule(after);
}

bool Position::IsPseudoLegal(Move move) const {
  if (!move.is_well_formed() || has_ended()) return false;
  const Piece piece = piece_on(move.from());
  if (piece == Piece::kNone || ColorOf(piece) != side_to_move()) return false;
  if (move.from() == move.to()) return TypeOf(piece) == PieceType::kGeneral;
  if (pieces(side_to_move()).Contains(move.to())) return false;
  return PieceAttacks(piece, move.from(), occupied(), pieces(PieceType::kCannon))
      .Contains(move.to());
}

bool Position::IsLegal(Move move) const {
  if (!IsPseudoLegal(move)) return false;
  return move.is_pass() ? CanPass() : IsSafe(move);
}

SquareSet Position::DangerInPalace(Color us) const {
  const PalaceZone& zone = kPalaceZones[us];
  const SquareSet all = occupied() ^ SquareSet(general(us));
  const SquareSet cannons = pieces(PieceType::kCannon);
  const auto near = [&](PieceType type, SquareSet squares) { return pieces(~us, type) & squares; };
  SquareSet danger;
  for (Square s : near(PieceType::kChariot, zone.lines)) danger |= ChariotAttacks(s, all);
  for (Square s : near(PieceType::kCannon, zone.lines)) danger |= CannonReach(s, all, cannons);
  for (Square s : near(PieceType::kHorse, zone.horses)) danger |= HorseAttacks(s, all);
  for (Square s : near(PieceType::kElephant, zone.elephants)) danger |= ElephantAttacks(s, all);
  for (Square s : near(PieceType::kSoldier, zone.soldiers)) danger |= kSoldierSteps[~us][s];
  return danger;
}

// A key of all that changes a position's value besides its pieces: a pass just before it (a second
// one may end the game), an earlier occurrence (it will sooner count as a repetition; Pikafish's
// idea), a near ply limit in buckets of plies, and a win that a side has forfeited.
Key Position::TableKey() const {
  const PlyState& now = state();
  Key key = now.key;
  if (now.passes > 0 && rules().double_pass != EndingRule::kPlayOn) {
    key ^= kZobrist.last_ply_was_pass;
  }
  if (now.repetitions > 0) key ^= kZobrist.occurred_before;
  key ^= LimitKey(kZobrist.no_capture_limit, rules().no_capture_limit, now.plies_since_capture);
  key ^= LimitKey(kZobrist.total_ply_limit, rules().total_ply_limit, plies());
  for (Color color : kColors) {
    if (now.forsaken_win[color]) key ^= kZobrist.forsaken_win[color];
  }
  return key;
}

int Position::PliesToLimit() const {
  int left = std::numeric_limits<int>::max();
  if (rules().no_capture_limit > 0) left = rules().no_capture_limit - state().plies_since_capture;
  if (rules().total_ply_limit > 0) left = std::min(left, rules().total_ply_limit - plies());
  return left;
}

bool Position::IsConsistent() const {
  const Position fresh(WithoutHistory(), rules());
  const PlyState& a = state();
  const PlyState& b = fresh.state();
  return AgreesWith(fresh) && a.forbidden == b.forbidden && a.is_facing == b.is_facing &&
         a.is_bikjang == b.is_bikjang;
}

}  // namespace hansu::janggi
