// SPDX-License-Identifier: MIT
// How Xiangqi's positions are displayed.
#include <gtest/gtest.h>

#include <string>

#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/text/diagram.h"
#include "src/text/evaluation_text.h"
#include "src/text/own_text.h"
#include "tests/support/play.h"

namespace hansu::HANSU_GAME::text {
namespace {

TEST(XiangqiDrawing, HasARiverAndEachSidesFiles) {
  DiagramStyle style;
  EXPECT_EQ(BoardDrawing(FromFen("3k5/9/9/9/4r4/9/9/9/9/R3K4 w - - 0 1"), style),
            "    a   b   c   d   e   f   g   h   i\n"
            "    1   2   3   4   5   6   7   8   9\n"
            "    ┌───┬───┬──[將]─┬───┬───┬───┬───┐    10\n"
            "    │   │   │   │ ╲ │ ╱ │   │   │   │\n"
            "    ├───┼───┼───┼───┼───┼───┼───┼───┤    9\n"
            "    │   │   │   │ ╱ │ ╲ │   │   │   │\n"
            "    ├───┼───┼───┼───┼───┼───┼───┼───┤    8\n"
            "    │   │   │   │   │   │   │   │   │\n"
            "    ├───┼───┼───┼───┼───┼───┼───┼───┤    7\n"
            "    │   │   │   │   │   │   │   │   │\n"
            "    ├───┴───┴───┴──[車]─┴───┴───┴───┤    6\n"
            "    │                               │\n"
            "    ├───┬───┬───┬───┬───┬───┬───┬───┤    5\n"
            "    │   │   │   │   │   │   │   │   │\n"
            "    ├───┼───┼───┼───┼───┼───┼───┼───┤    4\n"
            "    │   │   │   │   │   │   │   │   │\n"
            "    ├───┼───┼───┼───┼───┼───┼───┼───┤    3\n"
            "    │   │   │   │ ╲ │ ╱ │   │   │   │\n"
            "    ├───┼───┼───┼───┼───┼───┼───┼───┤    2\n"
            "    │   │   │   │ ╱ │ ╲ │   │   │   │\n"
            "    俥──┴───┴───┴───帥──┴───┴───┴───┘    1\n"
            "    9   8   7   6   5   4   3   2   1\n");
  style.has_uci_labels = false;
  const std::string turned = BoardDrawing(FromFen(kStartFen), style, Color::kBlack);
  EXPECT_TRUE(turned.starts_with("    1   2   3   4   5   6   7   8   9\n")) << turned;
  EXPECT_TRUE(turned.ends_with("    9   8   7   6   5   4   3   2   1\n")) << turned;
}

TEST(XiangqiDrawing, RedIsRed) {
  DiagramStyle style;
  style.colors = DiagramColors::kAnsi;
  style.words = ToAny(Vocabulary::kSimplified);
  const std::string drawn = BoardDrawing(FromFen(kStartFen), style);
  EXPECT_NE(drawn.find("\x1b[1;31m帅\x1b[0m"), std::string::npos);
  EXPECT_NE(drawn.find("\x1b[1m将\x1b[0m"), std::string::npos);
}

TEST(XiangqiText, NamesSidesMovesAndEnds) {
  const Position start = FromFen(kStartFen);
  EXPECT_EQ(SideName(Color::kRed), "Red");
  EXPECT_EQ(BilingualName(Color::kRed), "Red (紅)");
  EXPECT_EQ(BilingualName(Color::kBlack), "Black (黑)");
  EXPECT_EQ(PointsText(start), "");
  EXPECT_EQ(ShownMove(start, ParseUciMove("h3e3")), "炮二平五  (C2=5, h3e3)");
  EXPECT_EQ(CallText(Call::kCheck), "將軍 (check)!");
  EXPECT_EQ(CallText(Call::kMate, Vocabulary::kSimplified), "绝杀 (checkmate)!");
  EXPECT_EQ(OutcomeText(Outcome{GameResult::kChoWins, EndReason::kStalemate}),
            "Red (紅) has won by stalemate.");
  EXPECT_EQ(HumanScore(search::kMate - 5, Color::kBlack), "mate in 3 for Black");
}

TEST(XiangqiText, TheEvaluationHasNoDeom) {
  const std::string text = EvaluationText(ToAny(FromFen(kStartFen)), nullptr);
  EXPECT_EQ(text.find("Deom"), std::string::npos);
  EXPECT_NE(text.find("points for Red"), std::string::npos) << text;
}

}  // namespace
}  // namespace hansu::HANSU_GAME::text
