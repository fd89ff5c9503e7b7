// SPDX-License-Identifier: MIT
#include "src/app/play/setups.h"

#include <gtest/gtest.h>

#include <set>

namespace hansu::HANSU_GAME::app::play {
namespace {

TEST(SetupsTest, NumbersAndNamesOfTheMenuAreRead) {
  for (Vocabulary words : {Vocabulary::kSouth, Vocabulary::kNorth}) {
    const std::string menu = SetupMenu(words);
    for (SetupName name : kSetupNames) {
      const std::string number = std::to_string(static_cast<int>(name) + 1);
      EXPECT_NE(menu.find("  " + number + "  " + SetupText(name, words)), std::string::npos);
      EXPECT_EQ(*ParseSetup(number, words), name);
      EXPECT_EQ(*ParseSetup(KoreanName(name, words), words), name);
    }
  }
  EXPECT_EQ(*ParseSetup("상마차차마상", Vocabulary::kSouth), SetupName::kCentralChariot);
  for (const char* bad : {"", "0", "6", "상마차 차", "b1c3"}) {
    EXPECT_FALSE(ParseSetup(bad, Vocabulary::kSouth).ok()) << bad;
  }
}

TEST(SetupsTest, InTheSouthTheEngineTakesTheFourAndVaries) {
  std::mt19937 random(1);
  for (Color side : kColors) {
    std::set<SetupName> first;
    for (int i = 0; i < 200; ++i) {
      first.insert(ChooseSetup(side, std::nullopt, Vocabulary::kSouth, random));
    }
    EXPECT_GE(first.size(), side == Color::kHan ? 2U : 1U);
    EXPECT_FALSE(first.contains(SetupName::kCentralChariot));
    EXPECT_FALSE(first.contains(SetupName::kOuter)) << "the worst by far";
    for (SetupName answered : kSetupNames) {
      if (answered == SetupName::kCentralChariot) continue;
      for (int i = 0; i < 50; ++i) {
        EXPECT_NE(ChooseSetup(side, answered, Vocabulary::kSouth, random),
                  SetupName::kCentralChariot);
      }
    }
  }
}

TEST(SetupsTest, WhereTheFifthIsPlayedTheEngineTakesItWhereItIsGood) {
  std::mt19937 random(1);
  using enum SetupName;
  const auto is_taken = [&](Color side, std::optional<SetupName> others, Vocabulary words) {
    for (int i = 0; i < 100; ++i) {
      if (ChooseSetup(side, others, words, random) == kCentralChariot) return true;
    }
    return false;
  };
  EXPECT_TRUE(is_taken(Color::kCho, kOuter, Vocabulary::kNorth));
  EXPECT_TRUE(is_taken(Color::kHan, kInner, Vocabulary::kNorth));
  for (Color side : kColors) {
    for (Vocabulary words : {Vocabulary::kSouth, Vocabulary::kNorth}) {
      EXPECT_FALSE(is_taken(side, kCentralChariot, words)) << "others are better";
      EXPECT_FALSE(is_taken(side, std::nullopt, words)) << "others are better";
    }
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME::app::play
