// SPDX-License-Identifier: MIT
// Parameter tuning: convergence on a known function, and the journal.
#include "tuner/spsa/spsa.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "tests/support/match_support.h"
#include "tuner/match/journal.h"
#include "tuner/spsa/players.h"
#include "tuner/spsa/report.h"
#include "tuner/spsa/run.h"

namespace hansu::spsa {
namespace {

using test::Contains;
using test::ReadFile;
using test::WriteFile;

// The Elo lost by values away from the optimum.
double Loss(const std::vector<int>& values) {
  const double a = (values[0] - 140) / 10.0;
  const double b = (values[1] - 30) / 4.0;
  return 3 * (a * a + b * b);
}

Settings TwoParameters() {
  return {.parameters = {{.name = "a", .start = 80, .min = 0, .max = 300, .step = 10},
                         {.name = "b", .start = 55, .min = 0, .max = 100, .step = 4}},
          .iterations = 600,
          .pairs = 20,
          .rate = 0.01,
          .seed = 3};
}

// Games between sides of known strength; the same random numbers for the same iteration.
match::GameCounts PlayQuadratic(int iteration, const Trial& trial) {
  match::GameCounts results;
  std::mt19937_64 random(static_cast<std::uint64_t>(iteration) + 17);
  const double win = match::ScoreFromElo(Loss(trial.minus) - Loss(trial.plus));
  for (int game = 0; game < 40; ++game) {
    const bool is_won = static_cast<double>(random() >> 11) * 0x1p-53 < win;
    results.Add(is_won ? match::GameScore::kWin : match::GameScore::kLoss);
  }
  return results;
}

class SpsaTest : public testing::Test {
 protected:
  RunSettings Quadratic() const {
    return {.tuning = TwoParameters(), .games = "quadratic", .journal_path = journal_};
  }

