// SPDX-License-Identifier: MIT
#include "tuner/data/candidates.h"

namespace hansu::HANSU_GAME::data {

Candidates::Candidates(const Position& position)
    : position_(position),
      movers_(position.pieces(position.side_to_move())),
      targets_(LegalTargets(position)),
      size_(targets_.can_pass ? 1 : 0) {
  movers_.ForEach(
      [&](Square from) { size_ += static_cast<std::size_t>(targets_.from[from].size()); });
}

Move Candidates::operator[](std::size_t i) const {
  for (Square from : movers_) {
    for (Square to : targets_.from[from]) {
      if (i-- == 0) return Move(from, to);
    }
  }
  return position_.pass();
}

std::size_t Candidates::PlaceOf(Move move) const {
  if (targets_.can_pass && move == position_.pass()) return size_ - 1;
  std::size_t place = 0;
  for (Square from : movers_) {
    for (Square to : targets_.from[from]) {
      if (move == Move(from, to)) return place;
      ++place;
    }
  }
  return size_;
}

}  // namespace hansu::HANSU_GAME::data
