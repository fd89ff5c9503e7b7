// SPDX-License-Identifier: MIT
#include "src/base/text.h"

#include <gtest/gtest.h>

#include "src/base/counted.h"

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
