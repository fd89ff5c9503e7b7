// SPDX-License-Identifier: MIT
#include "src/search/move_picker.h"

#include <utility>

#include "src/board/see.h"

namespace hansu::search {

MovePicker::MovePicker(const Position& position, const QuietHistory& history, Move table_move,
                       Scope scope)
    : position_(position), history_(history), table_move_(table_move), scope_(scope) {
  const bool is_wanted =
      scope == Scope::kAll || (table_move && table_move.is_well_formed() &&
                               position.pieces(~position.side_to_move()).Contains(table_move.to()));
  if (!is_wanted || !position.IsLegal(table_move)) table_move_ = Move::None();
}

Move MovePicker::Next() {
  switch (stage_) {
    case Stage::kTableMove:
      stage_ = Stage::kGenerateCaptures;
      if (table_move_) return table_move_;
      [[fallthrough]];
    case Stage::kGenerateCaptures:
      GenerateMoves(position_, MoveKind::kCaptures, moves_);
      ScoreCaptures();
      stage_ = Stage::kGoodCaptures;
      [[fallthrough]];
    case Stage::kGoodCaptures:
      if (const Move move = NextGoodCapture()) return move;
      stage_ = scope_ == Scope::kAll ? Stage::kGenerateQuiets : Stage::kDone;
      if (stage_ == Stage::kDone) return Move::None();
      [[fallthrough]];
    case Stage::kGenerateQuiets:
      moves_.Clear();
      next_ = 0;
      GenerateMoves(position_, MoveKind::kQuiets, moves_);
      ScoreQuiets();
      stage_ = Stage::kQuiets;
      [[fallthrough]];
    case Stage::kQuiets:
      if (const Move move = NextBest()) return move;
      stage_ = Stage::kLosingCaptures;
      [[fallthrough]];
    case Stage::kLosingCaptures:
      if (next_losing_ < losing_.size()) return losing_[next_losing_++];
      stage_ = Stage::kDone;
      [[fallthrough]];
    case Stage::kDone:
      break;
  }
  return Move::None();
}

Move MovePicker::NextGoodCapture() {
  while (const Move move = NextBest()) {
    if (IsExchangeAtLeast(position_, move, 0)) return move;
    losing_.Add(move);
  }
  return Move::None();
}

// Selection sort by one: most nodes cut off before the list is used up.
Move MovePicker::NextBest() {
  while (next_ < moves_.size()) {
    std::size_t best = next_;
    for (std::size_t i = next_ + 1; i < moves_.size(); ++i) {
      if (scores_[i] > scores_[best]) best = i;
    }
    moves_.Swap(next_, best);
    std::swap(scores_[next_], scores_[best]);
    const Move move = moves_[next_++];
    if (move != table_move_) return move;
  }
  return Move::None();
}

// Most valuable victim first, by the least valuable attacker.
void MovePicker::ScoreCaptures() {
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    const PieceType victim = TypeOf(position_.piece_on(moves_[i].to()));
    const PieceType attacker = TypeOf(position_.piece_on(moves_[i].from()));
    scores_[i] = kExchangePoints[victim] * 128 - kExchangePoints[attacker];
  }
}

void MovePicker::ScoreQuiets() {
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    scores_[i] = history_.Get(position_.side_to_move(), moves_[i]);
  }
}

}  // namespace hansu::search
