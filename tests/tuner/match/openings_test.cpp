// SPDX-License-Identifier: MIT
// Openings as the match runner reads them.
#include "tuner/match/openings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "src/rules/any/game.h"
#include "tests/support/match_support.h"

namespace hansu::match {
namespace {

using test::Contains;
using test::WriteFile;

const std::string kStart(GameOf(GameId::kJanggi).start_fen);
const std::string kHanToMove =
    "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1CN4C1/4K4/R1BA1ABNR b - - 1 1";

class MatchOpeningsTest : public testing::Test {
 protected:
  std::string Load(const std::string& text) {
    WriteFile(path_, text);
    Result<std::vector<Opening>> openings = LoadOpenings(path_, RuleSet(GameId::kJanggi));
    if (openings.ok()) openings_ = *openings;
    return openings.message();
  }

  test::TemporaryFolder folder_;
  std::string path_ = folder_.File("book.epd");
  std::vector<Opening> openings_;
};

TEST_F(MatchOpeningsTest, ReadsFensAndSetups) {
  ASSERT_EQ(
      Load("# a comment\n\n" + kStart + " id \"inner elephant/left elephant\";\n" + kHanToMove +
           "\r\n" + kStart.substr(0, kStart.find(" -")) + " c0 \"x\"; id \"no setups\";\n" +
           kStart + " id \"Won ang ma/기동차\";\n" + kStart + " id \"somebody/else\";"),
      "");
  ASSERT_EQ(openings_.size(), 5U);
  EXPECT_EQ(openings_[0].fen, kStart);
  EXPECT_EQ(openings_[0].cho_setup, "inner elephant");
  EXPECT_EQ(openings_[0].han_setup, "left elephant");
  EXPECT_EQ(openings_[1].fen, kHanToMove);
  EXPECT_EQ(openings_[1].cho_setup, "other");
  EXPECT_EQ(openings_[2].fen, kStart);
  EXPECT_EQ(openings_[2].han_setup, "other");
  EXPECT_EQ(openings_[3].cho_setup, "inner elephant") << "any name of the table";
  EXPECT_EQ(openings_[3].han_setup, "central chariot");
  EXPECT_EQ(openings_[4].cho_setup, "somebody") << "as it is in the file";
  EXPECT_EQ(openings_[4].han_setup, "else");
}

TEST_F(MatchOpeningsTest, NamesTheFirstBadLine) {
  EXPECT_TRUE(Load(kStart + "\n\nnonsense w\n" + "worse\n").starts_with(path_ + ":3: "));
  EXPECT_EQ(Load(kStart + "\nR3k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1\n"),
            path_ + ":2: the game is over here");
}

TEST_F(MatchOpeningsTest, SkipsAByteOrderMark) {
  ASSERT_EQ(Load("\xEF\xBB\xBF" + kStart + "\n"), "");
  EXPECT_EQ(openings_[0].fen, kStart);
}

TEST_F(MatchOpeningsTest, ReadsTheCountersOfEpd) {
  const std::string pieces = kStart.substr(0, kStart.find(" 0 1"));
  for (const auto& [counters, read] :
       std::vector<std::pair<std::string, std::string>>{{" 90 46", " 90 46"},
                                                        {" hmvc 90; fmvn 46;", " 90 46"},
                                                        {" fmvn 46; id \"x\"; hmvc 90;", " 90 46"},
                                                        {" hmvc 7;", " 7 1"},
                                                        {" fmvn 46;", " 0 46"},
                                                        {" 5 6 hmvc 90; fmvn 46;", " 5 6"},
                                                        {" bm a4b4;", " 0 1"}}) {
    ASSERT_EQ(Load(pieces + counters + "\n"), "") << counters;
    EXPECT_EQ(openings_[0].fen, pieces + read) << counters;
  }
  for (const std::string bad : {" -3 6", " 3 -6", " hmvc -3;", " hmvc x; fmvn 2;", " 1x 2"}) {
    EXPECT_TRUE(Load(pieces + bad + "\n").starts_with(path_ + ":1: ")) << bad;
  }
}

TEST_F(MatchOpeningsTest, RefusesFilesWithoutOpenings) {
  EXPECT_EQ(Load("# nothing\n\n"), path_ + " holds no opening");
  EXPECT_EQ(LoadOpenings("/no/such/book", RuleSet(GameId::kJanggi)).message(),
            "cannot read /no/such/book: No such file or directory");
}

TEST_F(MatchOpeningsTest, TheSixteenSetupsAreAllDifferent) {
  const std::vector<Opening> setups = SetupOpenings(GameId::kJanggi);
  ASSERT_EQ(setups.size(), 16U);
  std::set<std::string> fens;
  std::set<std::string> names;
  for (const Opening& opening : setups) {
    fens.insert(opening.fen);
    names.insert(opening.cho_setup + "/" + opening.han_setup);
    EXPECT_TRUE(ParseFen(opening.fen, RuleSet(GameId::kJanggi)).ok());
    EXPECT_FALSE(Contains(opening.cho_setup + opening.han_setup, "chariot")) << "North Korean";
  }
  EXPECT_EQ(fens.size(), 16U);
  EXPECT_EQ(names.size(), 16U);
  EXPECT_EQ(setups[0].fen, kStart);
}

TEST_F(MatchOpeningsTest, XiangqiHasOneStart) {
  const std::vector<Opening> setups = SetupOpenings(GameId::kXiangqi);
  ASSERT_EQ(setups.size(), 1U);
  EXPECT_EQ(setups[0].fen, GameOf(GameId::kXiangqi).start_fen);
  EXPECT_EQ(setups[0].cho_setup, "start");
  EXPECT_EQ(setups[0].han_setup, "start");
}

std::vector<std::string> Shuffled(std::uint64_t seed) {
  std::vector<Opening> openings = SetupOpenings(GameId::kJanggi);
  Shuffle(openings, seed);
  std::vector<std::string> fens;
  for (const Opening& opening : openings) fens.push_back(opening.fen);
  return fens;
}

TEST_F(MatchOpeningsTest, ShufflesTheSameForASeed) {
  EXPECT_EQ(Shuffled(7), Shuffled(7));
  EXPECT_NE(Shuffled(7), Shuffled(8));
  std::vector<std::string> sorted = Shuffled(7);
  std::vector<std::string> all;
  for (const Opening& opening : SetupOpenings(GameId::kJanggi)) all.push_back(opening.fen);
  std::ranges::sort(sorted);
  std::ranges::sort(all);
  EXPECT_EQ(sorted, all) << "nothing lost";
  // This order must not change: a journal must be resumable by another build.
  EXPECT_EQ(Shuffled(1).front(),
            "rbna1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RBNA1ANBR w - - 0 1");
}

}  // namespace
}  // namespace hansu::match
