// SPDX-License-Identifier: MIT
#include "src/search/move_picker.h"

#include <algorithm>
#include <utility>

#include "src/rules/shared/game.h"
#include "src/rules/shared/see.h"

namespace hansu::HANSU_GAME::search {
namespace {

// A score and an index into the list packed into one number, so that one pass finds both.
constexpr int kPlaces = 256;
static_assert(kMaxMoves <= kPlaces);
constexpr std::int32_t PackSortKey(int score, std::size_t place) {
  return score * kPlaces + (kPlaces - 1 - static_cast<int>(place));
}
constexpr std::size_t PlaceOf(std::int32_t rank) {
  return static_cast<std::size_t>(kPlaces - 1 - (rank & (kPlaces - 1)));
}
constexpr int ScoreOf(std::int32_t rank) { return rank >> 8; }

}  // namespace

MovePicker::MovePicker(const Position& position, const Histories& histories,
                       const QuietContext& context, const Request& request)
    : position_(position), histories_(histories), context_(context), request_(request) {
  const Move move = request.table_move;
  const bool wants_all = request.scope == Scope::kAll;
  const bool is_wanted =
      wants_all || (move && move.is_well_formed() && !move.is_pass() &&
                    position.pieces(~position.side_to_move()).Contains(move.to()));
  const bool wants_gain = !wants_all && request.least_gain > 0;
  if (!is_wanted || !position.IsLegal(move) ||
      (wants_gain && !IsExchangeAtLeast(position, move, request.least_gain))) {
    request_.table_move = Move::None();
  }
}

Move MovePicker::Next() {
  switch (stage_) {
    case Stage::kTableMove:
      stage_ = Stage::kGenerateCaptures;
      if (request_.table_move) {
        PrefetchTable(request_.table_move);
        return request_.table_move;
      }
      [[fallthrough]];
    case Stage::kGenerateCaptures:
      GenerateMoves(position_, MoveKind::kCaptures, moves_);
      ScoreCaptures();
      stage_ = Stage::kGoodCaptures;
      [[fallthrough]];
    case Stage::kGoodCaptures:
      if (const Move move = NextGoodCapture()) return move;
      if (request_.scope == Scope::kGoodCaptures) return End();
      stage_ = Stage::kGenerateQuiets;
      [[fallthrough]];
    case Stage::kGenerateQuiets:
      moves_.Clear();
      next_ = 0;
      if (!wants_only_checks()) PrefetchQuiets();
      GenerateMoves(position_, MoveKind::kQuiets, moves_);
      if (!wants_only_checks()) ScoreQuiets();
      stage_ = Stage::kQuiets;
      [[fallthrough]];
    case Stage::kQuiets:
      if (const Move move = wants_only_checks() ? NextCheck() : NextBest()) return move;
      if (request_.scope != Scope::kAll) return End();
      stage_ = Stage::kLosingCaptures;
      [[fallthrough]];
    case Stage::kLosingCaptures:
      if (next_losing_ < losing_.size()) return losing_[next_losing_++];
      [[fallthrough]];
    case Stage::kDone:
      break;
  }
  return End();
}

Move MovePicker::End() {
  stage_ = Stage::kDone;
  return Move::None();
}

Move MovePicker::NextGoodCapture() {
  while (const Move move = NextBest()) {
    if (IsExchangeAtLeast(position_, move, request_.least_gain)) return move;
    losing_.Add(move);
  }
  return Move::None();
}

// One step of selection sort: most nodes cut off before the list is used up. Of equal scores, takes
// the first.
Move MovePicker::NextBest() {
  while (next_ < moves_.size()) {
    std::int32_t highest = ranks_[next_];
    for (std::size_t i = next_ + 1; i < moves_.size(); ++i) highest = std::max(highest, ranks_[i]);
    const std::size_t best = PlaceOf(highest);
    const Move move = moves_[best];
    moves_.Swap(next_, best);
    ranks_[best] = PackSortKey(ScoreOf(ranks_[next_]), best);
    ++next_;
    if (move == request_.table_move) continue;
    PrefetchTable(move);
    return move;
  }
  return Move::None();
}

// Prefetches early, and even for moves that will not be made, since memory is slow.
void MovePicker::PrefetchTable(Move move) const {
  if (request_.table != nullptr) request_.table->Prefetch(position_.KeyAfter(move));
}

// In no particular order, since few moves are left.
Move MovePicker::NextCheck() {
  while (next_ < moves_.size()) {
    const Move move = moves_[next_++];
    if (move == request_.table_move || !request_.threats->GivesCheck(position_, move)) continue;
    if (request_.scope != Scope::kAll && !IsExchangeAtLeast(position_, move, 0)) continue;
    PrefetchTable(move);
    return move;
  }
  return Move::None();
}

void MovePicker::SetScore(std::size_t index, int score) {
  ranks_[index] = PackSortKey(score, index);
}

// Most valuable victim first, adjusted by capture history.
void MovePicker::ScoreCaptures() {
  constexpr int kVictimWeight = 2048;  // a point is worth a quarter of the history's limit
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    const Move move = moves_[i];
    const PieceType victim = TypeOf(position_.piece_on(move.to()));
    SetScore(i, kExchangePoints[victim] * kVictimWeight +
                    histories_.Capture(position_.piece_on(move.from()), move, victim));
  }
}

// The histories do not fit the fastest caches; they load while the moves are generated.
void MovePicker::PrefetchQuiets() const {
  const Color side = position_.side_to_move();
  for (PieceType type : kPieceTypes) {
    if (!position_.pieces(side, type).empty()) {
      histories_.PrefetchQuiets(context_, MakePiece(side, type));
    }
  }
}

void MovePicker::ScoreQuiets() {
  for (std::size_t i = 0; i < moves_.size();) i = ScoreQuietsOf(moves_[i].from(), i);
}

// Scores the moves from one point, which are adjacent in the list; returns where the next point's
// begin.
std::size_t MovePicker::ScoreQuietsOf(Square from, std::size_t begin) {
  const Threats& threats = *request_.threats;
  const Piece piece = position_.piece_on(from);
  const PieceType type = TypeOf(piece);
  const Histories::QuietOrder order(histories_, context_, piece, from);
  const Threats::CheckPoints checks = threats.CheckPointsOf(type, from);
  const SquareSet threatened = threats.attacked_by_lesser[type];
  const int threat = params::order_threat * kExchangePoints[type];
  const int fleeing = threatened.Contains(from) ? threat : 0;
  std::size_t i = begin;
  for (; i < moves_.size() && moves_[i].from() == from; ++i) {
    const Move move = moves_[i];
    int score = order.Of(move.to()) + fleeing;
    if (threatened.Contains(move.to())) score -= threat;
    if (checks.GivesCheck(position_, move) && IsExchangeAtLeast(position_, move, 0)) {
      score += params::order_check;
    }
    SetScore(i, score);
  }
  return i;
}

}  // namespace hansu::HANSU_GAME::search
