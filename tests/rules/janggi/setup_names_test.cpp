// SPDX-License-Identifier: MIT
// Every name of every setup, in South and North Korean terms.
#include "src/rules/janggi/setup_names.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace hansu::HANSU_GAME {
namespace {

using enum SetupName;

struct Expected {
  SetupName setup;
  std::vector<std::string> names;  // names that mean the same in South and North Korea
};
const std::vector<Expected> kExpected = {
    {kInner,
     {"마상상마",
      "안상차림",
      "안상",
      "원앙마",
      "won ang ma",
      "inner elephant",
      "inner",
      "안상장기",
      "량등상장기",
      "馬象象馬",
      "말상상말",
      "ansangcharim",
      "ansang charim",
      "masangsangma",
      "wonangma",
      "안상차림 (마상상마)",
      "inner elephant, 안상차림 (마상상마)",
      "원앙마장기",
      "마상 상마",
      "WonAngMa",
      "Won-Ang-Ma",
      "INNER"}},
    {kOuter,
     {"상마마상", "바깥상차림", "바깥상", "밖상", "양귀마", "yang gwee ma", "outer elephant",
      "outer", "량귀마장기", "바깥상 차림"}},
    {kLeft,
     {"상마상마", "왼상차림", "gwee ma", "left elephant", "left", "오른상장기", "왼귀마",
      "oengwima", "왼귀마장기", "sangmasangma"}},
    {kRight,
     {"마상마상", "오른상차림", "mat sang", "mat sang jang gi", "right elephant", "right",
      "왼상장기", "오른귀마", "맞상", "맞상장기", "matsangjanggi", "Mat-sang jang gi"}},
    {kCentralChariot,
     {"상마차차마상", "기동차장기", "기동차", "central chariot", "central", "象馬車車馬象",
      "상마차 차마상"}}};

TEST(SetupNames, EveryNameIsReadInBothKindsOfWords) {
  for (const Expected& expected : kExpected) {
    for (const std::string& name : expected.names) {
      for (Vocabulary words : {Vocabulary::kSouth, Vocabulary::kNorth}) {
        const Result<SetupName> read = ParseSetupName(name, words);
        ASSERT_TRUE(read.ok()) << name << ": " << read.message();
        EXPECT_EQ(*read, expected.setup) << name;
      }
    }
  }
}

TEST(SetupNames, LeftAndRightAreTheOtherWayRoundInTheNorth) {
  EXPECT_EQ(*ParseSetupName("왼상", Vocabulary::kSouth), kLeft);
  EXPECT_EQ(*ParseSetupName("왼상", Vocabulary::kNorth), kRight);
  EXPECT_EQ(*ParseSetupName("오른상", Vocabulary::kSouth), kRight);
  EXPECT_EQ(*ParseSetupName("오른상", Vocabulary::kNorth), kLeft);
}

TEST(SetupNames, WhatIsWrittenIsReadAndDiffers) {
  for (Vocabulary words : {Vocabulary::kSouth, Vocabulary::kNorth}) {
    std::set<std::string_view> names;
    for (SetupName setup : kSetupNames) {
      names.insert(KoreanName(setup, words));
      EXPECT_EQ(*ParseSetupName(KoreanName(setup, words), words), setup);
      EXPECT_EQ(*ParseSetupName(EnglishName(setup), words), setup);
      EXPECT_EQ(ParseWholeForm(WholeForm(setup)), setup);
    }
    EXPECT_EQ(names.size(), kSetupNames.size());
  }
}

TEST(SetupNames, ANameOfTwoIsAskedBack) {
  EXPECT_EQ(SetupsNamed("귀마"), (std::vector<SetupName>{kLeft, kRight}));
  EXPECT_EQ(
      ParseSetupName("귀마").message(),
      "'귀마' is the name of two setups, expected left elephant, 왼상차림 (상마상마) or right "
      "elephant, 오른상차림 (마상마상)");
}

// Names with extra, missing or wrong pieces are refused, not silently corrected.
TEST(SetupNames, AnythingElseIsRefusedWithTheList) {
  for (const char* bad : {"",
                          "마",
                          "마상",
                          "마상xx상마",
                          "상상마마",
                          "상마차마상",
                          "상마차차차마상",
                          "상마사사마상",
                          "안상차림 (상마마상)",
                          "inner, outer",
                          "()",
                          ",",
                          "장기",
                          "janggi",
                          "차상마마상차",
                          "마상장상마",
                          "elephant",
                          "내상",
                          "b1c3",
                          "\xFF"}) {
    const Result<SetupName> read = ParseSetupName(bad);
    ASSERT_FALSE(read.ok()) << bad;
    EXPECT_NE(read.message().find(
                  " is not a setup, expected inner elephant, 안상차림 (마상상마); outer elephant, "
                  "바깥상차림 (상마마상); left elephant, 왼상차림 (상마상마); right elephant, "
                  "오른상차림 (마상마상) or central chariot, 기동차장기 (상마차차마상)"),
              std::string::npos)
        << read.message();
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME
