// SPDX-License-Identifier: MIT
#include "src/engine/options.h"

#include <gtest/gtest.h>

#include "nnue/network_file.h"
#include "src/engine/engine.h"
#include "src/janggi/fen.h"
#include "src/search/network_choice.h"
#include "tests/support/match_support.h"
#include "tests/support/networks.h"

namespace hansu::engine {
namespace {

TEST(Options, EveryDeclaredValueIsAcceptedAndEveryDefaultHolds) {
  Engine engine;
  for (const Option& option : engine.options().all()) {
    if (option.name == "UCI_Variant" || option.name == "Hash") continue;  // see below
    EXPECT_EQ(engine.options().Set(option.name, option.default_value), "") << option.name;
    for (const std::string& value : option.values) {
      EXPECT_EQ(engine.options().Set(option.name, value), "") << option.name << ' ' << value;
    }
    if (option.type == Option::Type::kSpin) {
      EXPECT_EQ(engine.options().Set(option.name, std::to_string(option.min)), "");
      EXPECT_EQ(engine.options().Set(option.name, std::to_string(option.max)), "");
      EXPECT_NE(engine.options().Set(option.name, std::to_string(option.max + 1)), "");
      EXPECT_NE(engine.options().Set(option.name, std::to_string(option.min - 1)), "");
      EXPECT_NE(engine.options().Set(option.name, "many"), "");
    }
  }
}

TEST(Options, EvalFileTakesNetsAndRefusesOthers) {
  const test::TemporaryFolder folder;
  Engine engine;
  const search::SharedNetwork at_first = engine.network();
  const auto set = [&engine](const std::string& value) {
    return engine.options().Set("EvalFile", value);
  };
  ASSERT_EQ(nnue::SaveNetwork(*NetworkOf(RandomParameters(1), "first net"), folder.File("1")), "");
  EXPECT_EQ(set(folder.File("1")), "");
  ASSERT_TRUE(engine.network());
  EXPECT_EQ(engine.network()->name(), "first net");

  EXPECT_EQ(set("/no/such/net"),
            "cannot open /no/such/net: No such file or directory; the old net stays");
  std::string bytes = test::ReadFile(folder.File("1"));
  bytes[1000] ^= 1;
  test::WriteFile(folder.File("damaged"), bytes);
  EXPECT_EQ(set(folder.File("damaged")),
            folder.File("damaged") +
                ": the net's file is damaged: its checksum does not fit; the old net stays");
  ASSERT_TRUE(engine.network());
  EXPECT_EQ(engine.network()->name(), "first net");

  EXPECT_EQ(set("material"), "");
  EXPECT_FALSE(engine.network());
  EXPECT_EQ(set(std::string(search::DefaultNetworkName())), "");
  EXPECT_EQ(search::NameOf(engine.network()), search::NameOf(at_first));
}

TEST(Options, VariantsSetAllCellsAndCellsOverride) {
  Engine engine;
  EXPECT_EQ(engine.rules(), RuleSet{});
  for (const NamedRuleSet& named : NamedRuleSets()) {
    EXPECT_EQ(engine.options().Set("UCI_Variant", named.name), "");
    EXPECT_EQ(engine.rules(), named.rules) << named.name;
  }
  EXPECT_EQ(engine.options().Set("DeomHalfPoints", "20"), "");
  EXPECT_EQ(engine.rules().deom_half_points, 20);
  EXPECT_EQ(engine.options().Set("UCI_Variant", "janggi"), "");
  EXPECT_EQ(engine.rules(), RuleSet{});
}

TEST(Options, ChangedRulesApplyToTheGameOnTheBoard) {
  Engine engine;
  ASSERT_EQ(engine.SetGame(kStartFen, {"e2e2", "e9e9"}), "");
  EXPECT_TRUE(engine.position().has_ended());
  EXPECT_EQ(engine.options().Set("DoublePass", "playOn"), "");
  EXPECT_FALSE(engine.position().has_ended());
  EXPECT_EQ(engine.position().history_plies(), 2);
}

TEST(Options, ATableThatDoesNotFitLeavesTheOldOne) {
  Engine engine;
  EXPECT_EQ(engine.options().Set("Hash", "2"), "");
  EXPECT_NE(engine.options().Set("Hash", "1000000000"), "");
  EXPECT_EQ(engine.options().Set("Clear Hash", ""), "");
}

}  // namespace
}  // namespace hansu::engine
