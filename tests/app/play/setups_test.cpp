// SPDX-License-Identifier: MIT
#include "src/app/play/setups.h"

#include <gtest/gtest.h>

#include <set>

namespace hansu::app::play {
namespace {

TEST(SetupsTest, EveryNameOfTheMenuIsRead) {
  for (SetupName name : kSetupNames) {
    const std::string text = SetupText(name);
    EXPECT_NE(SetupMenu().find(text), std::string::npos);
    EXPECT_EQ(ParseSetup(EnglishName(name)), name);
    EXPECT_EQ(ParseSetup(KoreanName(name)), name);
    EXPECT_EQ(ParseSetup(std::to_string(static_cast<int>(name) + 1)), name);
  }
  EXPECT_EQ(ParseSetup("Outer"), SetupName::kOuter);
  EXPECT_EQ(ParseSetup("상마상마"), SetupName::kLeft);
  EXPECT_EQ(ParseSetup("마상마상"), SetupName::kRight);
  for (const char* bad : {"", "0", "6", "elephant", "마상", "상상마마", "b1c3"}) {
    EXPECT_EQ(ParseSetup(bad), std::nullopt) << bad;
  }
}

TEST(SetupsTest, TheEngineTakesUsualOnesAndVaries) {
  std::mt19937 random(1);
  for (Color side : kColors) {
    std::set<SetupName> first;
    for (int i = 0; i < 200; ++i) first.insert(ChooseSetup(side, std::nullopt, random));
    EXPECT_GE(first.size(), side == Color::kHan ? 2U : 1U);
    EXPECT_FALSE(first.contains(SetupName::kCentralChariot));
    for (SetupName answered : kSetupNames) {
      for (int i = 0; i < 50; ++i) {
        EXPECT_NE(ChooseSetup(side, answered, random), SetupName::kCentralChariot);
      }
    }
  }
  for (int i = 0; i < 50; ++i) {
    EXPECT_NE(ChooseSetup(Color::kCho, SetupName::kInner, random), SetupName::kOuter)
        << "the worst by far";
    EXPECT_NE(ChooseSetup(Color::kCho, std::nullopt, random), SetupName::kOuter)
        << "142 points of a hundred less, if Han answers well";
    EXPECT_NE(ChooseSetup(Color::kHan, SetupName::kInner, random), SetupName::kOuter);
  }
}

}  // namespace
}  // namespace hansu::app::play
