// SPDX-License-Identifier: MIT
// Whole matches within this process: pairs, stops, crashes, journals, and nothing left behind.
#include "tuner/match/match.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "src/base/thread.h"
#include "src/endings/embedded.h"
#include "src/endings/table.h"
#include "test_paths.h"
#include "tests/support/match_support.h"

namespace hansu::match {
namespace {

using test::Contains;
using test::Scripted;
using Arguments = std::vector<std::string>;

MatchSettings Settings(const Arguments& a, const Arguments& b) {
  MatchSettings settings(GameId::kJanggi);
  settings.engines = {Scripted(a), Scripted(b)};
  settings.engines[0].name = "A";
  settings.engines[1].name = "B";
  settings.game.max_moves = 3;
  settings.rounds = 4;
  settings.concurrency = 2;
  settings.patience.quit = Milliseconds(200);
  return settings;
}

class MatchTest : public testing::Test {
 protected:
  // Prepares and runs a match; the members record what happens.
  MatchEnd Play(const MatchSettings& settings) {
    match_.reset();  // it holds the journal's lock
    games_.clear();
    warnings_.clear();
    match_ = std::make_unique<Match>(settings, Callbacks());
    const Status status = match_->Prepare();
    EXPECT_EQ(status.message(), "");
    return status.ok() ? match_->Run() : MatchEnd::kFailed;
  }
  std::string ErrorOfPrepare(const MatchSettings& settings) {
    match_.reset();
    return Match(settings, {}).Prepare().message();
  }
  std::set<int> Indices() const {
    std::set<int> indices;
    for (const MatchGame& game : games_) indices.insert(game.index);
    return indices;
  }
  bool HasEachGameOnce(int count) const {
    const std::set<int> indices = Indices();
    return static_cast<int>(games_.size()) == count && static_cast<int>(indices.size()) == count &&
           *indices.begin() == 0 && *indices.rbegin() == count - 1;
  }

  test::TemporaryFolder folder_;
  std::string journal_ = folder_.File("journal");
  std::unique_ptr<Match> match_;
  std::vector<MatchGame> games_;
  std::vector<std::string> warnings_;

