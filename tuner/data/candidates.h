// SPDX-License-Identifier: MIT
// The legal moves of a position in the order of archives, with what the model of moves looks at.
// tuner/data/CORPUS.md specifies both.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "src/board/move.h"
#include "src/board/square_set.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/move_targets.h"

namespace hansu::HANSU_GAME::data {

// The parameters of the model of moves: four tables one after the other, and the pass.
namespace move_model {
inline constexpr std::size_t kTypes = 7;
inline constexpr std::size_t kPhases = 2;
inline constexpr std::size_t kSquares = kSquareCount;
inline constexpr std::size_t kHabits = 6;
inline constexpr std::size_t kFrom = 0;  // [phase][type][point that is left]
inline constexpr std::size_t kTo = kFrom + kPhases * kTypes * kSquares;      // [phase][type][point]
inline constexpr std::size_t kExchange = kTo + kPhases * kTypes * kSquares;  // [type][victim][8]
inline constexpr std::size_t kHabit = kExchange + kTypes * kPieceTypeCount * 8;  // [type][habit]
inline constexpr std::size_t kPass = kHabit + kTypes * kHabits;
inline constexpr std::size_t kParameters = kPass + 1;
// Positions with more pieces are in phase 0.
inline constexpr int kLatePieces = 22;
}  // namespace move_model

// The parameters that count for one move.
struct MoveTraits {
  std::uint16_t from = 0;
  std::uint16_t to = 0;
  std::uint16_t exchange = 0;
  std::uint16_t habit = 0;
};

class Candidates {
 public:
  // Lists the moves, ascending by point left and point reached; a pass comes last.
  explicit Candidates(const Position& position);

  std::size_t size() const { return size_; }
  // REQUIRES: i < size().
  Move operator[](std::size_t i) const;
  // The place of the move in the list; size() if it is not there.
  std::size_t PlaceOf(Move move) const;

  // Calls visit(std::size_t place, Move, const MoveTraits&) for all moves, in their order.
  template <typename Visit>
  void ForEachTraits(Visit visit) const;

 private:
  const Position& position_;
  SquareSet movers_;
  MoveTargets targets_;
  std::size_t size_ = 0;
};

namespace move_model {

// The point as that side sees it, its own palace at the bottom.
inline constexpr PerColor<PerSquare<std::uint8_t>> kSeen = [] {
  PerColor<PerSquare<std::uint8_t>> seen = {};
  for (const Square square : kAllSquares) {
    seen[Color::kCho][square] = static_cast<std::uint8_t>(ToIndex(square));
    seen[Color::kHan][square] = static_cast<std::uint8_t>(
        ToIndex(MakeSquare(FileOf(square), kRankCount - 1 - RankOf(square))));
  }
  return seen;
}();

template <PieceType kType>
SquareSet ReachOf(const Position& position, Color side) {
  SquareSet reach;
  position.pieces(side, kType).ForEach([&](Square from) {
    reach |= MovesFrom(position, MakePiece(side, kType), from);
  });
  return reach;
}
// The points that the side's pieces could go to, whatever the danger to its general, and those of
// its own pieces that they protect.
inline SquareSet ReachOf(const Position& position, Color side) {
  return ReachOf<PieceType::kGeneral>(position, side) | ReachOf<PieceType::kGuard>(position, side) |
         ReachOf<PieceType::kChariot>(position, side) |
         ReachOf<PieceType::kCannon>(position, side) | ReachOf<PieceType::kHorse>(position, side) |
         ReachOf<PieceType::kElephant>(position, side) |
         ReachOf<PieceType::kSoldier>(position, side);
}

}  // namespace move_model

template <typename Visit>
void Candidates::ForEachTraits(Visit visit) const {
  using namespace move_model;
  const Color us = position_.side_to_move();
  const auto& seen = kSeen[us];
  const std::size_t phase = position_.occupied().size() > kLatePieces ? 0 : kTypes * kSquares;
  const SquareSet reached = ReachOf(position_, ~us);
  SquareSet once;  // points to which a move goes, and those to which more than one does
  SquareSet supported;
  movers_.ForEach([&](Square from) {
    supported |= once & targets_.from[from];
    once |= targets_.from[from];
  });
  const Move last = position_.history_plies() > 0 ? position_.state().move : Move::None();
  const Move own = position_.history_plies() > 1 ? position_.past(1).move : Move::None();
  const Square last_to = last ? last.to() : Square::kNone;
  const Square own_from = own ? own.from() : Square::kNone;
  const Square own_to = own ? own.to() : Square::kNone;
  std::size_t i = 0;
  const auto visit_moves = [&](Square from, SquareSet targets) {
    const std::size_t type = static_cast<std::size_t>(TypeOf(position_.piece_on(from))) - 1;
    const std::size_t place = phase + type * kSquares;
    const std::size_t exchange =
        kExchange + type * kPieceTypeCount * 8 + (reached.Contains(from) ? 1U : 0U);
    const std::size_t again = from == own_to ? 2 : 0;
    targets.ForEach([&](Square to) {
      const bool is_pass = to == from;
      const auto victim = is_pass ? 0 : static_cast<std::size_t>(TypeOf(position_.piece_on(to)));
      const std::size_t habit =
          again + (again != 0 && to == own_from ? 2U : 0U) + (to == last_to ? 1U : 0U);
      visit(i, Move(from, to),
            MoveTraits{.from = static_cast<std::uint16_t>(kFrom + place + seen[from]),
                       .to = static_cast<std::uint16_t>(is_pass ? kPass : kTo + place + seen[to]),
                       .exchange = static_cast<std::uint16_t>(exchange + victim * 8 +
                                                              (reached.Contains(to) ? 4U : 0U) +
                                                              (supported.Contains(to) ? 2U : 0U)),
                       .habit = static_cast<std::uint16_t>(kHabit + type * kHabits + habit)});
      ++i;
    });
  };
  movers_.ForEach([&](Square from) { visit_moves(from, targets_.from[from]); });
  if (targets_.can_pass) {
    const Square general = position_.general(us);
    visit_moves(general, SquareSet(general));
  }
}

}  // namespace hansu::HANSU_GAME::data
