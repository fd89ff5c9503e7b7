// SPDX-License-Identifier: MIT
// The totals of a match: pairs in any order, setups, first movers, faults, times, the verdict.
#include "tuner/match/tally.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "src/record/reader.h"
#include "src/rules/any/own.h"
#include "tuner/match/summary.h"

namespace hansu::match {
namespace {

// A game of a match with repeated openings, from the first engine's view.
MatchGame Game(int index, GameScore score) {
  MatchGame game;
  game.index = index;
  game.first_is_cho = index % 2 == 0;
  game.cho_setup = "inner";
  game.han_setup = "left";
  game.played.fen = GameOf(GameId::kJanggi).start_fen;
  game.played.termination = Termination::kRules;
  game.played.reason = ToAny(janggi::EndReason::kCheckmate);
  game.played.result = GameResult::kDraw;
  if (score != GameScore::kDraw) {
    const bool cho_wins = (score == GameScore::kWin) == game.first_is_cho;
    game.played.result = cho_wins ? GameResult::kChoWins : GameResult::kHanWins;
  }
  return game;
}

MatchSettings OfTwoEngines() {
  MatchSettings settings(GameId::kJanggi);
  settings.engines.resize(2);
  return settings;
}

PlayedMove Played(std::int64_t ms, int depth = 0, std::uint64_t nodes = 0) {
  return {"b1c3", "", depth, nodes, ms, 0};
}

constexpr GameScore kWin = GameScore::kWin;
constexpr GameScore kDraw = GameScore::kDraw;
constexpr GameScore kLoss = GameScore::kLoss;

TEST(PlayedGameTest, TheScoreIsTheFirstEngines) {
  for (const int index : {0, 1}) {
    for (const GameScore score : {kWin, kDraw, kLoss}) {
      EXPECT_EQ(Game(index, score).score(), score);
    }
  }
}

TEST(TallyTest, PairsCompleteInAnyOrder) {
  const std::vector<MatchGame> games = {Game(0, kWin),  Game(1, kWin),  Game(2, kWin),
                                        Game(3, kLoss), Game(4, kLoss), Game(5, kLoss),
                                        Game(6, kDraw), Game(7, kWin),  Game(8, kDraw)};
  std::vector<std::size_t> order = {0, 1, 2, 3, 4, 5, 6, 7, 8};
  std::mt19937 random(1);
  for (int round = 0; round < 20; ++round) {
    Tally tally(true);
    for (std::size_t i : order) tally.Add(games[i]);
    EXPECT_EQ(tally.pairs(), (PairCounts{{1, 0, 1, 1, 1}})) << "the last one's pair is open";
    EXPECT_EQ(tally.games().wins, 4U);
    EXPECT_EQ(tally.games().losses, 3U);
    EXPECT_EQ(tally.games().draws, 2U);
    EXPECT_EQ(tally.path().size(), 4U) << "one for each pair";
    std::ranges::shuffle(order, random);
  }
}

TEST(TallyTest, WithoutRepeatsThereAreNoPairs) {
  Tally tally(false);
  tally.Add(Game(0, kWin));
  tally.Add(Game(1, kDraw));
  EXPECT_FALSE(tally.has_pairs());
  EXPECT_EQ(tally.pairs().pairs(), 0U);
  EXPECT_EQ(tally.path().size(), 2U);
  EXPECT_TRUE(tally.Elo());
}

TEST(TallyTest, GamesWithoutAResultAreNotCounted) {
  Tally tally(true);
  MatchGame game = Game(0, kWin);
  game.played.result = GameResult::kRunning;
  tally.Add(game);
  EXPECT_EQ(tally.games().games(), 0U);
  EXPECT_TRUE(tally.endings().empty());
}

TEST(TallyTest, SetupsAndFirstMoverAreSeenFromTheirSide) {
  Tally tally(true);
  tally.Add(Game(0, kWin));   // Cho wins, played by the first engine
  tally.Add(Game(1, kLoss));  // Cho wins, played by the second
  MatchGame other = Game(2, kLoss);
  other.han_setup = "right";
  tally.Add(other);
  const auto& cho = tally.cho_by_setups();
  EXPECT_EQ(cho.at({"inner", "left"}).wins, 2U);
  EXPECT_EQ(cho.at({"inner", "right"}).losses, 1U);
  const auto& first = tally.first_by_setups();
  EXPECT_EQ(first.at({"inner", "left"}).wins, 1U);
  EXPECT_EQ(first.at({"inner", "left"}).losses, 1U);
  EXPECT_EQ(tally.first_mover().wins, 2U);
  EXPECT_EQ(tally.first_mover().losses, 1U);
}

// As long as all games have the same result, the difference is unbounded: the chart draws no point,
// not even at 0.
TEST(TallyTest, AnInfiniteDifferenceIsNoPointOfThePath) {
  Tally tally(false);
  tally.Add(Game(0, kWin));
  tally.Add(Game(1, kWin));
  ASSERT_EQ(tally.path().size(), 2U);
  EXPECT_TRUE(std::isinf(tally.path()[1].elo->value));
  const std::string html = ReportHtml(OfTwoEngines(), {"a", "b"}, tally);
  EXPECT_EQ(html.find("Elo of the first engine over the games"), std::string::npos);
  tally.Add(Game(2, kLoss));
  EXPECT_TRUE(tally.path()[2].elo);
}

TEST(TallyTest, TheReportHasTheSetupsInTheirUsualOrder) {
  Tally tally(false);
  int index = 0;
  for (const char* setup :
       {"other", "central chariot", "right elephant", "outer elephant", "inner elephant"}) {
    MatchGame game = Game(index++, kWin);
    game.cho_setup = game.han_setup = setup;
    tally.Add(game);
  }
  const std::string html = ReportHtml(OfTwoEngines(), {"a", "b"}, tally);
  std::size_t last = html.find("score in percent by the setups");
  for (const char* setup :
       {"inner elephant", "outer elephant", "right elephant", "central chariot", "other"}) {
    const std::size_t at = html.find(setup, last);
    ASSERT_NE(at, std::string::npos) << setup << " comes too early";
    last = at;
  }
}

TEST(TallyTest, TheFirstMoverIsWhoeverIsToMoveInTheOpening) {
  MatchGame game = Game(0, kWin);
  game.played.fen = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1CN4C1/4K4/R1BA1ABNR b - - 1 1";
  game.played.moves = {Played(40), Played(5)};
  Tally tally(true);
  tally.Add(game);
  EXPECT_EQ(tally.first_mover().losses, 1U) << "Cho has won, Han was first";
  EXPECT_EQ(tally.engines()[1].longest_ms, 40) << "the second engine leads Han";
  EXPECT_EQ(tally.engines()[0].longest_ms, 5);
}

TEST(TallyTest, FaultsGoToTheLoser) {
  Tally tally(true);
  int index = 0;
  const auto add = [&](Termination termination, GameScore score) {
    MatchGame game = Game(index++, score);
    game.played.termination = termination;
    tally.Add(game);
  };
  add(Termination::kTime, kLoss);
  add(Termination::kTime, kLoss);
  add(Termination::kIllegalMove, kWin);
  add(Termination::kCrash, kLoss);
  add(Termination::kStall, kWin);
  add(Termination::kFlood, kWin);
  add(Termination::kResigned, kLoss);
  add(Termination::kMaxMoves, kDraw);
  const EngineTally& first = tally.engines()[0];
  const EngineTally& second = tally.engines()[1];
  EXPECT_EQ(first.time_losses, 2);
  EXPECT_EQ(second.time_losses, 0);
  EXPECT_EQ(first.illegal_moves, 0);
  EXPECT_EQ(second.illegal_moves, 1);
  EXPECT_EQ(first.failures, 1);
  EXPECT_EQ(second.failures, 2);
  EXPECT_EQ(tally.endings().at("time"), 2);
  EXPECT_EQ(tally.endings().at("resigned"), 1);
}

TEST(TallyTest, BadLinesGoToWhoPrintedThem) {
  MatchGame game = Game(1, kDraw);  // the first engine plays Han
  game.played.pv_faults = {{Color::kHan, "x"}, {Color::kHan, "y"}, {Color::kCho, "z"}};
  Tally tally(true);
  tally.Add(game);
  EXPECT_EQ(tally.engines()[0].bad_pvs, 2);
  EXPECT_EQ(tally.engines()[1].bad_pvs, 1);
}

TEST(TallyTest, TimesAreSummedByEngine) {
  MatchGame game = Game(0, kDraw);
  game.played.moves = {Played(10, 4, 100), Played(50, 9, 900), Played(20, 6, 300)};
  game.played.moves[1].ping_ms = 3;
  game.played.overruns_ms = {2, 7, 1};
  Tally tally(true);
  tally.Add(game);
  const EngineTally& first = tally.engines()[0];
  EXPECT_EQ(first.moves, 2U);
  EXPECT_DOUBLE_EQ(first.mean_ms(), 15);
  EXPECT_DOUBLE_EQ(first.mean_depth(), 5);
  EXPECT_EQ(first.nodes, 400U);
  EXPECT_EQ(first.longest_ms, 20);
  EXPECT_EQ(tally.engines()[1].longest_ms, 50);
  EXPECT_EQ(tally.longest_ping_ms(), 3);
  EXPECT_EQ(tally.longest_overrun_ms(), 7);
  EXPECT_EQ(tally.plies(), 3U);
  EXPECT_EQ(tally.move_times_ms()[0], (std::vector<double>{10, 20}));
}

TEST(GamePgnTest, NamesItsRuleSetForEveryReader) {
  MatchSettings settings = OfTwoEngines();
  MatchGame game = Game(0, kWin);
  game.played.moves = {Played(40)};
  for (const auto& [variant, name] :
       {std::pair{"janggi", "Janggi"}, {"janggikakao", "janggikakao"}}) {
    settings.variant = variant;
    settings.game.rules = *FindRuleSet(GameId::kJanggi, variant);
    const std::vector<record::ReadGame> games =
        record::ReadGames(GamePgn(settings, game), settings.id());
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].variant, name);
    EXPECT_EQ(games[0].game.moves.size(), 1U);
  }
}

