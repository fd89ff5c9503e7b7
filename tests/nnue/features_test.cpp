// SPDX-License-Identifier: MIT
// Input numbers against a slow count of the points, and the changes by moves against the boards
// before and after them.
#include "nnue/features.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"
#include "tests/support/reflections.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME::nnue {
namespace {

// True if an own (or enemy) piece may stand on the point, as seen by that side, whose own palace is
// on ranks 0 to 2.
bool MayStand(PieceType type, bool is_own, int file, int rank) {
  const int own_rank = is_own ? rank : 9 - rank;
  const bool is_in_palace = own_rank <= 2 && file >= 3 && file <= 5;
  const bool is_xiangqi = kGame == GameId::kXiangqi;
  switch (type) {
    case PieceType::kGeneral:
      return is_in_palace;
    case PieceType::kGuard:
      return is_in_palace && (!is_xiangqi || (file + own_rank) % 2 == 1);
    case PieceType::kElephant:
      return !is_xiangqi || (own_rank <= 4 && own_rank % 2 == 0 && (file + own_rank) % 4 == 2);
    case PieceType::kSoldier:
      return own_rank >= (is_xiangqi && file % 2 != 0 ? 5 : 3);
    default:
      return true;
  }
}

// The index of an input, found by counting all inputs before it; -1 if there is no such input.
int CountedInput(bool wants_own, PieceType wanted, int wanted_file, int wanted_rank) {
  int count = 0;
  for (bool is_own : {true, false}) {
    for (PieceType type : kPieceTypes) {
      for (int rank = 0; rank < 10; ++rank) {
        for (int file = 0; file < 9; ++file) {
          if (!MayStand(type, is_own, file, rank)) continue;
          const bool is_it =
              is_own == wants_own && type == wanted && file == wanted_file && rank == wanted_rank;
          if (is_it) return count;
          ++count;
        }
      }
    }
  }
  return -1;
}

TEST(Features, RowsAreCountedPointByPoint) {
  for (Color perspective : kColors) {
    for (View view : {View::kUnmirrored, View::kMirrored}) {
      const bool is_mirrored = IsMirrored(view);
      std::set<std::size_t> rows;
      for (Color color : kColors) {
        for (PieceType type : kPieceTypes) {
          for (Square s : kAllSquares) {
            const int file = is_mirrored ? 8 - FileOf(s) : FileOf(s);
            const int rank = perspective == Color::kCho ? RankOf(s) : 9 - RankOf(s);
            const int counted = CountedInput(color == perspective, type, file, rank);
            if (counted < 0) continue;
            const std::size_t row = RowOf(perspective, view, MakePiece(color, type), s);
            ASSERT_EQ(row, static_cast<std::size_t>(counted));
            rows.insert(row);
          }
        }
      }
      constexpr std::size_t kRows = kGame == GameId::kJanggi ? 882 : 692;
      EXPECT_EQ(rows.size(), kRows);
      EXPECT_EQ(*rows.rbegin(), kRows - 1);
    }
  }
}

TEST(Features, TheViewFollowsTheGeneralsFiles) {
  struct Case {
    char cho;
    char han;
    bool cho_is_mirrored;
    bool han_is_mirrored;
  };
  for (const Case& c :
       {Case{'d', 'd', false, false}, Case{'d', 'e', false, false}, Case{'d', 'f', false, true},
        Case{'e', 'd', false, false}, Case{'e', 'e', false, false}, Case{'e', 'f', true, true},
        Case{'f', 'd', true, false}, Case{'f', 'e', true, true}, Case{'f', 'f', true, true}}) {
    for (int rank = 0; rank < 3; ++rank) {
      const PerColor<Square> generals = {
          {MakeSquare(c.cho - 'a', rank), MakeSquare(c.han - 'a', 9 - rank)}};
      EXPECT_EQ(IsMirrored(ViewOf(Color::kCho, generals)), c.cho_is_mirrored) << c.cho << c.han;
      EXPECT_EQ(IsMirrored(ViewOf(Color::kHan, generals)), c.han_is_mirrored) << c.cho << c.han;
    }
  }
}

std::vector<std::size_t> SortedRows(const Position& position, Color perspective) {
  const RowList list = ActiveRows(PlacementOf(position), perspective);
  std::vector<std::size_t> rows(list.begin(), list.end());
  std::sort(rows.begin(), rows.end());
  return rows;
}

View ViewIn(const Position& position, Color perspective) {
  return ViewOf(perspective, {{position.general(Color::kCho), position.general(Color::kHan)}});
}

TEST(Features, APlyChangesWhatTheBoardShows) {
  Random random(1);
  int plies_with_new_view = 0;
  for (int game = 0; game < Scaled(300, 30); ++game) {
    Position position = RandomPosition(random, RuleSet{});
    for (int ply = 0; ply < 40; ++ply) {
      const Position before = position;
      const Move move = PickMove(random, position);
      if (!move) break;
      const MoveDelta delta = position.Make(move);
      for (Color side : kColors) {
        const View view = ViewIn(position, side);
        if (view != ViewIn(before, side)) {
          ++plies_with_new_view;
          ASSERT_EQ(TypeOf(delta.moved), PieceType::kGeneral);
          continue;
        }
        const RowChange change = RowsChangedBy(delta, side, view);
        std::vector<std::size_t> rows = SortedRows(before, side);
        ASSERT_EQ(std::erase(rows, change.removed), 1U) << ToFen(position);
        if (change.is_capture) {
          ASSERT_EQ(std::erase(rows, change.captured), 1U) << ToFen(position);
        }
        rows.push_back(change.added);
        std::sort(rows.begin(), rows.end());
        ASSERT_EQ(rows, SortedRows(position, side)) << ToFen(position);
      }
    }
  }
  EXPECT_GT(plies_with_new_view, 10);
}

TEST(Features, MirroredBoardsShowTheSameUnlessBothGeneralsStandInTheMiddle) {
  Random random(2);
  int both_in_the_middle = 0;
  for (int i = 0; i < Scaled(2000, 200); ++i) {
    const Position position = RandomPosition(random, RuleSet{});
    const Position mirrored = MirroredFiles(position);
    const bool is_middle =
        FileOf(position.general(Color::kCho)) == 4 && FileOf(position.general(Color::kHan)) == 4;
    both_in_the_middle += is_middle ? 1 : 0;
    for (Color side : kColors) {
      if (is_middle) {
        EXPECT_FALSE(IsMirrored(ViewIn(position, side)));
        EXPECT_FALSE(IsMirrored(ViewIn(mirrored, side)));
      } else {
        EXPECT_EQ(SortedRows(position, side), SortedRows(mirrored, side)) << ToFen(position);
      }
    }
  }
  EXPECT_GT(both_in_the_middle, 10);
}

TEST(Features, EachSideSeesWhatTheOtherWouldInItsPlace) {
  Random random(3);
  for (int i = 0; i < Scaled(1000, 100); ++i) {
    const Position position = RandomPosition(random, RuleSet{});
    const Position swapped = SwappedColors(position);
    for (Color side : kColors) {
      EXPECT_EQ(SortedRows(position, side), SortedRows(swapped, ~side)) << ToFen(position);
    }
  }
}

TEST(Features, PlacementsRepeatThePosition) {
  const Placement start = PlacementOf(FromFen(kStartFen));
  EXPECT_EQ(TotalPoints(start), kMaxTotalPoints);
  const int rank = kGame == GameId::kJanggi ? 1 : 0;
  EXPECT_EQ(ToIndex(GeneralsOf(start)[Color::kCho]), ToIndex(MakeSquare(4, rank)));
  EXPECT_EQ(ToIndex(GeneralsOf(start)[Color::kHan]), ToIndex(MakeSquare(4, 9 - rank)));
  EXPECT_EQ(ActiveRows(start, Color::kHan).size, 32U);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::nnue
