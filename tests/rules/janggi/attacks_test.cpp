// SPDX-License-Identifier: MIT
// The tables and bit tricks of attacks.h against walks over a mailbox, point by point.
#include "src/rules/janggi/attacks.h"

#include <gtest/gtest.h>

#include <array>
#include <utility>

#include "tests/support/random_positions.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME {
namespace {

using Step = std::pair<int, int>;  // files, ranks

constexpr std::array<Step, 4> kStraight = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
constexpr std::array<Step, 4> kSlanted = {{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};

struct Mailbox {
  SquareSet occupied;
  SquareSet cannons;
};

// The centers of the palaces, the only points with diagonal lines in all four directions.
bool IsCenter(Square s) { return s == MakeSquare(4, 1) || s == MakeSquare(4, 8); }

// Diagonal lines are drawn only between the center of a palace and its corners.
Square NextOnLine(Square from, Step step) {
  if (!IsOnBoard(FileOf(from) + step.first, RankOf(from) + step.second)) return Square::kNone;
  const Square to = MakeSquare(FileOf(from) + step.first, RankOf(from) + step.second);
  const bool is_printed = step.first == 0 || step.second == 0 || IsCenter(from) || IsCenter(to);
  return is_printed ? to : Square::kNone;
}

template <typename Visit>
void ForEachLine(Visit visit) {
  for (Step step : kStraight) visit(step);
  for (Step step : kSlanted) visit(step);
}

// The points passed, and the first piece met, after jumping `screens` pieces, none of them a
// cannon.
SquareSet WalkLines(Square from, const Mailbox& box, int screens) {
  SquareSet reach;
  ForEachLine([&](Step step) {
    int met = 0;
    for (Square at = NextOnLine(from, step); at != Square::kNone; at = NextOnLine(at, step)) {
      if (met == screens) reach |= SquareSet(at);
      if (!box.occupied.Contains(at)) continue;
      if (met == screens || box.cannons.Contains(at)) return;
      ++met;
    }
  });
  return reach;
}

// One orthogonal step, then `diagonals` diagonal ones outward; all points but the last must be
// empty.
SquareSet WalkJumps(Square from, const Mailbox& box, int diagonals) {
  SquareSet reach;
  for (Step straight : kStraight) {
    for (int side : {-1, 1}) {
      int file = FileOf(from) + straight.first;
      int rank = RankOf(from) + straight.second;
      int left = diagonals;
      while (left > 0 && IsOnBoard(file, rank) && !box.occupied.Contains(MakeSquare(file, rank))) {
        file += straight.first == 0 ? side : straight.first;
        rank += straight.second == 0 ? side : straight.second;
        --left;
      }
      if (left == 0 && IsOnBoard(file, rank)) reach |= SquareSet(MakeSquare(file, rank));
    }
  }
  return reach;
}

SquareSet WalkPalace(Square from) {
  SquareSet reach;
  if (!IsInPalace(from)) return reach;
  ForEachLine([&](Step step) {
    const Square to = NextOnLine(from, step);
    if (to != Square::kNone && IsInPalace(to)) reach |= SquareSet(to);
  });
  return reach;
}

// A soldier cannot use diagonal lines that lead backward, nor those of its home palace.
SquareSet WalkSoldier(Square from, Color color) {
  SquareSet reach;
  ForEachLine([&](Step step) {
    const Square to = NextOnLine(from, step);
    const bool is_backward = step.second == (color == Color::kCho ? -1 : 1);
    const bool is_slanted = step.first != 0 && step.second != 0;
    if (to == Square::kNone || is_backward) return;
    if (!is_slanted || IsInPalace(to, ~color)) reach |= SquareSet(to);
  });
  return reach;
}

Mailbox RandomMailbox(Random& random) {
  constexpr std::array<int, 5> kDensities = {3, 10, 25, 50, 80};
  const int density = random.Pick(kDensities);
  Mailbox box;
  for (Square square : kAllSquares) {
    if (!random.Percent(density)) continue;
    box.occupied |= SquareSet(square);
    if (random.Percent(20)) box.cannons |= SquareSet(square);
  }
  return box;
}

constexpr int kMailboxes = Scaled(3'000, 200);

TEST(AttacksTest, ChariotsAndCannonsAgreeWithWalks) {
  Random random(11);
  for (int i = 0; i < kMailboxes; ++i) {
    const Mailbox box = RandomMailbox(random);
    const Mailbox plain = {box.occupied, SquareSet()};
    for (Square from : kAllSquares) {
      ASSERT_EQ(ChariotAttacks(from, box.occupied), WalkLines(from, plain, 0)) << ToIndex(from);
      ASSERT_EQ(CannonReach(from, box.occupied, box.cannons), WalkLines(from, box, 1))
          << ToIndex(from);
    }
  }
}

TEST(AttacksTest, HorsesAndElephantsAgreeWithWalks) {
  Random random(12);
  for (int i = 0; i < kMailboxes; ++i) {
    const Mailbox box = RandomMailbox(random);
    for (Square from : kAllSquares) {
      ASSERT_EQ(HorseAttacks(from, box.occupied), WalkJumps(from, box, 1)) << ToIndex(from);
      ASSERT_EQ(ElephantAttacks(from, box.occupied), WalkJumps(from, box, 2)) << ToIndex(from);
    }
  }
}

TEST(AttacksTest, PalacePiecesAndSoldiersAgreeWithWalks) {
  for (Square from : kAllSquares) {
    EXPECT_EQ(kPalaceSteps[from], WalkPalace(from)) << ToIndex(from);
    for (Color color : kColors) {
      EXPECT_EQ(kSoldierSteps[color][from], WalkSoldier(from, color)) << ToIndex(from);
      for (Square to : kAllSquares) {
        EXPECT_EQ(kSoldierSources[color][to].Contains(from),
                  kSoldierSteps[color][from].Contains(to));
      }
    }
  }
}

TEST(AttacksTest, PieceAttacksPicksTheWayOfThePiece) {
  Random random(13);
  for (int i = 0; i < kMailboxes / 10; ++i) {
    const Mailbox box = RandomMailbox(random);
    for (Square from : kAllSquares) {
      for (Color color : kColors) {
        const auto reach = [&](PieceType type) {
          return PieceAttacks(MakePiece(color, type), from, box.occupied, box.cannons);
        };
        EXPECT_EQ(reach(PieceType::kGeneral), WalkPalace(from));
        EXPECT_EQ(reach(PieceType::kGuard), WalkPalace(from));
        EXPECT_EQ(reach(PieceType::kChariot), WalkLines(from, {box.occupied, {}}, 0));
        EXPECT_EQ(reach(PieceType::kCannon), WalkLines(from, box, 1) - box.cannons);
        EXPECT_EQ(reach(PieceType::kHorse), WalkJumps(from, box, 1));
        EXPECT_EQ(reach(PieceType::kElephant), WalkJumps(from, box, 2));
        EXPECT_EQ(reach(PieceType::kSoldier), WalkSoldier(from, color));
      }
    }
  }
}

// A chariot, horse or elephant reaches a point if its path is empty, and nothing else matters.
TEST(AttacksTest, PathBetweenDecidesWhoReaches) {
  Random random(14);
  for (int i = 0; i < kMailboxes / 10; ++i) {
    const Mailbox box = RandomMailbox(random);
    for (Square from : kAllSquares) {
      const SquareSet lines = WalkLines(from, {}, 0);
      const SquareSet leaps = WalkJumps(from, {}, 1);
      const SquareSet far_leaps = WalkJumps(from, {}, 2);
      for (Square to : kAllSquares) {
        const bool is_free = (geometry::PathBetween(from, to) & box.occupied).empty();
        ASSERT_EQ(ChariotAttacks(from, box.occupied).Contains(to), lines.Contains(to) && is_free);
        ASSERT_EQ(HorseAttacks(from, box.occupied).Contains(to), leaps.Contains(to) && is_free);
        ASSERT_EQ(ElephantAttacks(from, box.occupied).Contains(to),
                  far_leaps.Contains(to) && is_free);
      }
    }
  }
}

TEST(AttacksTest, SightsAndZonesOfThePalaces) {
  for (Color color : kColors) {
    PalaceZone zone;
    for (Square general : kPalace[color]) {
      EXPECT_EQ(SightOf(general).lines, WalkLines(general, {}, 0));
      zone.lines |= WalkLines(general, {}, 0);
      zone.horses |= WalkJumps(general, {}, 1);
      zone.elephants |= WalkJumps(general, {}, 2);
      for (Square from : kAllSquares) {
        EXPECT_EQ(SightOf(general).path_from[from], geometry::PathBetween(from, general));
        if (WalkSoldier(from, ~color).Contains(general)) zone.soldiers |= SquareSet(from);
      }
    }
    EXPECT_EQ(kPalaceZones[color].lines, zone.lines);
    EXPECT_EQ(kPalaceZones[color].horses, zone.horses);
    EXPECT_EQ(kPalaceZones[color].elephants, zone.elephants);
    EXPECT_EQ(kPalaceZones[color].soldiers, zone.soldiers);
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME
