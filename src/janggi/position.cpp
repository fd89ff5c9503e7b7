// SPDX-License-Identifier: MIT
#include "src/janggi/position.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "src/janggi/pieces.h"
#include "src/janggi/zobrist.h"

namespace hansu::inline janggi {
namespace {

bool AreFacing(Square a, Square b, SquareSet occupied) {
  return FileOf(a) == FileOf(b) && (SightOf(a).path_from[b] & occupied).empty();
}

// Do that side's pieces attack the point? Generals and guards cannot reach the other palace.
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

// The pieces after a move of the side to move, as far as its general's safety needs them.
struct Position::Placement {
  Square general;
  SquareSet occupied;
  SquareSet cannons;  // of both sides
  SquareSet enemies;
  int captured_points;
};

Position::Position(const Setup& setup, const RuleSet& rules)
    : side_to_move_(setup.side_to_move), rules_(rules), plies_before_setup_(setup.plies) {
  PlyState state;
  for (Square square : kAllSquares) {
    const Piece piece = setup.board[square];
    if (piece == Piece::kNone) continue;
    Put(piece, square);
    state.parts[KeyPartOf(piece)] ^= kZobrist.piece_square[piece][square];
    state.points[ColorOf(piece)] =
        static_cast<std::uint8_t>(state.points[ColorOf(piece)] + kPiecePoints[TypeOf(piece)]);
    if (TypeOf(piece) == PieceType::kGeneral) general_[ColorOf(piece)] = square;
  }
  for (Key part : state.parts) state.key ^= part;
  if (side_to_move_ == Color::kHan) state.key ^= kZobrist.han_to_move;
  state.plies_since_capture = static_cast<std::uint16_t>(setup.plies_since_capture);
  constexpr std::size_t kUsualPlies = 512;
  states_.reserve(kUsualPlies);
  keys_.reserve(kUsualPlies);
  states_.push_back(state);
  keys_.push_back(state.key);
  UpdateFacing(states_.back());
  UpdateSight(states_.back());
}

void Position::Put(Piece piece, Square square) {
  board_[square] = piece;
  by_type_[TypeOf(piece)] |= SquareSet(square);
  by_color_[ColorOf(piece)] |= SquareSet(square);
}

void Position::Remove(Square square) {
  const Piece piece = board_[square];
  board_[square] = Piece::kNone;
  by_type_[TypeOf(piece)] ^= SquareSet(square);
  by_color_[ColorOf(piece)] ^= SquareSet(square);
}

MoveDelta Position::Make(Move move) {
  assert(IsLegal(move));
  const Square from = move.from();
  const Square to = move.to();
  const MoveDelta delta = {board_[from], from == to ? Piece::kNone : board_[to], from, to};

  PlyState next = states_.back();
  next.move = move;
  next.captured = delta.captured;
  if (next.plies_since_capture < kMaxPliesSinceCapture) ++next.plies_since_capture;
  next.key ^= kZobrist.han_to_move;
  if (from == to) {
    next.passes = static_cast<std::uint8_t>(std::min(next.passes + 1, 2));
  } else {
    next.passes = 0;
    if (delta.captured != Piece::kNone) {
      const Key key = kZobrist.piece_square[delta.captured][to];
      next.key ^= key;
      next.parts[KeyPartOf(delta.captured)] ^= key;
      next.points[~side_to_move_] = static_cast<std::uint8_t>(next.points[~side_to_move_] -
                                                              kPiecePoints[TypeOf(delta.captured)]);
      next.plies_since_capture = 0;
      Remove(to);
    }
    const auto& keys = kZobrist.piece_square[delta.moved];
    next.key ^= keys[from] ^ keys[to];
    next.parts[KeyPartOf(delta.moved)] ^= keys[from] ^ keys[to];
    const SquareSet both = SquareSet(from) | SquareSet(to);
    by_type_[TypeOf(delta.moved)] ^= both;
    by_color_[side_to_move_] ^= both;
    board_[from] = Piece::kNone;
    board_[to] = delta.moved;
    if (TypeOf(delta.moved) == PieceType::kGeneral) general_[side_to_move_] = to;
  }
  side_to_move_ = ~side_to_move_;

  const bool was_bikjang = next.is_bikjang;
  UpdateFacing(next);
  if (was_bikjang && next.is_bikjang) {
    next.ended = Ended::kBikjang;
  } else if (next.passes >= 2 && rules_.double_pass != EndingRule::kPlayOn) {
    next.ended = Ended::kDoublePass;
  }
  UpdateSight(next);
  UpdateEarlier(next);
  states_.push_back(next);
  keys_.push_back(next.key);
  return delta;
}

void Position::Unmake() {
  assert(history_plies() > 0);
  const Move move = state().move;
  const Piece captured = state().captured;
  states_.pop_back();
  keys_.pop_back();
  side_to_move_ = ~side_to_move_;
  if (move.is_pass()) return;
  const Piece moved = board_[move.to()];
  const SquareSet both = SquareSet(move.from()) | SquareSet(move.to());
  by_type_[TypeOf(moved)] ^= both;
  by_color_[side_to_move_] ^= both;
  board_[move.from()] = moved;
  board_[move.to()] = Piece::kNone;
  if (captured != Piece::kNone) Put(captured, move.to());
  if (TypeOf(moved) == PieceType::kGeneral) general_[side_to_move_] = move.from();
}

// REQUIRES: the board and side to move are those of the new position, the points are set.
void Position::UpdateFacing(PlyState& state) const {
  state.is_facing = AreFacing(general_[Color::kCho], general_[Color::kHan], occupied());
  state.is_bikjang = false;
  if (!state.is_facing) return;
  switch (rules_.bikjang) {
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
      // A start position that already faces says nothing about who made it so; a pass accepts it.
      if (state.move && !state.move.is_pass()) state.forsaken_win[~side_to_move_] = true;
      break;
  }
}

// REQUIRES: called before the state is added to the history.
void Position::UpdateEarlier(PlyState& state) const {
  state.plies_to_earlier = 0;
  state.earlier = 0;
  const std::size_t reach = std::min<std::size_t>(keys_.size(), state.plies_since_capture);
  for (std::size_t back = 2; back <= reach; back += 2) {
    if (keys_[keys_.size() - back] != state.key) continue;
    state.plies_to_earlier = static_cast<std::uint16_t>(back);
    state.earlier = static_cast<std::uint16_t>(states_[states_.size() - back].earlier + 1);
    return;
  }
}

// Checkers, pins and forbidden points of the side to move. The general is seen from each enemy
// piece that could reach it if the path between were right:
//   chariot, horse, elephant: nothing on the path checks; one own piece there is pinned.
//   cannon: one piece that is no cannon checks. With none, any point of the path is forbidden.
//   With one that is a cannon of the enemy's, capturing it puts a valid screen in its place. With
//   two, either of ours may leave the other alone there.
void Position::UpdateSight(PlyState& state) const {
  const Color us = side_to_move_;
  const SquareSet enemies = by_color_[~us];
  const SquareSet all = occupied();
  const Square general = general_[us];
  const GeneralSight& sight = SightOf(general);

  state.checkers = enemies & by_type_[PieceType::kSoldier] & kSoldierSources[~us][general];
  state.pinned = SquareSet();
  state.forbidden = SquareSet();
  SquareSet direct = (by_type_[PieceType::kChariot] & sight.lines) |
                     (by_type_[PieceType::kHorse] & kHorseJumps[general]) |
                     (by_type_[PieceType::kElephant] & kElephantJumps[general]);
  if (facing_is_check() && FileOf(general_[~us]) == FileOf(general)) {
    direct |= SquareSet(general_[~us]);
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
  const SquareSet cannons = by_type_[PieceType::kCannon];
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
  state.pinned &= by_color_[us];
}

Position::Placement Position::PlacementAfter(Move move) const {
  const SquareSet from(move.from());
  const SquareSet to(move.to());
  const bool is_pass = move.from() == move.to();
  const PieceType type = TypeOf(board_[move.from()]);
  Placement after;
  after.general = type == PieceType::kGeneral ? move.to() : general_[side_to_move_];
  after.occupied = (occupied() - from) | to;
  after.cannons = by_type_[PieceType::kCannon] - from - to;
  if (type == PieceType::kCannon) after.cannons |= to;
  after.enemies = by_color_[~side_to_move_] - to;
  after.captured_points = is_pass ? 0 : kPiecePoints[TypeOf(board_[move.to()])];
  return after;
}

// Facing generals are judged by BreaksFacingRule, not here.
bool Position::IsAttacked(const Placement& after) const {
  const auto enemies = [&](PieceType type) { return by_type_[type] & after.enemies; };
  return Reaches(enemies, ~side_to_move_, after.general, after.occupied, after.cannons);
}

bool Position::GivesCheck(Move move) const {
  if (move.is_pass()) return false;
  const Placement after = PlacementAfter(move);
  const Color us = side_to_move_;
  const Square general = general_[~us];
  if (facing_is_check() && AreFacing(after.general, general, after.occupied)) return true;
  const PieceType moved = TypeOf(board_[move.from()]);
  const auto own = [&](PieceType type) {
    const SquareSet stayed = pieces(us, type) - SquareSet(move.from());
    return type == moved ? stayed | SquareSet(move.to()) : stayed;
  };
  return Reaches(own, us, general, after.occupied, after.cannons);
}

bool Position::BreaksFacingRule(const Placement& after) const {
  if (rules_.bikjang == BikjangRule::kIgnored) return false;
  if (!AreFacing(after.general, general_[~side_to_move_], after.occupied)) return false;
  switch (rules_.bikjang) {
    case BikjangRule::kForbidden:
      return true;
    case BikjangRule::kWeakerSide:
      // Facing must be broken; only the side with fewer points after its move may make it.
      return state().is_facing ||
             points(side_to_move_) >= points(~side_to_move_) - after.captured_points;
    case BikjangRule::kForfeits:
      // The open file guards: the general may not take a checker that the enemy general covers.
      return state().is_bikjang || state().checkers.Contains(after.general);
    default:
      return state().is_bikjang;
  }
}

bool Position::BreaksFacingRule(Move move) const { return BreaksFacingRule(PlacementAfter(move)); }

bool Position::IsSafe(Move move) const {
  const Placement after = PlacementAfter(move);
  return !IsAttacked(after) && !BreaksFacingRule(after);
}

bool Position::IsPseudoLegal(Move move) const {
  if (!move.is_well_formed() || has_ended()) return false;
  const Piece piece = board_[move.from()];
  if (piece == Piece::kNone || ColorOf(piece) != side_to_move_) return false;
  if (move.from() == move.to()) return TypeOf(piece) == PieceType::kGeneral;
  if (by_color_[side_to_move_].Contains(move.to())) return false;
  return PieceAttacks(piece, move.from(), occupied(), by_type_[PieceType::kCannon])
      .Contains(move.to());
}

bool Position::IsLegal(Move move) const {
  if (!IsPseudoLegal(move)) return false;
  return move.is_pass() ? CanPass() : IsSafe(move);
}

SquareSet Position::DangerInPalace(Color us) const {
  const PalaceZone& zone = kPalaceZones[us];
  const SquareSet all = occupied() ^ SquareSet(general_[us]);
  const SquareSet cannons = by_type_[PieceType::kCannon];
  const auto near = [&](PieceType type, SquareSet squares) { return pieces(~us, type) & squares; };
  SquareSet danger;
  for (Square s : near(PieceType::kChariot, zone.lines)) danger |= ChariotAttacks(s, all);
  for (Square s : near(PieceType::kCannon, zone.lines)) danger |= CannonReach(s, all, cannons);
  for (Square s : near(PieceType::kHorse, zone.horses)) danger |= HorseAttacks(s, all);
  for (Square s : near(PieceType::kElephant, zone.elephants)) danger |= ElephantAttacks(s, all);
  for (Square s : near(PieceType::kSoldier, zone.soldiers)) danger |= kSoldierSteps[~us][s];
  return danger;
}

// What changes a position's value besides its pieces: a pass before it (a second one may end the
// game), that it occurred before (it will sooner count as a repetition; the idea is Pikafish's), a
// near ply limit in buckets of plies, and a win that a side has forsaken.
Key Position::TableKey() const {
  constexpr int kBucketPlies = 6;
  const PlyState& now = state();
  Key key = now.key;
  if (now.passes > 0 && rules_.double_pass != EndingRule::kPlayOn) {
    key ^= kZobrist.last_ply_was_pass;
  }
  if (now.earlier > 0) key ^= kZobrist.occurred_before;
  const auto mix_limit = [&key](int limit, int plies, const auto& bucket_keys) {
    if (limit == 0) return;
    const int bucket = std::max(0, limit - plies) / kBucketPlies;
    if (bucket < ZobristKeys::kLimitBuckets) key ^= bucket_keys[static_cast<std::size_t>(bucket)];
  };
  mix_limit(rules_.no_capture_limit, now.plies_since_capture, kZobrist.no_capture_limit);
  mix_limit(rules_.total_ply_limit, plies(), kZobrist.total_ply_limit);
  for (Color color : kColors) {
    if (now.forsaken_win[color]) key ^= kZobrist.forsaken_win[color];
  }
  return key;
}

int Position::PliesToLimit() const {
  int left = std::numeric_limits<int>::max();
  if (rules_.no_capture_limit > 0) left = rules_.no_capture_limit - state().plies_since_capture;
  if (rules_.total_ply_limit > 0) left = std::min(left, rules_.total_ply_limit - plies());
  return left;
}

Key Position::KeyAfter(Move move) const {
  Key key = state().key ^ kZobrist.han_to_move;
  if (move.is_pass()) return key;
  const auto& keys = kZobrist.piece_square[board_[move.from()]];
  key ^= keys[move.from()] ^ keys[move.to()];
  const Piece captured = board_[move.to()];
  return captured == Piece::kNone ? key : key ^ kZobrist.piece_square[captured][move.to()];
}

bool Position::IsConsistent() const {
  Setup setup;
  setup.board = board_;
  setup.side_to_move = side_to_move_;
  setup.plies_since_capture = state().plies_since_capture;
  const Position fresh(setup, rules_);
  const PlyState& a = state();
  const PlyState& b = fresh.state();
  return by_type_ == fresh.by_type_ && by_color_ == fresh.by_color_ && general_ == fresh.general_ &&
         a.key == b.key && a.parts == b.parts && a.checkers == b.checkers && a.pinned == b.pinned &&
         a.forbidden == b.forbidden && a.points == b.points && a.is_facing == b.is_facing &&
         a.is_bikjang == b.is_bikjang && keys_.size() == states_.size() && keys_.back() == a.key;
}

}  // namespace hansu::inline janggi
