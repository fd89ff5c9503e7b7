// SPDX-License-Identifier: MIT
// The numbers of positions: each placement has one, and mirrored or swapped ones the same.
#include "src/endings/layout.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "src/board/mirror.h"

namespace hansu::endings {
namespace {

constexpr std::uint64_t kStep = 137;  // in large sets, every 137th number is tried

Layout LayoutOf(const std::string& text) { return Layout(*Material::Parse(text, GameId::kJanggi)); }

Square Flipped(Square square) {
  return MakeSquare(FileOf(square), kRankCount - 1 - RankOf(square));
}

PieceBoard MirroredBoard(const PieceBoard& board) {
  PieceBoard mirrored;
  for (Square square : board.occupied()) mirrored.Put(board.piece_on(square), Mirrored(square));
  return mirrored;
}

// With colors and ranks swapped.
PieceBoard SwappedBoard(const PieceBoard& board) {
  PieceBoard swapped;
  for (Square square : board.occupied()) {
    const Piece piece = board.piece_on(square);
    swapped.Put(MakePiece(~ColorOf(piece), TypeOf(piece)), Flipped(square));
  }
  return swapped;
}

TEST(Layout, HasTheRightSizes) {
  // (81 + 9 that are their own mirror images) / 2 pairs of palaces, 88 points for the piece.
  EXPECT_EQ(LayoutOf("R v -").size(), 45U * 88);
  EXPECT_EQ(LayoutOf("RR v -").size(), 45U * 88 * 87 / 2);
  // A soldier may stand on 63 points, one of which the other general takes.
  EXPECT_EQ(LayoutOf("P v -").size(), 45U * 62);
  EXPECT_EQ(LayoutOf("R v C").size(), 45U * 88 * 87);
  EXPECT_EQ(LayoutOf("R v R").halves(), 1);
  EXPECT_EQ(LayoutOf("R v C").halves(), 2);
}

TEST(Layout, SizesOfHugeSetsDoNotWrapAround) {
  for (const char* text : {"RRCCNN v RRCCNN", "RRCCNNBBPPPPPAA v RRCCNNBBPPPPPAA"}) {
    EXPECT_EQ(LayoutOf(text).size(), Layout::kMostPlaces) << text;
  }
}

TEST(Layout, NumbersEveryPlacementOnce) {
  for (const std::string text :
       {"R v -", "P v A", "NA v AA", "RR v A", "P v P", "PP v PA", "RC v N", "BA v BA"}) {
    const Layout layout = LayoutOf(text);
    const std::uint64_t step = layout.size() > 10'000 ? kStep : 1;
    for (std::uint64_t index = 0; index < layout.size(); index += step) {
      const std::optional<PieceBoard> board = layout.BoardAt(index);
      if (!board) {
        EXPECT_TRUE(text.find("P v P") != std::string::npos || text == "PP v PA") << text;
        continue;
      }
      ASSERT_EQ(Material(*board, GameId::kJanggi), layout.material()) << text << ' ' << index;
      const Place first{0, index};
      ASSERT_EQ(layout.PlaceOf(*board, Color::kCho), first) << text << ' ' << index;
      if (layout.halves() == 2) {
        ASSERT_EQ(layout.PlaceOf(*board, Color::kHan), (Place{1, index})) << text;
      }
    }
  }
}

TEST(Layout, MirroredPlacementsShareANumberOrHaveAPair) {
  const Layout layout = LayoutOf("NA v AA");
  for (std::uint64_t index = 0; index < layout.size(); index += kStep) {
    const PieceBoard mirrored = MirroredBoard(*layout.BoardAt(index));
    const Place place = layout.PlaceOf(mirrored, Color::kCho);
    const PieceBoard kept = *layout.BoardAt(place.index);
    EXPECT_TRUE(kept == mirrored || kept == *layout.BoardAt(index)) << index;
    const std::optional<Place> twin = layout.TwinOf(*layout.BoardAt(index), Color::kCho);
    EXPECT_EQ(twin.has_value(), kept == mirrored) << index;
    EXPECT_TRUE(!twin || *twin == place) << index;
  }
}

TEST(Layout, SwappedSidesHaveTheSameNumber) {
  const Layout layout = LayoutOf("RPA v CA");
  for (std::uint64_t index = 0; index < layout.size(); index += 1009) {
    const std::optional<PieceBoard> board = layout.BoardAt(index);
    if (!board) continue;
    const PieceBoard swapped = SwappedBoard(*board);
    EXPECT_EQ(layout.PlaceOf(swapped, Color::kHan, true), (Place{0, index}));
    EXPECT_EQ(layout.PlaceOf(swapped, Color::kCho, true), (Place{1, index}));
  }
  const Layout equal = LayoutOf("RA v RA");
  for (std::uint64_t index = 0; index < equal.size(); index += 1009) {
    const PieceBoard swapped = SwappedBoard(*equal.BoardAt(index));
    EXPECT_EQ(equal.PlaceOf(swapped, Color::kHan), (Place{0, index}));
  }
}

TEST(Layout, HasHolesOnlyWhereSoldiersMeet) {
  const auto holes = [](const Layout& layout) {
    std::uint64_t count = 0;
    for (std::uint64_t index = 0; index < layout.size(); ++index) {
      if (!layout.BoardAt(index)) ++count;
    }
    return count;
  };
  EXPECT_EQ(holes(LayoutOf("R v -")), 0U);
  EXPECT_EQ(holes(LayoutOf("P v A")), 0U);
  // 36 of the 62 points of one soldier are in the other's zone too, and leave it one fewer.
  EXPECT_EQ(holes(LayoutOf("P v P")), 45U * 36);
}

}  // namespace
}  // namespace hansu::endings