 private:
  Match::Callbacks Callbacks() {
    return {.on_old_game = {},
            .on_game =
                [this](const MatchGame& game, const Tally&) {
                  games_.push_back(game);
                  return OkStatus();
                },
            .on_warning = [this](const std::string& text) { warnings_.push_back(text); },
            .on_log = {}};
  }
};

void ExpectNoChildren() {
  siginfo_t child = {};
  EXPECT_EQ(waitid(P_ALL, 0, &child, WEXITED | WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

TEST_F(MatchTest, PlaysEveryGameOnceAndEachOpeningWithBothColors) {
  MatchSettings settings = Settings({"seed=1"}, {"seed=2"});
  settings.rounds = 20;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  EXPECT_TRUE(HasEachGameOnce(40));
  EXPECT_EQ(match_->tally().games().games(), 40U);
  EXPECT_EQ(match_->tally().pairs().pairs(), 20U);
  const std::vector<Opening> openings = SetupOpenings(GameId::kJanggi);
  for (const MatchGame& game : games_) {
    const auto pair = static_cast<std::size_t>(game.index / 2);
    EXPECT_EQ(game.played.fen, openings[pair % 16].fen) << game.index;
    EXPECT_EQ(game.cho_setup, openings[pair % 16].cho_setup);
    EXPECT_EQ(game.first_is_cho, game.index % 2 == 0);
  }
  EXPECT_TRUE(warnings_.empty());
  EXPECT_EQ(match_->engine_name(0), "A");
  ExpectNoChildren();
}

TEST_F(MatchTest, AStartBeyondTheBookGoesOnFromItsFirstOpening) {
  MatchSettings settings = Settings({}, {});
  settings.rounds = 1;
  settings.first_opening = 15;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  EXPECT_TRUE(warnings_.empty());
  settings.first_opening = 16 + 2;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  EXPECT_EQ(warnings_, (std::vector<std::string>{
                           "start=19 is beyond the last of 16 openings; counting goes on from the "
                           "first, at number 3"}));
  EXPECT_EQ(games_[0].played.fen, SetupOpenings(GameId::kJanggi)[2].fen);
}

MatchSettings OfThree() {
  MatchSettings settings = Settings({"seed=1"}, {"seed=2"});
  settings.engines.push_back(Scripted({"seed=3", "name=C"}));
  settings.rounds = 4;
  return settings;
}

// Each pair of engines plays each opening twice, once with either color.
TEST_F(MatchTest, InARoundRobinEachPlaysEach) {
  MatchSettings settings = OfThree();
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  EXPECT_TRUE(HasEachGameOnce(4 * 3 * 2));
  std::map<std::array<std::string, 2>, std::set<std::string>> openings;
  for (const MatchGame& game : games_) {
    const std::size_t cho = game.first_is_cho ? 0 : 1;
    openings[{game.engines[cho], game.engines[1 - cho]}].insert(game.played.fen);
    EXPECT_EQ(game.played.fen,
              SetupOpenings(GameId::kJanggi)[static_cast<std::size_t>(game.index / 6)].fen);
  }
  EXPECT_EQ(openings.size(), 6U) << "ordered pairs";
  for (const auto& [players, fens] : openings) EXPECT_EQ(fens.size(), 4U) << players[0];
  ASSERT_EQ(match_->tallies().size(), 3U);
  for (const Tally& tally : match_->tallies()) {
    EXPECT_EQ(tally.games().games(), 8U);
    EXPECT_EQ(tally.pairs().pairs(), 4U);
  }
  EXPECT_EQ(match_->engine_name(2), "C");
  ExpectNoChildren();
}

TEST_F(MatchTest, InAGauntletTheFirstPlaysTheOthers) {
  MatchSettings settings = OfThree();
  settings.tournament = TournamentKind::kGauntlet;
  settings.repeats = false;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  EXPECT_TRUE(HasEachGameOnce(4 * 2));
  for (const MatchGame& game : games_) EXPECT_EQ(game.engines[0], "A");
  for (const Tally& tally : match_->tallies()) EXPECT_EQ(tally.games().games(), 4U);
}

TEST_F(MatchTest, ATournamentIsResumed) {
  MatchSettings settings = OfThree();
  settings.journal_path = journal_;
  settings.rounds = 2;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  settings.resumes = true;
  settings.rounds = 3;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  EXPECT_EQ(match_->resumed_games(), 12);
  EXPECT_EQ(games_.size(), 6U);
  for (const Tally& tally : match_->tallies()) EXPECT_EQ(tally.games().games(), 6U);
  match_.reset();
  settings.tournament = TournamentKind::kGauntlet;
  EXPECT_TRUE(Contains(ErrorOfPrepare(settings), "belongs to another match"));
}

TEST_F(MatchTest, ThreeEnginesOfOneNameAreToldApart) {
  MatchSettings settings = OfThree();
  for (EngineSettings& engine : settings.engines) {
    engine.name = "";
    engine.command = {engine.command[0], "name=X"};
  }
  settings.concurrency = 1;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  EXPECT_EQ(match_->engine_names(), (std::vector<std::string>{"X", "X (2)", "X (3)"}));
}

TEST_F(MatchTest, ACrashInATournamentCountsForItsEngine) {
  MatchSettings settings = OfThree();
  settings.engines[2] = Scripted({"crash", "name=C"});
  settings.rounds = 1;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  EXPECT_EQ(match_->tallies()[0].engines()[1].failures, 0);
  EXPECT_EQ(match_->tallies()[1].engines()[1].failures, 2);
  EXPECT_EQ(match_->tallies()[2].engines()[1].failures, 2);
  EXPECT_EQ(match_->tallies()[2].games().wins, 2U);
}

TEST_F(MatchTest, EnginesThatGiveThemselvesOneNameAreToldApart) {
  MatchSettings settings = Settings({"name=X"}, {"name=X"});
  settings.engines[0].name = settings.engines[1].name = "";
  settings.engines[1].time = {.nodes = 7};
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  EXPECT_EQ(match_->engine_name(0), "X");
  EXPECT_EQ(match_->engine_name(1), "X (2)");
  for (const MatchGame& game : games_) {
    EXPECT_EQ(game.engines, (std::array<std::string, 2>{"X", "X (2)"}));
    EXPECT_EQ(game.times[1], ToText(settings.engines[1].time));
  }
}

TEST_F(MatchTest, WithoutRepeatsTheColorsAlternate) {
  MatchSettings settings = Settings({}, {});
  settings.repeats = false;
  settings.first_opening = 5;
  settings.shuffles_openings = true;
  settings.seed = 3;
  settings.rounds = 6;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  EXPECT_TRUE(HasEachGameOnce(6));
  std::vector<Opening> openings = SetupOpenings(GameId::kJanggi);
  Shuffle(openings, 3);
  for (const MatchGame& game : games_) {
    EXPECT_EQ(game.played.fen, openings[static_cast<std::size_t>(game.index) + 5].fen);
    EXPECT_EQ(game.first_is_cho, game.index % 2 == 0);
  }
  EXPECT_EQ(match_->tally().pairs().pairs(), 0U);
}

TEST_F(MatchTest, AMisbehavingEngineLosesItsGamesButTheMatchGoesOn) {
  for (const Arguments& bad : {Arguments{"crash", "at=2"}, Arguments{"midline", "at=2"},
                               Arguments{"illegal", "at=2"}, Arguments{"flood", "at=2"}}) {
    EXPECT_EQ(Play(Settings({}, bad)), MatchEnd::kAllPlayed) << bad[0];
    EXPECT_TRUE(HasEachGameOnce(8));
    EXPECT_EQ(match_->tally().games().wins, 8U) << bad[0];
    const EngineTally& loser = match_->tally().engines()[1];
    EXPECT_EQ(loser.failures + loser.illegal_moves, 8);
    ASSERT_EQ(warnings_.size(), 8U);
    EXPECT_TRUE(Contains(warnings_[0], ": B (")) << warnings_[0];
  }
  ExpectNoChildren();
}

TEST_F(MatchTest, WithoutRecoveryTheFirstCrashEndsTheMatch) {
  MatchSettings settings = Settings({}, {"crash", "at=2"});
  settings.recovers = false;
  settings.rounds = 50;
  EXPECT_EQ(Play(settings), MatchEnd::kEngineFailed);
  EXPECT_TRUE(Contains(match_->status().message(), "closed its output"))
      << match_->status().message();
  EXPECT_LE(games_.size(), 2U) << "what the other thread was playing";
  settings.engines[1] = Scripted({"illegal"});
  settings.rounds = 2;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed) << "an illegal move is not a crash";
}

TEST_F(MatchTest, ACrashBetweenGamesIsReportedAndCounted) {
  MatchSettings settings = Settings({}, {"crash-between"});
  settings.concurrency = 1;
  settings.journal_path = journal_;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  EXPECT_EQ(match_->tally().engines()[0].failures, 0);
  EXPECT_EQ(match_->tally().engines()[1].failures, 7) << "before each game but the first";
  ASSERT_EQ(warnings_.size(), 7U);
  EXPECT_TRUE(Contains(warnings_[0], "game 2: B was started again: ")) << warnings_[0];
  EXPECT_TRUE(Contains(warnings_[0], "closed its output before readyok")) << warnings_[0];
  settings.resumes = true;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  EXPECT_EQ(match_->tally().engines()[1].failures, 7) << "as the journal says";
}

TEST_F(MatchTest, WithoutRecoveryACrashBetweenGamesEndsTheMatch) {
  MatchSettings settings = Settings({}, {"crash-between"});
  settings.concurrency = 1;
  settings.recovers = false;
  EXPECT_EQ(Play(settings), MatchEnd::kEngineFailed);
  EXPECT_TRUE(Contains(match_->status().message(), "closed its output before readyok"))
      << match_->status().message();
  EXPECT_EQ(games_.size(), 1U);
}

TEST_F(MatchTest, AnEnginesTimeIsNotSpentOnTheLog) {
  MatchSettings settings = Settings({"lie"}, {});  // prints its lies before its answer
  settings.concurrency = 1;
  settings.rounds = 1;
  settings.repeats = false;
  settings.game.max_moves = 1;
  for (const std::string slow : {"> go", "< info"}) {
    games_.clear();
    Match match(settings, {.on_old_game = {},
                           .on_game =
                               [this](const MatchGame& game, const Tally&) {
                                 games_.push_back(game);
                                 return OkStatus();
                               },
                           .on_warning = {},
                           .on_log =
                               [slow](const std::string& line) {
                                 if (Contains(line, slow)) {
                                   std::this_thread::sleep_for(Milliseconds(300));
                                 }
                                 return OkStatus();
                               }});
    ASSERT_TRUE(match.Prepare().ok());
    EXPECT_EQ(match.Run(), MatchEnd::kAllPlayed);
    ASSERT_EQ(games_.size(), 1U);
    EXPECT_LT(games_[0].played.moves[0].elapsed_ms, 300) << slow;
  }
}

TEST_F(MatchTest, AnEngineThatNeverStartsFailsTheMatchAndIsNamed) {
  MatchSettings settings = Settings({}, {});
  settings.engines[1].command = {"/no/such/engine"};
  EXPECT_EQ(Play(settings), MatchEnd::kEngineFailed);
  EXPECT_EQ(match_->status().message(), "cannot start /no/such/engine: No such file or directory");
  EXPECT_TRUE(games_.empty());
  settings = Settings({}, {});
  settings.engines[0].options = {{"Missing", "1"}};
  EXPECT_EQ(Play(settings), MatchEnd::kEngineFailed);
  EXPECT_EQ(match_->status().message(), "A has no option Missing");
  ExpectNoChildren();
}

// A scripted engine that can be started only once: the first start creates the file `flag`.
Arguments StartsOnce(const std::string& flag, const std::string& behavior) {
  return {"sh", "-c",
          "test -e " + flag + " && exit 1; touch " + flag + "; exec " +
              test_paths::kScriptedEngine + " " + behavior};
}

TEST_F(MatchTest, AnEngineThatCannotBeStartedAgainLosesItsOtherGames) {
  MatchSettings settings = Settings({}, {});
  settings.engines[1].command = StartsOnce(folder_.File("started"), "crash at=2");
  settings.concurrency = 1;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  EXPECT_EQ(match_->tally().games().wins, 8U);
  EXPECT_EQ(match_->tally().engines()[1].failures, 8);
  EXPECT_TRUE(Contains(games_[1].played.detail, "could not be started again: sh closed its output"))
      << games_[1].played.detail;
}

TEST_F(MatchTest, AnEngineThatEndsBetweenGamesForGoodFailsOnceAGame) {
  MatchSettings settings = Settings({}, {});
  settings.engines[1].command = StartsOnce(folder_.File("started"), "crash-between");
  settings.concurrency = 1;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  EXPECT_EQ(match_->tally().engines()[1].failures, 7) << "in each game but the first";
  ASSERT_EQ(warnings_.size(), 7U);
  EXPECT_EQ(warnings_[0],
            "game 2: could not be started again: sh closed its output before readyok; "
            "sh closed its output before uciok");
}

TEST_F(MatchTest, AProgramThatIsGoneEndsTheMatchAndLosesNoGame) {
  const std::string program = folder_.File("engine");
  test::WriteFile(program,
                  "#!/bin/sh\nrm \"$0\"\nexec " + test_paths::kScriptedEngine + " crash at=2\n");
  std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  MatchSettings settings = Settings({}, {});
  settings.engines[1].command = {program};
  settings.concurrency = 1;
  EXPECT_EQ(Play(settings), MatchEnd::kEngineFailed);
  EXPECT_TRUE(Contains(match_->status().message(), "cannot start " + program));
  EXPECT_EQ(match_->tally().games().games(), 1U);
}

TEST_F(MatchTest, AFinishedMatchKnowsItsEnginesNames) {
  MatchSettings settings = Settings({}, {});
  settings.engines[0].name = "";
  settings.journal_path = folder_.File("journal");
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  const std::string name = match_->engine_name(0);
  settings.resumes = true;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  EXPECT_FALSE(name.empty());
  EXPECT_EQ(match_->engine_name(0), name);
}

TEST_F(MatchTest, BadLinesAreWarningsWithTheEnginesName) {
  MatchSettings settings = Settings({"lie"}, {});
  settings.rounds = 1;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  ASSERT_EQ(warnings_.size(), 4U);
  EXPECT_TRUE(Contains(warnings_[0], ": A: illegal PV move 'a1i10' at ")) << warnings_[0];
  EXPECT_EQ(match_->tally().engines()[0].bad_pvs, 4);
  EXPECT_EQ(match_->tally().games().games(), 2U);
}

// A wins every game, so that a test with wide bounds is decided soon.
MatchSettings Uneven() {
  MatchSettings settings = Settings({}, {"illegal", "at=3"});
  settings.rounds = 500;
  settings.sprt = SprtSettings{.elo0 = 0, .elo1 = 300, .model = EloModel::kLogistic};
  return settings;
}

TEST_F(MatchTest, ADecidedTestStopsHandingOutPairsAndFinishesThoseBegun) {
  const MatchSettings settings = Uneven();
  EXPECT_EQ(Play(settings), MatchEnd::kSprtDecided);
  const Tally& tally = match_->tally();
  EXPECT_EQ(tally.verdict(), SprtVerdict::kAccepted);
  EXPECT_LT(games_.size(), 200U);
  EXPECT_EQ(games_.size() % 2, 0U);
  EXPECT_EQ(tally.pairs().games(), tally.games().games()) << "every pair is complete";
  EXPECT_TRUE(HasEachGameOnce(static_cast<int>(games_.size())));
}

TEST_F(MatchTest, ADecidedTestStaysDecidedAndAResumedOneCompletesItsPairs) {
  MatchSettings settings = Uneven();
  const auto sprt = settings.sprt;
  settings.sprt.reset();
  settings.rounds = 40;
  settings.journal_path = journal_;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  match_.reset();
  // As if the match was killed while game 70 was being played.
  std::string text = test::ReadFile(journal_);
  const std::size_t at = text.rfind('\n', text.find("\"game\":70,")) + 1;
  text.erase(at, text.find('\n', at) + 1 - at);
  test::WriteFile(journal_, text);
  settings.sprt = sprt;
  settings.resumes = true;
  settings.rounds = 500;
  EXPECT_EQ(Play(settings), MatchEnd::kSprtDecided);
  EXPECT_EQ(Indices(), std::set<int>{70});
  EXPECT_EQ(match_->tally().pairs().pairs(), 40U);
  EXPECT_EQ(Play(settings), MatchEnd::kSprtDecided);
  EXPECT_TRUE(games_.empty());
}

TEST_F(MatchTest, AResumedMatchCountsNothingTwice) {
  MatchSettings settings = Settings({"seed=1"}, {"seed=2"});
  settings.journal_path = journal_;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  const GameCounts before = match_->tally().games();
  settings.resumes = true;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  EXPECT_TRUE(games_.empty()) << "nothing is missing";
  EXPECT_EQ(match_->resumed_games(), 8);
  EXPECT_EQ(match_->tally().games().wins, before.wins);

  match_.reset();
  const std::string text = test::ReadFile(journal_);
  const std::size_t last = text.rfind('\n', text.size() - 2) + 1;
  test::WriteFile(journal_, text + text.substr(last));  // a repeated record
  settings.rounds = 7;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  EXPECT_EQ(match_->resumed_games(), 8);
  EXPECT_EQ(games_.size(), 6U);
  EXPECT_EQ(*Indices().begin(), 8);
  EXPECT_EQ(match_->tally().games().games(), 14U);
  EXPECT_EQ(match_->tally().pairs().pairs(), 7U);
}

TEST_F(MatchTest, AJournalOfAnotherMatchIsRefused) {
  MatchSettings settings = Settings({}, {});
  settings.journal_path = journal_;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  EXPECT_TRUE(Contains(ErrorOfPrepare(settings), "File exists"));
  settings.resumes = true;
  const std::vector<void (*)(MatchSettings&)> changes = {
      [](MatchSettings& s) { s.engines[1].command.emplace_back("seed=5"); },
      [](MatchSettings& s) {
        s.engines[0].options = {{"Level", "2"}};
      },
      [](MatchSettings& s) { s.engines[0].time.nodes = 7; },
      [](MatchSettings& s) { s.engines[0].time.margin_ms = 7; },
      [](MatchSettings& s) { s.engines[0].directory = "/tmp"; },
      [](MatchSettings& s) { s.variant = "janggicasual"; },
      [](MatchSettings& s) { s.shuffles_openings = true; },
      [](MatchSettings& s) { s.first_opening = 1; },
      [](MatchSettings& s) { s.seed = 2; },
      [](MatchSettings& s) { s.repeats = false; },
      [](MatchSettings& s) { s.game.max_moves = 4; },
      [](MatchSettings& s) { s.game.resign = {.moves = 1, .score_cp = 5}; },
      [](MatchSettings& s) { s.game.draw = {.from_move = 1}; }};
  for (std::size_t i = 0; i < changes.size(); ++i) {
    MatchSettings other = settings;
    changes[i](other);
    EXPECT_TRUE(Contains(ErrorOfPrepare(other), journal_ + " belongs to another match: ")) << i;
  }
  settings.concurrency = 1;
  settings.rounds = 5;
  EXPECT_EQ(ErrorOfPrepare(settings), "") << "how many, and how many at once, may change";
}

// As a book or a file of rules does.
TEST_F(MatchTest, AJournalOfOtherTablesIsRefused) {
  const std::string tables = folder_.File("tables");
  std::filesystem::create_directory(tables);
  const endings::Layout layout(*endings::Material::Parse("P v -", GameId::kJanggi));
  std::vector<std::int16_t> codes(static_cast<std::size_t>(2 * layout.size()), 0);
  const auto write = [&] {
    test::WriteFile(tables + "/casual-KPvK.endings",
                    *endings::TableBytes(endings::Family::kCasual, layout, codes));
  };
  write();
  MatchSettings settings = Settings({}, {});
  settings.variant = "janggicasual";
  settings.tables_path = tables;
  settings.journal_path = journal_;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  settings.resumes = true;
  EXPECT_EQ(ErrorOfPrepare(settings), "");
  codes[0] = endings::Value::Win(3).code();
  write();
  EXPECT_TRUE(Contains(ErrorOfPrepare(settings), journal_ + " belongs to another match: "));
  settings.variant = "janggitraditional";  // for which the program has tables
  EXPECT_EQ(ErrorOfPrepare(settings),
            "-tb: " + tables + ": none of these endgame tables are for traditional rules");
}

TEST_F(MatchTest, ErrorsOfPrepareAreNamed) {
  MatchSettings settings = Settings({}, {});
  settings.variant = "chess";
  EXPECT_EQ(ErrorOfPrepare(settings),
            "unknown variant 'chess', expected one of janggi, janggitraditional, janggimodern, "
            "janggicasual, janggikja, janggikakao, janggihistoric, janggibooklet");
  settings = Settings({}, {});
  settings.openings_path = "/no/such/book";
  EXPECT_EQ(ErrorOfPrepare(settings), "cannot read /no/such/book: No such file or directory");
  settings = Settings({}, {});
  settings.tables_path = "/no/such/tables";
  EXPECT_TRUE(Contains(ErrorOfPrepare(settings),
                       "-tb: cannot read the folder of endgame tables /no/such/tables"));
  settings.tables_path = "embedded";
  EXPECT_EQ(ErrorOfPrepare(settings),
            "-tb: these rules have no endgame tables: Bikjang is points, expected ignored or draw");
  settings.variant = "janggicasual";
  const bool has_tables = !endings::EmbeddedBytes().empty();
  EXPECT_EQ(ErrorOfPrepare(settings),
            has_tables ? "" : "-tb: none of these endgame tables are for casual rules");
}

TEST_F(MatchTest, ACancelledMatchLeavesNothingAndIsResumed) {
  MatchSettings settings = Settings({"slow", "5"}, {});
  settings.rounds = 30;
  settings.journal_path = journal_;
  Match match(settings, {});
  ASSERT_EQ(match.Prepare().message(), "");
  Thread canceller([&match] {
    std::this_thread::sleep_for(Milliseconds(200));
    match.Cancel();
  });
  EXPECT_EQ(match.Run(), MatchEnd::kInterrupted);
  const auto played = static_cast<int>(match.tally().games().games());
  EXPECT_LT(played, 60);
  ExpectNoChildren();
  settings.resumes = true;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  EXPECT_EQ(match_->resumed_games(), played);
  EXPECT_EQ(static_cast<int>(games_.size()), 60 - played);
  EXPECT_EQ(match_->tally().games().games(), 60U);
}

TEST_F(MatchTest, TwoHundredGamesWithCrashesLeakNothing) {
  const int before = test::OpenFiles();
  const std::string mark = test::UniqueMark();
  MatchSettings settings = Settings({"exit", "at=2", "mark=" + mark}, {"child", "mark=" + mark});
  settings.rounds = 100;
  EXPECT_EQ(Play(settings), MatchEnd::kAllPlayed);
  EXPECT_EQ(match_->tally().games().losses, 200U);
  EXPECT_TRUE(test::AllEnd(mark));
  EXPECT_EQ(test::OpenFiles(), before);
  ExpectNoChildren();
}

TEST_F(MatchTest, TheLogHasEveryLineOfBothEngines) {
  MatchSettings settings = Settings({}, {});
  settings.rounds = 1;
  settings.game.max_moves = 1;
  settings.concurrency = 1;
  std::vector<std::string> log;
  Match match(
      settings,
      {.on_old_game = {}, .on_game = {}, .on_warning = {}, .on_log = [&](const std::string& line) {
         log.push_back(line);
         return OkStatus();
       }});
  ASSERT_EQ(match.Prepare().message(), "");
  EXPECT_EQ(match.Run(), MatchEnd::kAllPlayed);
  std::map<std::string, int> counts;
  for (const std::string& line : log) ++counts[line];
  EXPECT_EQ(counts["A > uci"], 1) << "processes are kept from game to game";
  EXPECT_EQ(counts["B < uciok"], 1);
  EXPECT_EQ(counts["A > ucinewgame"], 2);
  EXPECT_EQ(counts["B > go nodes 100"], 2);
  EXPECT_EQ(counts["A > quit"], 1);
}

}  // namespace
}  // namespace hansu::match
