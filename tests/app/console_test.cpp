// SPDX-License-Identifier: MIT
// How the program writes to a terminal, depending on its environment; and the charset of its text.
#include "src/app/console.h"

#include <gtest/gtest.h>

#include <map>

#include "src/record/any/charset.h"
#include "src/record/any/console_text.h"

namespace hansu::app {
namespace {

Console With(std::map<std::string, std::string> values, bool is_terminal = true, int columns = 80) {
  const auto variables = [values = std::move(values)](const char* name) {
    const auto found = values.find(name);
    return found == values.end() ? std::string() : found->second;
  };
  return ConsoleOf(variables, is_terminal, columns);
}

TEST(Console, ColorsOnlyWhereTheyAreWanted) {
  EXPECT_TRUE(With({{"TERM", "xterm"}}).has_colors);
  EXPECT_FALSE(With({{"TERM", "xterm"}}, false).has_colors);
  EXPECT_FALSE(With({{"TERM", "dumb"}}).has_colors);
  EXPECT_FALSE(With({{"TERM", "dumb"}}).has_escapes) << "no clock that ticks in its place";
  EXPECT_FALSE(With({{"TERM", "xterm"}, {"NO_COLOR", "1"}}).has_colors);
  EXPECT_TRUE(With({{"TERM", "xterm"}, {"NO_COLOR", "1"}}).has_escapes);
  EXPECT_TRUE(With({{"TERM", "xterm"}, {"NO_COLOR", ""}}).has_colors) << "empty counts as unset";
}

TEST(Console, TheBoardFitsIt) {
  const text::DiagramStyle usual = DiagramStyleFor(With({{"TERM", "xterm"}}));
  EXPECT_EQ(usual.lines, text::DiagramLines::kUnicode);
  EXPECT_EQ(usual.pieces, text::DiagramPieces::kNative);
  EXPECT_TRUE(usual.has_uci_labels);
  EXPECT_FALSE(DiagramStyleFor(With({{"LANG", "ko_KR.UTF-8"}})).has_uci_labels);
  const text::DiagramStyle old = DiagramStyleFor(With({{"LANG", "ko_KR.EUC-KR"}}));
  EXPECT_EQ(old.lines, text::DiagramLines::kAscii);
  EXPECT_EQ(old.pieces, text::DiagramPieces::kNative);
  EXPECT_EQ(DiagramStyleFor(With({{"LANG", "C"}})).pieces, text::DiagramPieces::kLetters);
  EXPECT_EQ(DiagramStyleFor(With({}, true, 44)).lines, text::DiagramLines::kNone);
  EXPECT_EQ(DiagramStyleFor(With({}, true, 45)).lines, text::DiagramLines::kUnicode);
  EXPECT_EQ(DiagramStyleFor(With({}, false, 0)).lines, text::DiagramLines::kUnicode);
}

TEST(Console, TextInEveryCharsetAndBack) {
  using record::FromConsole;
  using record::ToConsole;
  const std::string text = "'79졸78': 멱, 漢";
  EXPECT_EQ(ToConsole(text, ConsoleCharset::kUtf8), text);
  const std::string korean = ToConsole(text, ConsoleCharset::kCp949);
  EXPECT_EQ(korean, record::Encode(text, record::Charset::kCp949).bytes);
  EXPECT_EQ(FromConsole(korean, ConsoleCharset::kCp949), text);
  EXPECT_EQ(ToConsole(text, ConsoleCharset::kAscii), "'79jol78': myeok, ?");
  EXPECT_EQ(FromConsole("plain", ConsoleCharset::kAscii), "plain");
}

TEST(Console, WordsInParenthesesThatSayNothingInAsciiAreLeftOut) {
  const auto ascii = [](std::string_view text) {
    return record::ToConsole(text, ConsoleCharset::kAscii);
  };
  EXPECT_EQ(ascii("Cho (초) to move: you."), "Cho to move: you.");
  EXPECT_EQ(ascii("play cho (초, blue) or han (한, red)"), "play cho (blue) or han (red)");
  EXPECT_EQ(ascii("Red (紅) has won: Black (黑) has resigned."),
            "Red has won: Black has resigned.");
  EXPECT_EQ(ascii("18 geup (18급) (멱)"), "18 geup (18geup) (myeok)");
  EXPECT_EQ(ascii("장군 (check)!, 초 (cho) (초"), "janggun (check)!, cho (cho) (cho");
  EXPECT_EQ(ascii("(초) 초 ()"), "(cho) cho");
  EXPECT_EQ(ascii("cho (cho)"), "cho (cho)") << "nothing is romanized";
}

}  // namespace
}  // namespace hansu::app
