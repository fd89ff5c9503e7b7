// SPDX-License-Identifier: MIT
#include "src/rules/xiangqi/rules.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "src/rules/shared/game.h"

namespace hansu::xiangqi {
namespace {

TEST(XiangqiRulesTest, OnePresetIsTheDefault) {
  EXPECT_EQ(RuleSetNames(), std::vector<std::string>{"xiangqi"});
  EXPECT_EQ(FindRuleSet("xiangqi"), RuleSet{});
  EXPECT_FALSE(FindRuleSet("janggi"));
}

TEST(XiangqiRulesTest, OptionsReadAndWriteEveryField) {
  RuleSet rules;
  ASSERT_EQ(RuleOptions().size(), 3U);
  EXPECT_EQ(RuleFields().size(), 3U);
  for (const RuleOption& option : RuleOptions()) option.set(rules, option.max);
  EXPECT_EQ(rules.repetition_fold, 9);
  EXPECT_EQ(rules.no_capture_limit, 1000);
  EXPECT_EQ(RuleOptions()[0].name, "RepetitionFold");
  EXPECT_EQ(RuleOptions()[0].get({}), 3);
  EXPECT_EQ(RuleOptions()[1].name, "NoCaptureLimit");
  EXPECT_EQ(RuleOptions()[1].get({}), 120);
  EXPECT_EQ(RuleOptions()[2].name, "DeadPosition");
  EXPECT_EQ(RuleOptions()[2].values[1], "draw");
  EXPECT_EQ(RuleOptions()[2].get({}), 1);
}

TEST(XiangqiRulesTest, DrawsComeFromRepetitionAndLimit) {
  EXPECT_TRUE(HasDraws({}));
  EXPECT_TRUE(HasDraws({.no_capture_limit = 0}));
  EXPECT_FALSE(HasDraws({.repetition_fold = 0, .no_capture_limit = 0}));
  EXPECT_EQ(WithoutRepetition({}).repetition_fold, 0);
}

TEST(XiangqiRulesTest, MatesAreProvedIfPositionsMayComeTwice) {
  EXPECT_TRUE(CheckProvable({}, 99).ok());
  EXPECT_TRUE(CheckProvable({.repetition_fold = 0}, 99).ok());
  EXPECT_FALSE(CheckProvable({.repetition_fold = 2}, 1).ok());
}

}  // namespace
}  // namespace hansu::xiangqi