TEST(GamePgnTest, NamesBothTimesIfTheyDiffer) {
  MatchSettings settings = OfTwoEngines();
  settings.engines[0].time = {.base_ms = 1000, .increment_ms = 10};
  settings.engines[1].time = {.base_ms = 5000, .increment_ms = 100};
  MatchGame game = Game(0, kWin);
  const auto has = [&](const std::string& tag) {
    return GamePgn(settings, game).find(tag) != std::string::npos;
  };
  game.first_is_cho = true;
  EXPECT_TRUE(has("[WhiteTimeControl \"1+0.01\"]\n[BlackTimeControl \"5+0.1\"]\n"));
  EXPECT_FALSE(has("[TimeControl"));
  game.first_is_cho = false;
  EXPECT_TRUE(has("[WhiteTimeControl \"5+0.1\"]\n[BlackTimeControl \"1+0.01\"]\n"));
  settings.engines[1].time = settings.engines[0].time;
  EXPECT_TRUE(has("[TimeControl \"1+0.01\"]\n"));
  EXPECT_FALSE(has("WhiteTimeControl"));
}

TEST(TallyTest, KeptTimesAreThinnedOutEvenly) {
  MatchGame game = Game(0, kDraw);
  constexpr int kMoves = 350'000;
  for (int i = 0; i < kMoves; ++i) game.played.moves.push_back(Played(i / 2));
  Tally tally(false);
  tally.Add(game);
  const std::vector<double>& times = tally.move_times_ms()[0];
  EXPECT_LE(times.size(), 100'000U);
  EXPECT_GE(times.size(), 50'000U);
  for (std::size_t i = 1; i < times.size(); ++i) ASSERT_DOUBLE_EQ(times[i] - times[i - 1], 2) << i;
}

TEST(TallyTest, AVerdictStandsWhateverComesIn) {
  const SprtSettings sprt = {.elo0 = 0, .elo1 = 100};
  Tally tally(true);
  tally.Follow(sprt);
  int index = 0;
  const auto add = [&](GameScore one, GameScore two) {
    tally.Add(Game(index++, one));
    tally.Add(Game(index++, two));
  };
  EXPECT_EQ(tally.verdict(), SprtVerdict::kRunning);
  add(kDraw, kLoss);
  while (tally.verdict() == SprtVerdict::kRunning && index < 2000) {
    add(kWin, kDraw);
    add(kWin, kWin);
    add(kWin, kLoss);
  }
  EXPECT_EQ(tally.verdict(), SprtVerdict::kAccepted);
  for (int i = 0; i < 20; ++i) add(kLoss, kLoss);
  EXPECT_EQ(VerdictOf(tally.Llr(sprt), sprt), SprtVerdict::kRejected) << "by all games";
  EXPECT_EQ(tally.verdict(), SprtVerdict::kAccepted);
}

}  // namespace
}  // namespace hansu::match
