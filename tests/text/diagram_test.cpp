// SPDX-License-Identifier: MIT
#include "src/text/diagram.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "src/base/hangul.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/text/own_text.h"
#include "tests/support/match_support.h"
#include "tests/support/play.h"

namespace hansu::HANSU_GAME::text {
namespace {

using test::Contains;

const char* const kFew = "4k4/9/9/9/4r4/9/9/9/4K4/R8 w - - 0 1";

TEST(BoardDrawing, HasLinesPalacesAndTheGeneralsHanja) {
  const std::string drawn = BoardDrawing(FromFen(kFew), {});
  EXPECT_EQ(drawn,
            "    a   b   c   d   e   f   g   h   i\n"
            " 1  ┌───┬───┬───┬──[漢]─┬───┬───┬───┐    10\n"
            "    │   │   │   │ ╲ │ ╱ │   │   │   │\n"
            " 2  ├───┼───┼───┼───┼───┼───┼───┼───┤    9\n"
            "    │   │   │   │ ╱ │ ╲ │   │   │   │\n"
            " 3  ├───┼───┼───┼───┼───┼───┼───┼───┤    8\n"
            "    │   │   │   │   │   │   │   │   │\n"
            " 4  ├───┼───┼───┼───┼───┼───┼───┼───┤    7\n"
            "    │   │   │   │   │   │   │   │   │\n"
            " 5  ├───┼───┼───┼──[차]─┼───┼───┼───┤    6\n"
            "    │   │   │   │   │   │   │   │   │\n"
            " 6  ├───┼───┼───┼───┼───┼───┼───┼───┤    5\n"
            "    │   │   │   │   │   │   │   │   │\n"
            " 7  ├───┼───┼───┼───┼───┼───┼───┼───┤    4\n"
            "    │   │   │   │   │   │   │   │   │\n"
            " 8  ├───┼───┼───┼───┼───┼───┼───┼───┤    3\n"
            "    │   │   │   │ ╲ │ ╱ │   │   │   │\n"
            " 9  ├───┼───┼───┼───楚──┼───┼───┼───┤    2\n"
            "    │   │   │   │ ╱ │ ╲ │   │   │   │\n"
            " 0  차──┴───┴───┴───┴───┴───┴───┴───┘    1\n"
            "    1   2   3   4   5   6   7   8   9\n");
}

// The width of the widest line.
std::size_t WidthOf(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    width = std::max(width, ColumnsOf(text.substr(0, end)));
    text.remove_prefix(end + 1);
  }
  return width;
}

TEST(BoardDrawing, FitsWindowsAndConsoles) {
  const Position start = FromFen(kStartFen);
  EXPECT_LT(WidthOf(BoardDrawing(start, {})), 45U);
  DiagramStyle narrow;
  narrow.lines = DiagramLines::kNone;
  EXPECT_LE(WidthOf(BoardDrawing(start, narrow)), 34U);
  narrow.has_uci_labels = false;
  EXPECT_LE(WidthOf(BoardDrawing(start, narrow)), 30U);
  EXPECT_FALSE(Contains(BoardDrawing(start, narrow), "10"));
  DiagramStyle plain;
  plain.lines = DiagramLines::kAscii;
  plain.pieces = DiagramPieces::kLetters;
  const std::string letters = BoardDrawing(start, plain);
  EXPECT_EQ(Romanized(letters), letters) << "ASCII alone";
  EXPECT_TRUE(Contains(letters, " 0  R---H---E---A---+---A---E---H---R"));
  EXPECT_TRUE(Contains(letters, " 1  r---h---e---a---+---a---e---h---r"));
}

TEST(BoardDrawing, TheNorthsGenerals) {
  DiagramStyle style;
  const Position start = FromFen(kStartFen);
  EXPECT_TRUE(Contains(BoardDrawing(start, style), "楚"));
  EXPECT_TRUE(Contains(BoardDrawing(start, style), "[漢]"));
  style.words = ToAny(Vocabulary::kNorth);
  const std::string north = BoardDrawing(start, style);
  EXPECT_TRUE(Contains(north, "──官──")) << north;
  EXPECT_TRUE(Contains(north, "[將]")) << north;
  EXPECT_FALSE(Contains(north, "楚") || Contains(north, "漢"));
}

TEST(BoardDrawing, ColorsAndTheLastMove) {
  Position position = FromFen("3k5/9/9/9/9/9/9/9/4K4/R8 w - - 0 1");
  PlayOn(position, "a1a5");
  DiagramStyle colored;
  colored.colors = DiagramColors::kAnsi;
  const std::string drawn = BoardDrawing(position, colored, Color::kHan);
  EXPECT_TRUE(Contains(drawn, "\x1b[1;34m\x1b[7m차\x1b[0m"));
  EXPECT_TRUE(Contains(drawn, "\x1b[1;31m漢\x1b[0m"));
  EXPECT_TRUE(drawn.starts_with("    i   h   g"));
}

}  // namespace
}  // namespace hansu::HANSU_GAME::text
