// SPDX-License-Identifier: MIT
// The pieces of both sides in an endgame table, the generals apart.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/board/piece_board.h"
#include "src/board/types.h"
#include "src/board/variants.h"

namespace hansu::endings {

// How many pieces of each type each side has. Generals are never counted: each side has one.
class Material {
 public:
  explicit Material(GameId game) : game_(game) {}
  Material(const PieceBoard& board, GameId game);

  // Reads "RA v AA": letters as in a FEN in either case, N or H for horses, B or E for elephants;
  // "-" for a side with nothing but its general. Fails, naming the reason, on anything else and on
  // more pieces than a side starts with.
  static Result<Material> Parse(std::string_view text, GameId game);

  GameId game() const { return game_; }
  int count(Color color, PieceType type) const { return counts_[color][type]; }
  int count(Color color) const;
  int total() const { return count(Color::kCho) + count(Color::kHan); }
  void Add(Color color, PieceType type) { ++counts_[color][type]; }
  void Remove(Color color, PieceType type) { --counts_[color][type]; }  // REQUIRES: one is there

  // With the sides swapped.
  Material Swapped() const;
  bool is_symmetric() const { return counts_[Color::kCho] == counts_[Color::kHan]; }
  // Itself or Swapped(): the one whose first side is the stronger one: the form of tables.
  Material Canonical() const;
  // Nobody can mate: only generals and guards, in Xiangqi also elephants.
  bool is_bare() const;
  // All sets that one capture leads to, in canonical form, without bare ones and repetitions.
  std::vector<Material> AfterCaptures() const;

  // "KRAvKAA", as in file names.
  std::string Name() const;
  // Different for different materials.
  std::uint32_t key() const;

  friend bool operator==(const Material&, const Material&) = default;

 private:
  GameId game_;
  PerColor<PerPieceType<std::uint8_t>> counts_ = {};
};

// All canonical sets with at most `others` pieces besides generals and guards, on both sides
// together, and at most `guards` guards on each side; without bare ones. A set comes after all that
// its captures lead to.
std::vector<Material> SetsUpTo(int others, int guards, GameId game);
// The set and all that captures lead to, in such an order.
std::vector<Material> ClosureOf(const Material& material);

}  // namespace hansu::endings
