// SPDX-License-Identifier: MIT
#include "src/app/play/setups.h"

#include <gtest/gtest.h>

#include <set>

#include "src/rules/any/own.h"

namespace hansu::app::play {
namespace {

constexpr GameId kJanggi = GameId::kJanggi;
constexpr Vocabulary kSouth = janggi::ToAny(janggi::Vocabulary::kSouth);
constexpr Vocabulary kNorth = janggi::ToAny(janggi::Vocabulary::kNorth);
constexpr SetupName ToAny(janggi::SetupName name) { return static_cast<SetupName>(name); }
constexpr SetupName kCentralChariot = ToAny(janggi::SetupName::kCentralChariot);

TEST(SetupsTest, NumbersAndNamesOfTheMenuAreRead) {
  for (Vocabulary words : {kSouth, kNorth}) {
    const std::string menu = SetupMenu(kJanggi, words);
    for (janggi::SetupName own : janggi::kSetupNames) {
      const SetupName name = ToAny(own);
      const std::string number = std::to_string(static_cast<int>(name) + 1);
      EXPECT_NE(menu.find("  " + number + "  " + SetupText(kJanggi, name, words)),
                std::string::npos);
      EXPECT_EQ(*ParseSetup(kJanggi, number, words), name);
      EXPECT_EQ(*ParseSetup(kJanggi, janggi::KoreanName(own, janggi::Own(words)), words), name);
    }
  }
  EXPECT_EQ(*ParseSetup(kJanggi, "상마차차마상", kSouth), kCentralChariot);
  for (const char* bad : {"", "0", "6", "상마차 차", "b1c3"}) {
    EXPECT_FALSE(ParseSetup(kJanggi, bad, kSouth).ok()) << bad;
  }
}

TEST(SetupsTest, InTheSouthTheEngineTakesTheFourAndVaries) {
  std::mt19937 random(1);
  for (Color side : kColors) {
    std::set<SetupName> first;
    for (int i = 0; i < 200; ++i) {
      first.insert(ChooseSetup(kJanggi, side, std::nullopt, kSouth, random));
    }
    EXPECT_GE(first.size(), side == Color::kHan ? 2U : 1U);
    EXPECT_FALSE(first.contains(kCentralChariot));
    EXPECT_FALSE(first.contains(ToAny(janggi::SetupName::kOuter))) << "the worst by far";
    for (janggi::SetupName own : janggi::kSetupNames) {
      const SetupName answered = ToAny(own);
      if (answered == kCentralChariot) continue;
      for (int i = 0; i < 50; ++i) {
        EXPECT_NE(ChooseSetup(kJanggi, side, answered, kSouth, random), kCentralChariot);
      }
    }
  }
}

TEST(SetupsTest, WhereTheFifthIsPlayedTheEngineTakesItWhereItIsGood) {
  std::mt19937 random(1);
  const auto is_taken = [&](Color side, std::optional<SetupName> others, Vocabulary words) {
    for (int i = 0; i < 100; ++i) {
      if (ChooseSetup(kJanggi, side, others, words, random) == kCentralChariot) return true;
    }
    return false;
  };
  EXPECT_TRUE(is_taken(Color::kCho, ToAny(janggi::SetupName::kOuter), kNorth));
  EXPECT_TRUE(is_taken(Color::kHan, ToAny(janggi::SetupName::kInner), kNorth));
  for (Color side : kColors) {
    for (Vocabulary words : {kSouth, kNorth}) {
      EXPECT_FALSE(is_taken(side, kCentralChariot, words)) << "others are better";
      EXPECT_FALSE(is_taken(side, std::nullopt, words)) << "others are better";
    }
  }
}

}  // namespace
}  // namespace hansu::app::play
