// SPDX-License-Identifier: MIT
#include "src/engine/options.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "nnue/network_file.h"
#include "src/endings/embedded.h"
#include "src/engine/engine.h"
#include "src/rules/any/own.h"
#include "src/rules/janggi/notation.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/searcher/searcher.h"
#include "tests/support/match_support.h"
#include "tests/support/networks.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME::engine {
namespace {

std::vector<Move> Moves(const std::vector<std::string_view>& texts) {
  std::vector<Move> moves;
  for (std::string_view text : texts) moves.push_back(ParseUciMove(text));
  return moves;
}

TEST(Options, EveryDeclaredValueIsAcceptedAndEveryDefaultHolds) {
  Engine engine(kGame, nullptr);
  for (const Option& option : engine.options().all()) {
    if (option.name == "UCI_Variant" || option.name == "Hash") continue;  // tested below
    EXPECT_TRUE(engine.options().Set(option.name, option.default_value).ok()) << option.name;
    for (const std::string& value : option.values) {
      EXPECT_TRUE(engine.options().Set(option.name, value).ok()) << option.name << ' ' << value;
    }
    if (option.type == Option::Type::kSpin) {
      EXPECT_TRUE(engine.options().Set(option.name, std::to_string(option.min)).ok());
      // The maximum of threads does not fit in memory next to a sanitizer's shadow memory.
      const bool is_too_much = kIsSlowBuild && option.name == "Threads";
      if (!is_too_much) {
        EXPECT_TRUE(engine.options().Set(option.name, std::to_string(option.max)).ok());
      }
      EXPECT_FALSE(engine.options().Set(option.name, std::to_string(option.max + 1)).ok());
      EXPECT_FALSE(engine.options().Set(option.name, std::to_string(option.min - 1)).ok());
      EXPECT_FALSE(engine.options().Set(option.name, "many").ok());
    }
  }
}

// Nodes, score and best move of a search with one thread.
std::string SearchWith(Engine& engine) {
  search::Limits limits;
  limits.depth = 7;
  std::string text;
  engine.Search(limits, {.on_result = [&text](const search::SearchResult& result) {
                  text = std::to_string(result.nodes) + ' ' + std::to_string(result.score) + ' ' +
                         ToUci(result.best);
                }});
  engine.WaitForSearch();
  return text;
}

// In other engines, speed or result depended on how often, or when, an option had been set
// (Stockfish #6516).
TEST(Options, NeitherOrderNorNumberOfSettingsChangesTheResult) {
  using Settings = std::vector<std::pair<const char*, const char*>>;
  const Settings wanted = {
      {"EvalFile", "material"}, {"Hash", "3"}, {"MultiPV", "1"}, {"Threads", "1"}};
  // These are undone by the wanted ones.
  const std::vector<Settings> before = {
      {},
      {{"Threads", "1"}},
      {{"Threads", "3"}},
      {{"Threads", "2"}, {"Threads", "5"}},
      {{"Hash", "32"}, {"Threads", "3"}, {"Clear Hash", ""}, {"Hash", "1"}}};
  const auto set = [](Engine& engine, const auto& setting) {
    ASSERT_TRUE(engine.options().Set(setting.first, setting.second).ok()) << setting.first;
  };
  std::set<std::string> results;
  std::vector<std::size_t> order = {0, 1, 2, 3};
  std::size_t number = 0;
  do {
    Engine engine(kGame, nullptr);
    for (const auto& setting : before[number++ % before.size()]) set(engine, setting);
    if (number % 2 == 0) {  // a search as well
      SearchWith(engine);
      engine.NewGame();
    }
    for (std::size_t i : order) set(engine, wanted[i]);
    results.insert(SearchWith(engine));
  } while (std::next_permutation(order.begin(), order.end()));
  EXPECT_EQ(results.size(), 1U) << testing::PrintToString(results);
}

TEST(Options, EvalFileTakesNetsAndRefusesOthers) {
  const test::TemporaryFolder folder;
  const search::SharedNet at_first = search::DefaultNet(kGame).value();
  Engine engine(kGame, at_first);
  const auto set = [&engine](const std::string& value) {
    return engine.options().Set("EvalFile", value).message();
  };
  ASSERT_EQ(nnue::SaveNetwork(*NetworkOf(RandomParameters(1), "first net"), folder.File("1")),
            OkStatus());
  EXPECT_EQ(set(folder.File("1")), "");
  ASSERT_TRUE(engine.net());
  EXPECT_EQ(engine.net()->name(), "first net");

  EXPECT_EQ(set("/no/such/net"),
            "cannot read /no/such/net: No such file or directory; the old net stays");
  std::string bytes = test::ReadFile(folder.File("1"));
  bytes[1000] ^= 1;
  test::WriteFile(folder.File("damaged"), bytes);
  EXPECT_EQ(set(folder.File("damaged")),
            folder.File("damaged") +
                ": the net's file is damaged: its checksum does not match; the old net stays");
  ASSERT_TRUE(engine.net());
  EXPECT_EQ(engine.net()->name(), "first net");

  EXPECT_EQ(set("material"), "");
  EXPECT_FALSE(engine.net());
  EXPECT_EQ(set(std::string(search::DefaultNetName(kGame))), "");
  EXPECT_EQ(hansu::search::NameOf(engine.net()), hansu::search::NameOf(at_first));
}

TEST(Options, VariantsSetAllCellsAndCellsOverride) {
  Engine engine(kGame, nullptr);
  EXPECT_EQ(engine.rules(), hansu::RuleSet(kGame));
  for (const NamedRuleSet& named : NamedRuleSets()) {
    EXPECT_TRUE(engine.options().Set("UCI_Variant", named.name).ok());
    EXPECT_EQ(Own(engine.rules()), named.rules) << named.name;
  }
  EXPECT_TRUE(engine.options().Set("DeomHalfPoints", "20").ok());
  EXPECT_EQ(Own(engine.rules()).deom_half_points, 20);
  EXPECT_TRUE(engine.options().Set("UCI_Variant", "janggi").ok());
  EXPECT_EQ(engine.rules(), hansu::RuleSet(kGame));
}

// Before any search, which must not wait for them.
TEST(Options, EndgameTablesAreThoseOfTheRules) {
  Engine engine(kGame, nullptr);
  EXPECT_EQ(engine.EndgameTables(), nullptr) << "the program has none for these rules";
  if (kGame != GameId::kJanggi) return;
  ASSERT_TRUE(engine.options().Set("UCI_Variant", "janggicasual").ok());
  EXPECT_EQ(engine.EndgameTables(), endings::EmbeddedTables());
  ASSERT_TRUE(engine.options().Set("EndgameTables", "false").ok());
  EXPECT_EQ(engine.EndgameTables(), nullptr);
  ASSERT_TRUE(engine.options().Set("EndgameTables", "true").ok());
  EXPECT_EQ(engine.EndgameTables(), endings::EmbeddedTables());
  ASSERT_TRUE(engine.UseGame(GameId::kXiangqi).ok());
  EXPECT_EQ(engine.EndgameTables(), nullptr);
  ASSERT_TRUE(engine.UseGame(GameId::kJanggi).ok());
  EXPECT_EQ(engine.EndgameTables(), endings::EmbeddedTables());
}

TEST(Options, RulesFilesOfferRuleSetsOfOnesOwn) {
  const test::TemporaryFolder folder;
  test::WriteFile(folder.File("good"), "[mine]\nBase = janggikakao\nAgreedEnd = points\n");
  test::WriteFile(folder.File("bad"), "[other]\nAgreedEnd = never\n");
  Engine engine(kGame, nullptr);
  const auto set = [&](const std::string& name, const std::string& value) {
    return engine.options().Set(name, value).message();
  };
  EXPECT_NE(set("UCI_Variant", "mine"), "");
  EXPECT_EQ(set("RulesFile", folder.File("good")), "");
  EXPECT_EQ(engine.rules(), hansu::RuleSet(kGame)) << "offered, not chosen";
  EXPECT_EQ(set("UCI_Variant", "mine"), "");
  EXPECT_EQ(Own(engine.rules()).agreed_end, AgreedEndRule::kPoints);
  EXPECT_EQ(Own(engine.rules()).repetition_fold, 4);
  EXPECT_EQ(set("RulesFile", folder.File("bad")),
            folder.File("bad") +
                ":2: AgreedEnd is 'never', expected one of draw points; the rule sets stay as they "
                "were");
  EXPECT_EQ(set("UCI_Variant", "janggi"), "");
  EXPECT_EQ(set("UCI_Variant", "mine"), "") << "a bad file leaves the old one";
  EXPECT_EQ(set("RulesFile", ""), "");
  EXPECT_NE(set("UCI_Variant", "mine"), "") << "without a file there are the presets";
  EXPECT_EQ(Own(engine.rules()).agreed_end, AgreedEndRule::kPoints) << "what is played stays";
}

TEST(Options, ChangedRulesApplyToTheGameOnTheBoard) {
  Engine engine(kGame, nullptr);
  ASSERT_TRUE(engine.SetGame(kStartFen, Moves({"e2e2", "e9e9"})).ok());
  EXPECT_TRUE(Judge(engine.position()).has_ended());
  EXPECT_TRUE(engine.options().Set("DoublePass", "playOn").ok());
  EXPECT_FALSE(Judge(engine.position()).has_ended());
  EXPECT_EQ(engine.position().history_plies(), 2);
}

TEST(Engine, RulesThatTheGameDoesNotFitWaitForAnotherGame) {
  Engine engine(kGame, nullptr);
  ASSERT_TRUE(engine.SetGame("9/4k4/9/9/9/9/9/9/4K4/9 w - - 0 1").ok());  // bikjang
  RuleSet rules;
  rules.bikjang = BikjangRule::kForbidden;
  const Status status = engine.SetRules(ToAny(rules));
  EXPECT_TRUE(status.message().starts_with("the game on the board does not fit these rules (bad "));
  EXPECT_FALSE(engine.has_valid_game());
  EXPECT_EQ(Own(engine.rules()), rules);
  EXPECT_TRUE(engine.SetGame(kStartFen).ok());
  EXPECT_TRUE(engine.has_valid_game());
}

TEST(Engine, AnIllegalMoveLeavesTheOldPosition) {
  Engine engine(kGame, nullptr);
  ASSERT_TRUE(engine.SetGame(kStartFen, Moves({"b1c3"})).ok());
  EXPECT_EQ(engine.SetGame(kStartFen, Moves({"b1c3", "h10g8", "b1c3"})).message(),
            "illegal move 'b1c3' at ply 3");
  EXPECT_FALSE(engine.has_valid_game());
  EXPECT_EQ(engine.position().plies(), 1);
  engine.SetGame(PlayGame(kStartFen, {}, engine.rules()).value());
  EXPECT_TRUE(engine.has_valid_game());
  EXPECT_EQ(engine.position().plies(), 0);
}

TEST(Engine, AChangeOfGameForgetsNothing) {
  const test::TemporaryFolder folder;
  test::WriteFile(folder.File("rules"), "[mine]\nBase = janggikakao\n");
  Engine engine(GameId::kJanggi, nullptr);
  const auto set = [&engine](const std::string& name, const std::string& value) {
    return engine.options().Set(name, value).message();
  };
  const auto default_of = [&engine](const std::string& name) {
    return engine.options().Find(name)->default_value;
  };
  int changes = 0;
  engine.OnGameChange([&changes] { ++changes; });
  EXPECT_EQ(set("EvalFile", "material"), "");
  EXPECT_EQ(set("Threads", "3"), "");
  EXPECT_EQ(set("Hash", "2"), "");
  EXPECT_EQ(set("Draw Score", "7"), "");
  EXPECT_EQ(set("RulesFile", folder.File("rules")), "");
  EXPECT_EQ(set("UCI_Variant", "mine"), "");
  EXPECT_EQ(set("NoCaptureLimit", "50"), "");
  const hansu::RuleSet rules = engine.rules();

  EXPECT_EQ(set("UCI_Variant", "xiangqi"), "");
  EXPECT_EQ(changes, 1);
  EXPECT_EQ(engine.game(), GameId::kXiangqi);
  EXPECT_EQ(engine.rules(), hansu::RuleSet(GameId::kXiangqi)) << "the variant decides";
  EXPECT_EQ(ToFen(engine.position()), GameOf(GameId::kXiangqi).start_fen);
  EXPECT_EQ(engine.settings().draw_score, 7);
  EXPECT_TRUE(engine.SetHash(std::size_t{1} << 40).message().ends_with("of 2 MiB"));
  EXPECT_EQ(default_of("UCI_Variant"), "xiangqi");
  EXPECT_EQ(engine.options().Find("Bikjang"), nullptr);
  EXPECT_NE(set("UCI_Variant", "mine"), "") << "a rule set of the other game";
  EXPECT_EQ(set("NoCaptureLimit", "60"), "");

  EXPECT_EQ(engine.UseGame(GameId::kJanggi), OkStatus());
  EXPECT_EQ(changes, 2);
  EXPECT_FALSE(engine.net()) << "the net of this game is kept";
  EXPECT_EQ(Own(engine.rules()).repetition_fold, Own(rules).repetition_fold);
  EXPECT_EQ(Own(engine.rules()).no_capture_limit, 60) << "a rule of both games, changed last";
  EXPECT_EQ(set("UCI_Variant", "mine"), "") << "the file of rule sets is kept";
  EXPECT_EQ(engine.UseGame(GameId::kJanggi), OkStatus());
  EXPECT_EQ(changes, 2) << "no change";
}

TEST(Options, ATableThatDoesNotFitLeavesTheOldOne) {
  Engine engine(kGame, nullptr);
  EXPECT_TRUE(engine.options().Set("Hash", "2").ok());
  EXPECT_FALSE(engine.options().Set("Hash", "1000000000").ok()) << "out of range";
  EXPECT_EQ(engine.SetHash(std::size_t{1} << 40).message(),
            "cannot allocate a hash table of 1099511627776 MiB; keeping the one of 2 MiB");
  EXPECT_TRUE(engine.options().Set("Clear Hash", "").ok());
}

}  // namespace
}  // namespace hansu::HANSU_GAME::engine
