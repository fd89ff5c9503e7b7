// SPDX-License-Identifier: MIT
#include "src/base/text.h"

#include <gtest/gtest.h>

#include "src/base/counted.h"
#include "src/base/utf8.h"

namespace hansu {
namespace {

TEST(Text, SplitsAtAnyBlank) {
  EXPECT_EQ(SplitWords("  go\tdepth \r 5\n"), (std::vector<std::string_view>{"go", "depth", "5"}));
  EXPECT_TRUE(SplitWords(" \t ").empty());
}

TEST(Text, CountsHaveTheirPlurals) {
  EXPECT_EQ(Counted(0, "game"), "0 games");
  EXPECT_EQ(Counted(1, "game"), "1 game");
  EXPECT_EQ(Counted(2, "ply", "plies"), "2 plies");
  EXPECT_EQ(Counted(1, "ply", "plies"), "1 ply");
}

TEST(Text, PrintableTextCannotCommandATerminal) {
  EXPECT_EQ(Printable("졸\t7"), "졸\uFFFD7");
  for (const char* bad : {"\x1B", "\x7F", "\u0080", "\u009F", "\u061C", "\u200E", "\u200F",
                          "\u2028", "\u202E", "\u2066", "\u2069", "\xFF"}) {
    EXPECT_EQ(Printable(std::string("a") + bad + "b"), "a\uFFFDb");
    EXPECT_EQ(PrintableLines(std::string("a\n\t") + bad), "a\n\t\uFFFD");
  }
  for (const char* good :
       {"~", "\u00A0", "\u200D", "\u2027", "\u202F", "\u2065", "\u206A", "\uFEFF"}) {
    EXPECT_EQ(Printable(good), good);
  }
  EXPECT_EQ(PrintableMessage("a\nb"), "a\uFFFDb");
  EXPECT_EQ(PrintableMessage(std::string(1000, 'a')), std::string(1000, 'a'));
  EXPECT_EQ(PrintableMessage(std::string(999, 'a') + "졸졸"), std::string(999, 'a') + "...");
}

TEST(Text, IntegersAreWholeOrNothing) {
  EXPECT_EQ(ParseInteger("-12"), -12);
  EXPECT_EQ(ParseInteger("+3"), 3);
  EXPECT_EQ(ParseInteger("99999999999999999999"), INT64_MAX);
  EXPECT_EQ(ParseInteger("-99999999999999999999"), INT64_MIN);
  for (const char* bad : {"", "+", "+-1", "1x", "x", "1.5", "+ 1"}) {
    EXPECT_FALSE(ParseInteger(bad)) << bad;
  }
}

TEST(Text, ThousandthsHaveAtMostOnePoint) {
  EXPECT_EQ(ParseThousandths("12"), 12000);
  EXPECT_EQ(ParseThousandths("0.5"), 500);
  EXPECT_EQ(ParseThousandths("1.0625"), 1062);
  EXPECT_EQ(ParseThousandths("-0.02"), -20);
  EXPECT_EQ(ParseThousandths("3."), 3000);
  EXPECT_EQ(ParseThousandths(".5"), 500);
  EXPECT_GT(ParseThousandths("99999999999999999999.5"), INT64_MAX / 2);
  EXPECT_LT(ParseThousandths("-99999999999999999999.5"), INT64_MIN / 2);
  for (const char* bad : {"", ".", "-.5", "1.5.2", "1.x", "1.-5", "x"}) {
    EXPECT_FALSE(ParseThousandths(bad)) << bad;
  }
  EXPECT_EQ(ThousandthsText(0), "0");
  EXPECT_EQ(ThousandthsText(30'000), "30");
  EXPECT_EQ(ThousandthsText(1'500), "1.5");
  EXPECT_EQ(ThousandthsText(50), "0.05");
  EXPECT_EQ(ThousandthsText(9'007), "9.007");
}

TEST(Text, QuotesOnlyWhatCanBePrinted) {
  EXPECT_EQ(Quoted("a\x01\xff"), "'a?\?'");
  EXPECT_EQ(Quoted(std::string(100, 'y')), "'" + std::string(60, 'y') + "...'");
}

TEST(Text, EchoedTextIsSafeAndShort) {
  EXPECT_EQ(QuotedUtf8("79졸78"), "'79졸78'");
  EXPECT_EQ(QuotedUtf8("a\x1B[31m\n\x7F\xC2\x9B"), "'a?[31m" + std::string(3, '?') + "'");
  EXPECT_EQ(QuotedUtf8("a\u202Eb\xFF"), "'a?b\uFFFD'");
  EXPECT_EQ(QuotedUtf8(std::string(39, 'a') + "졸졸"), "'" + std::string(39, 'a') + "졸...'");
}

TEST(Text, FindsTheNearestName) {
  EXPECT_EQ(Nearest("hash", {"Threads", "Hash", "MultiPV"}), "Hash");
  EXPECT_EQ(Nearest("Multi PV", {"Threads", "Hash", "MultiPV"}), "MultiPV");
  EXPECT_EQ(Nearest("x", {}), "");
}

TEST(Text, OnlyWhatIsNearIsProbablyMeant) {
  const std::vector<std::string_view> flags = {"-log", "-resign", "--version", "-openings"};
  EXPECT_EQ(ProbablyMeant("-version", flags), "--version");
  EXPECT_EQ(ProbablyMeant("--Resing", flags), "-resign");
  EXPECT_EQ(ProbablyMeant("lg", flags), "-log");
  for (const char* far : {"foo", "-foo", "x", "-", "", "2", "moves"}) {
    EXPECT_EQ(ProbablyMeant(far, flags), "") << far;
  }
  EXPECT_EQ(ProbablyMeant("foo", {"book", "filter"}), "");
  EXPECT_EQ(ProbablyMeant("rnd", {}), "");
  EXPECT_EQ(Listed({"a", "b"}), "a, b");
  EXPECT_EQ(Listed({}), "");
}

}  // namespace
}  // namespace hansu
