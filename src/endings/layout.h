// SPDX-License-Identifier: MIT
// The order of positions in an endgame table: a number for each placement of its pieces.
//
// The pair of palaces (general and guards of both sides) comes first, then one piece after another,
// each as its place among the points that are still free. So no number is wasted on pieces that
// share a point, except where soldiers of both sides compete for points. Of two mirrored pairs of
// palaces only one is kept; in a pair that is its own mirror image, both mirrored placements are.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "src/board/piece_board.h"
#include "src/board/square_set.h"
#include "src/board/types.h"
#include "src/endings/material.h"

namespace hansu::endings {

// Which half of a table, by the side to move, and where in it. A set whose sides have equal pieces
// has only the half with the first side to move: the other is the same with swapped colors.
struct Place {
  int half = 0;
  std::uint64_t index = 0;

  friend bool operator==(const Place&, const Place&) = default;
};

class Layout {
 public:
  static constexpr std::uint64_t kMostPlaces = std::uint64_t{1} << 56;

  explicit Layout(const Material& material);  // REQUIRES: canonical

  const Material& material() const { return material_; }
  int halves() const { return material_.is_symmetric() ? 1 : 2; }
  // Positions of a half; kMostPlaces if there are more.
  std::uint64_t size() const { return size_; }

  // The side that moves in a half, on boards from BoardAt.
  static Color SideOf(int half) { return half == 0 ? Color::kCho : Color::kHan; }
  // Where a position is. `swaps`: the board has the material with the sides swapped.
  // REQUIRES: the board has these pieces.
  Place PlaceOf(const PieceBoard& board, Color side_to_move, bool swaps = false) const;
  // Where the mirror image is, if it has another number: where the palaces are their own mirror
  // images. The same REQUIRES.
  std::optional<Place> TwinOf(const PieceBoard& board, Color side_to_move) const;
  // The pieces at that index; nullopt if there is no such placement. REQUIRES: index < size().
  std::optional<PieceBoard> BoardAt(std::uint64_t index) const;

 private:
  // Equal pieces of one side.
  struct Group {
    Color color;
    PieceType type;
    int count;
    int points;           // free points that are counted
    std::uint64_t radix;  // ways to place the group
  };

  class View;

  std::uint32_t PairOf(const View& view) const;
  std::uint64_t IndexOf(const View& view, std::uint32_t pair) const;
  bool Flips(Color side_to_move, bool swaps) const;
  int HalfOf(Color side_to_move, bool swaps) const;

  Material material_;
  PerColor<int> guards_ = {};
  std::vector<Group> groups_;
  // For each pair of palaces, its number among the pairs that are kept; kMirrored if its mirror
  // image is kept.
  std::vector<std::uint32_t> pair_numbers_;
  std::vector<std::uint32_t> pairs_;  // those that are kept
  std::uint64_t per_pair_ = 1;        // placements of the other pieces
  std::uint64_t size_ = 0;
};

}  // namespace hansu::endings