  test::TemporaryFolder folder_;
  std::string journal_ = folder_.File("journal");
};

TEST_F(SpsaTest, ConvergesOnANoisyQuadratic) {
  Settings settings = TwoParameters();
  for (std::uint64_t seed : {1U, 2U, 3U}) {
    settings.seed = seed;
    Path path(settings);
    while (!path.has_ended()) {
      path.Follow(PlayQuadratic(path.iteration(), path.NextTrial()));
    }
    EXPECT_EQ(path.iteration(), 600);
    EXPECT_NEAR(path.values()[0], 140, 12) << seed;
    EXPECT_NEAR(path.values()[1], 30, 5) << seed;
  }
}

TEST_F(SpsaTest, WithoutADifferenceNothingMoves) {
  const Settings settings = TwoParameters();
  Path path(settings);
  while (!path.has_ended()) path.Follow({.wins = 2, .draws = 36, .losses = 2});
  EXPECT_EQ(path.values(), (std::vector<double>{80, 55}));
}

TEST_F(SpsaTest, ResumesToTheSamePathFromWhereverItWasKilled) {
  RunSettings settings = Quadratic();
  settings.tuning.iterations = 5;
  History whole;
  ASSERT_EQ(Tune(settings, PlayQuadratic, whole, {}).message(), "");
  const std::string journal = ReadFile(journal_);
  settings.resumes = true;
  for (std::size_t size = 0; size <= journal.size(); size += size < 60 ? 7 : 31) {
    WriteFile(journal_, journal.substr(0, size));
    History resumed;
    ASSERT_EQ(Tune(settings, PlayQuadratic, resumed, {}).message(), "") << size;
    ASSERT_EQ(resumed.values, whole.values) << size;
    ASSERT_EQ(ReadFile(journal_), journal) << size;
  }
  int played = 0;
  const auto count = [&played](int, const Trial&) {
    ++played;
    return match::GameCounts{};
  };
  History finished;
  ASSERT_EQ(Tune(settings, count, finished, {}).message(), "");
  EXPECT_EQ(played, 0);
  EXPECT_EQ(finished.resumed, 5);
}

TEST_F(SpsaTest, AnotherTuningsJournalIsRefused) {
  RunSettings settings = Quadratic();
  settings.tuning.iterations = 3;
  History history;
  ASSERT_EQ(Tune(settings, PlayQuadratic, history, {}).message(), "");
  const std::string journal = ReadFile(journal_);
  const auto error_with = [&](auto change) {
    RunSettings changed = settings;
    changed.resumes = true;
    change(changed);
    std::string error = Tune(changed, PlayQuadratic, history, {}).message();
    EXPECT_EQ(ReadFile(journal_), journal);
    return error;
  };
  const std::string other = journal_ + " belongs to another tuning: hansu-spsa 1; iterations 3; ";
  EXPECT_TRUE(error_with([](auto& s) { s.tuning.seed = 4; }).starts_with(other));
  EXPECT_TRUE(error_with([](auto& s) { s.tuning.rate = 0.02; }).starts_with(other));
  EXPECT_TRUE(error_with([](auto& s) { s.tuning.parameters[0].step = 9; }).starts_with(other));
  EXPECT_TRUE(error_with([](auto& s) { s.games = "others"; }).starts_with(other));
  EXPECT_TRUE(Contains(error_with([](auto& s) { s.resumes = false; }), "exists already"));
}

TEST_F(SpsaTest, ARecordThatDoesNotFollowIsRefused) {
  RunSettings settings = Quadratic();
  settings.tuning.iterations = 3;
  settings.resumes = true;
  History history;
  ASSERT_EQ(Tune(settings, PlayQuadratic, history, {}).message(), "");
  match::Journal journal;
  const Result<std::vector<std::string>> opened = journal.Open(journal_);
  ASSERT_EQ(opened.message(), "");
  const std::vector<std::string>& records = *opened;
  ASSERT_EQ(records.size(), 4U);
  for (const std::string& wrong :
       {std::string("{}"), std::string("nonsense"), records[1], records[3]}) {
    const std::string path = folder_.File("wrong");
    std::filesystem::remove(path);
    match::Journal other;
    ASSERT_EQ(other.Create(path).message(), "");
    for (const std::string& record : {records[0], records[1], wrong}) {
      ASSERT_EQ(other.Append(record).message(), "");
    }
    settings.journal_path = path;
    EXPECT_EQ(Tune(settings, PlayQuadratic, history, {}).message(),
              path + ": record 3 does not follow from those before");
  }
}

TEST_F(SpsaTest, TrialsStayWithinBoundsOnBothSidesOfTheMiddle) {
  Settings settings = TwoParameters();
  settings.parameters[1].start = 99;
  Path path(settings);
  bool has_up = false;
  bool has_down = false;
  for (int i = 0; i < 50; ++i) {
    const Trial trial = path.NextTrial();
    EXPECT_EQ(trial.plus[0] + trial.minus[0], 160) << "while it does not move";
    EXPECT_GE(std::abs(trial.plus[0] - trial.minus[0]), 2 * 10);
    has_up = has_up || trial.plus[0] > 80;
    has_down = has_down || trial.plus[0] < 80;
    EXPECT_LE(std::max(trial.plus[1], trial.minus[1]), 100);
    path.Follow({.wins = 5, .draws = 0, .losses = 5});
  }
  EXPECT_TRUE(has_up && has_down);
}

TEST_F(SpsaTest, BadSettingsAreRefused) {
  EXPECT_EQ(CheckSettings(TwoParameters()).message(), "");
  const auto error_of = [](auto change) {
    Settings settings = TwoParameters();
    change(settings);
    return CheckSettings(settings).message();
  };
  EXPECT_EQ(error_of([](auto& s) { s.parameters.clear(); }), "there are no parameters to tune");
  EXPECT_EQ(error_of([](auto& s) { s.parameters[1].name = "a"; }), "parameter 'a' is given twice");
  EXPECT_EQ(error_of([](auto& s) { s.parameters[0].start = 301; }),
            "parameter 'a': its start is 301, expected 0 to 300");
  EXPECT_EQ(error_of([](auto& s) { s.parameters[0].step = 0; }),
            "parameter 'a': its step is 0, expected 1 to 300");
  const auto with_negative_range = [](int step) {
    Settings settings = TwoParameters();
    settings.parameters[0] = {.name = "a", .start = -20, .min = -100, .max = -10, .step = step};
    return CheckSettings(settings).message();
  };
  EXPECT_EQ(with_negative_range(90), "");
  EXPECT_EQ(with_negative_range(91), "parameter 'a': its step is 91, expected 1 to 90");
  EXPECT_EQ(error_of([](auto& s) { s.parameters[0].max = 0; }),
            "parameter 'a': its minimum is not below its maximum");
  EXPECT_EQ(error_of([](auto& s) { s.iterations = 0; }), "iterations is 0, expected 1 to 10000000");
  EXPECT_EQ(error_of([](auto& s) { s.pairs = 0; }), "pairs is 0, expected 1 to 100000");
  EXPECT_EQ(error_of([](auto& s) { s.rate = 0; }), "rate is not above 0 and at most 10");
}

TEST_F(SpsaTest, TheReportShowsEveryPath) {
  RunSettings settings = Quadratic();
  settings.tuning.iterations = 20;
  History history;
  ASSERT_EQ(Tune(settings, PlayQuadratic, history, {}).message(), "");
  const std::string html = ReportHtml(settings, history);
  std::size_t charts = 0;
  for (auto at = html.find("<svg"); at != html.npos; at = html.find("<svg", at + 1)) ++charts;
  EXPECT_EQ(charts, 3U) << "both together, and each";
  EXPECT_TRUE(Contains(html, "20 of 20 iterations, 800 games"));
  EXPECT_TRUE(Contains(SummaryText(settings, history), "\na "));
}

// --- Games of real processes ----------------------------------------------------------------

PlayerSettings ScriptedPlayers(const std::vector<std::string>& arguments) {
  PlayerSettings settings(GameId::kJanggi);
  settings.engine = test::Scripted(arguments);
  settings.concurrency = 2;
  return settings;
}

TEST_F(SpsaTest, PlaysPairsOfGames) {
  Settings none = TwoParameters();
  none.parameters.clear();
  none.pairs = 2;
  const Play play = MakePlay(ScriptedPlayers({}), none);
  const Result<match::GameCounts> results = play(0, {});
  ASSERT_EQ(results.message(), "");
  EXPECT_EQ(results->games(), 4U);
}

TEST_F(SpsaTest, FaultsAreNoResults) {
  const Settings tuning = TwoParameters();
  const Trial trial = {.plus = {1, 2}, .minus = {3, 4}};
  EXPECT_TRUE(
      Contains(MakePlay(ScriptedPlayers({}), tuning)(0, trial).message(), "has no option a"));
  Settings none = tuning;
  none.parameters.clear();
  EXPECT_TRUE(Contains(MakePlay(ScriptedPlayers({"crash", "at=2"}), none)(0, {}).message(),
                       "closed its output"));
}

}  // namespace
}  // namespace hansu::spsa
