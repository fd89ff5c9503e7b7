// SPDX-License-Identifier: MIT
// The counts of `inspect`.
#include "tuner/data/inspect.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>
#include <unordered_set>

#include "tests/support/game_files.h"
#include "tests/support/match_support.h"

namespace hansu::HANSU_GAME::data {
namespace {

using test::Contains;

TEST(Bins, LowerEdgesHoldBelowZeroToo) {
  Bins bins(10);
  for (int number : {-11, -10, -1, 0, 9, 10}) bins.Add(number);
  EXPECT_EQ(bins.counts(), (std::map<int, std::uint64_t>{{-20, 1}, {-10, 2}, {0, 2}, {10, 1}}));
}

TEST(RepeatCounter, IsExactBelowItsCapacityAndCloseBeyond) {
  for (std::size_t capacity : {100'000U, 5'000U}) {
    RepeatCounter counter(capacity);
    std::mt19937_64 random(1);
    std::vector<Key> keys;
    std::unordered_set<Key> distinct;
    for (int i = 0; i < 40'000; ++i) {
      keys.push_back(i % 4 == 3 ? keys[random() % keys.size()] : random());
      distinct.insert(keys.back());
      counter.Add(keys.back());
    }
    const double share = 1 - static_cast<double>(distinct.size()) / 40'000;
    EXPECT_NEAR(counter.Share(), share, capacity > 40'000 ? 1e-9 : 0.03);
  }
  EXPECT_EQ(RepeatCounter().Share(), 0);
}

class InspectTest : public testing::Test {
 protected:
  InspectTest() {
    file_.games.push_back(file_.games[0]);  // a repeated game
    file_.header.ranges[0].count = file_.games.size();
    test::WriteGames(path_, file_);
    Result<FileSummary> summarized = Summarize(path_, {});
    EXPECT_EQ(summarized.message(), "");
    summarized_ = *std::move(summarized);
  }

  test::TemporaryFolder folder_;
  std::string path_ = folder_.File("games");
  test::GameFile file_ = test::PlayedGames(31);
  FileSummary summarized_ = {.header = {}, .summary = Summary(FilterSettings{})};
};

TEST_F(InspectTest, JsonHoldsTheCounts) {
  const auto json = nlohmann::json::parse(InspectJson(summarized_));
  std::uint64_t plies = 0;
  std::uint64_t searched = 0;
  std::uint64_t kept = 0;
  std::uint64_t cho_wins = 0;
  for (const SelfplayGame& game : file_.games) {
    plies += game.plies.size();
    cho_wins += game.outcome.result == GameResult::kChoWins ? 1 : 0;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
      searched += game.plies[i].is_searched() ? 1 : 0;
      kept += IsKept(game.plies[i], i, {}) ? 1 : 0;
    }
  }
  EXPECT_EQ(json["games"], 32);
  EXPECT_EQ(json["plies"], plies);
  EXPECT_EQ(json["searched"], searched);
  EXPECT_EQ(json["kept"], kept);
  EXPECT_EQ(json["results"]["cho_wins"], cho_wins);
  EXPECT_EQ(json["header"]["recipe"]["soft_nodes"], 20);
  EXPECT_NEAR(json["repeated_starts"].get<double>(), 1 / 32.0, 1e-9);
  const auto sum_of = [&](const char* name) {
    std::uint64_t sum = 0;
    for (const auto& bin : json[name]) sum += bin[1].get<std::uint64_t>();
    return sum;
  };
  EXPECT_EQ(sum_of("lengths"), 32U);
  EXPECT_EQ(sum_of("scores_cp"), kept);
  EXPECT_EQ(sum_of("material"), kept);
  EXPECT_EQ(sum_of("balance"), kept);
  // By phase and clock: the positions with a result, and what became of them.
  std::uint64_t of_phases = 0;
  double scored = 0;
  for (const auto& [phase, bin] : json["by_phase"].items()) {
    EXPECT_TRUE(phase == "opening" || phase == "middle" || phase == "end") << phase;
    of_phases += bin["positions"].get<std::uint64_t>();
    scored += bin["positions"].get<double>() * bin["scored"].get<double>();
  }
  EXPECT_EQ(of_phases, kept);
  std::uint64_t of_clocks = 0;
  for (const auto& bin : json["by_clock"]) {
    EXPECT_EQ(bin["plies_since_capture"].get<int>() % kClockStep, 0);
    of_clocks += bin["positions"].get<std::uint64_t>();
    scored -= bin["positions"].get<double>() * bin["scored"].get<double>();
    EXPECT_TRUE(0 <= bin["expected"] && bin["expected"] <= 1);
  }
  EXPECT_EQ(of_clocks, kept);
  EXPECT_NEAR(scored, 0, 1e-6);
  std::uint64_t of_setups = 0;
  for (const auto& setups : json["setups"]) {
    of_setups += setups["cho_wins"].get<std::uint64_t>() + setups["han_wins"].get<std::uint64_t>() +
                 setups["draws"].get<std::uint64_t>();
  }
  EXPECT_EQ(of_setups, 32U);
}

TEST_F(InspectTest, TextAndPageSayTheSame) {
  const std::string text = InspectText(summarized_);
  const std::string games = "32 of 32";
  EXPECT_TRUE(Contains(text, games)) << text;
  for (const auto& [ending, count] : summarized_.summary.endings())
    EXPECT_TRUE(Contains(text, ending));
  EXPECT_TRUE(Contains(text, "\nphase; positions kept; ")) << text;
  EXPECT_TRUE(Contains(text, "\nplies since a capture; positions kept; ")) << text;
  const std::string html = InspectHtml("Games of <b>", summarized_);
  EXPECT_TRUE(Contains(html, "Games of &lt;b&gt;"));
  for (const char* caption :
       {"Length of the games", "Scores of positions kept", "Material of positions kept",
        "Balance of positions kept", "How the games ended", "soft_nodes",
        "What the scores promise the side to move", "plies since the last capture"}) {
    EXPECT_TRUE(Contains(html, caption)) << caption;
  }
  EXPECT_FALSE(Contains(html, "no data"));
}

TEST_F(InspectTest, AnEmptyFileIsNoError) {
  test::WriteGames(path_, {file_.header, {}, {}});
  const Result<FileSummary> file = Summarize(path_, {});
  ASSERT_EQ(file.message(), "");
  EXPECT_TRUE(Contains(InspectText(*file), "0 of 32"));
  EXPECT_EQ(nlohmann::json::parse(InspectJson(*file))["games"], 0);
  EXPECT_TRUE(Contains(InspectHtml("none", *file), "no data"));
}

}  // namespace
}  // namespace hansu::HANSU_GAME::data
