// SPDX-License-Identifier: MIT
#include "tuner/data/candidates.h"

#include <algorithm>
#include <cassert>

namespace hansu::HANSU_GAME::data {
namespace {

// The moves of one piece lie next to each other in a list, ascending.
struct Stretch {
  std::uint8_t begin = 0;
  std::uint8_t end = 0;
};

}  // namespace

Candidates::Candidates(const Position& position) : position_(position) {
  MoveList list;
  GenerateMoves(position, MoveKind::kAll, list);
  std::size_t left = list.size();
  const bool has_pass = left > 0 && list[left - 1].is_pass();
  if (has_pass) --left;
  PerSquare<Stretch> stretches = {};
  const SquareSet movers = position.pieces(position.side_to_move());
  for (std::size_t i = 0; i < left;) {
    const Square from = list[i].from();
    const std::size_t begin = i;
    while (i < left && list[i].from() == from) ++i;
    assert(stretches[from].end == 0 && "the moves of a piece lie together");
    stretches[from] = {static_cast<std::uint8_t>(begin), static_cast<std::uint8_t>(i)};
  }
  movers.ForEach([&](Square from) {
    for (std::size_t i = stretches[from].begin; i < stretches[from].end; ++i) {
      moves_[size_++] = list[i];
    }
  });
  if (has_pass) moves_[size_++] = list[left];
}

std::size_t Candidates::PlaceOf(Move move) const {
  return static_cast<std::size_t>(
      std::find(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(size_), move) -
      moves_.begin());
}

}  // namespace hansu::HANSU_GAME::data
