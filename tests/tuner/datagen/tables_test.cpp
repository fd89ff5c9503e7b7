// SPDX-License-Identifier: MIT
// Endgame tables adjudicate self-play, and correct scores and results in rescoring.
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "src/endings/embedded.h"
#include "tests/support/game_files.h"
#include "tests/support/match_support.h"
#include "tuner/data/stream.h"
#include "tuner/data/table_result.h"
#include "tuner/data/verify.h"
#include "tuner/datagen/rescore.h"
#include "tuner/datagen/selfplay.h"

namespace hansu::HANSU_GAME::datagen {
namespace {

using test::Contains;
using test::ReadFile;
using test::WriteFile;

constexpr std::uint64_t kSeed = 7;

// Games by rules that the program has tables for, never adjudicated by the scores. Few reach them.
class TableGames : public testing::Test {
 protected:
  void SetUp() override {
    if (endings::EmbeddedBytes().empty()) GTEST_SKIP() << "the build embeds none";
  }
  static PlaySettings Play(std::shared_ptr<const endings::Tables> tables) {
    PlaySettings play = test::QuickPlay();
    play.rule_set = "janggicasual";
    play.check_nodes = play.soft_nodes = play.hard_nodes = 5;
    play.win_cp = search::kMate;
    play.tables = std::move(tables);
    return play;
  }
  SelfplayJob Job(const std::string& name, std::uint64_t games) const {
    return {.play = Play(tables_), .games = games, .seed = kSeed, .path = folder_.File(name)};
  }
  // The number of the first game that tables end.
  std::uint64_t FirstByTables() const {
    const PlaySettings play = Play(tables_);
    const auto searcher = MakeSearcher(play);
    for (std::uint64_t number = 0;; ++number) {
      if (data::IsByTables(PlayTrainingGame(play, kSeed, number, *searcher).outcome)) return number;
    }
  }
  // The ply of the first position before the end that the tables know; nullopt if they know none.
  std::optional<std::size_t> FirstKnownPly(const data::SelfplayGame& game) const {
    Position position = data::StartOf(game, rules_);
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
      if (data::KnownResult(*tables_, position)) return i;
      position.Make(game.plies[i].move());
    }
    return std::nullopt;
  }
  // The first game that goes on where the tables know the result.
  data::SelfplayGame FirstBeyondTables() const {
    const PlaySettings play = Play(nullptr);
    const auto searcher = MakeSearcher(play);
    for (std::uint64_t number = 0;; ++number) {
      data::SelfplayGame game = PlayTrainingGame(play, kSeed, number, *searcher);
      if (FirstKnownPly(game)) return game;
    }
  }
  data::SelfplayGame Rescored(const data::SelfplayGame& game) const {
    const RescoreSettings settings = {.soft_nodes = 5, .hard_nodes = 5, .tables = tables_};
    Searcher searcher(1);
    return RescoreGame(game, rules_, settings, searcher);
  }

  const std::shared_ptr<const endings::Tables> tables_ = endings::EmbeddedTables();
  const RuleSet rules_ = *FindRuleSet("janggicasual");
  test::TemporaryFolder folder_;
};

TEST_F(TableGames, TheyEndAGameAtTheFirstPositionThatTheyKnow) {
  const PlaySettings play = Play(tables_);
  EXPECT_EQ(PlaySampleAndBuildHeader(play).recipe.at(data::kTables), tables_->Checksum());
  const data::SelfplayGame game =
      PlayTrainingGame(play, kSeed, FirstByTables(), *MakeSearcher(play));
  EXPECT_EQ(FirstKnownPly(game), std::nullopt);
  EXPECT_EQ(data::EndingText(game), "plain from endgame tables");
  Position position = data::StartOf(game, rules_);
  for (const data::Ply ply : game.plies) position.Make(ply.move());
  EXPECT_EQ(data::KnownResult(*tables_, position), game.outcome.result);
}

TEST_F(TableGames, TheFileIsTheSameForAnyNumberOfThreadsAndAfterAKill) {
  const std::uint64_t games = FirstByTables() + 1;
  test::MakeGames(Job("one", games));
  const std::string one = ReadFile(folder_.File("one"));
  SelfplayJob job = Job("more", games);
  job.threads = 3;
  test::MakeGames(job);
  EXPECT_EQ(ReadFile(job.path), one);
  job.resumes = true;
  WriteFile(job.path, one.substr(0, one.size() - 1));
  test::MakeGames(job);
  EXPECT_EQ(ReadFile(job.path), one);
}

TEST_F(TableGames, OtherTablesCannotGoOn) {
  SelfplayJob job = Job("games", 2);
  test::MakeGames(job);
  const std::string whole = ReadFile(job.path);
  job.resumes = true;
  job.play.tables = nullptr;
  EXPECT_EQ(Selfplay(job, {}).message(), job.path + " was made by another recipe, tables_crc32: " +
                                             std::to_string(tables_->Checksum()) + " and none");
  EXPECT_EQ(ReadFile(job.path), whole);
}

TEST_F(TableGames, TheirResultsAreVerified) {
  const SelfplayJob job = Job("games", FirstByTables() + 1);
  test::MakeGames(job);
  const Result<data::VerifyCounts> verified = data::VerifyFile(job.path, tables_.get());
  ASSERT_EQ(verified.message(), "");
  EXPECT_EQ(verified->unchecked, 0U);
  EXPECT_EQ(data::VerifyFile(job.path)->unchecked, 1U);
  const endings::Tables others;
  EXPECT_EQ(data::VerifyFile(job.path, &others)->unchecked, 1U);

  auto file = test::ReadGames(job.path);
  data::SelfplayGame& game = file.games.back();
  const bool is_draw = game.outcome.result == GameResult::kDraw;
  game.outcome.result = is_draw ? GameResult::kChoWins : GameResult::kDraw;
  EXPECT_TRUE(Contains(data::VerifyGame(game, file.header, tables_.get()).message(),
                       "is not that of the endgame tables"));
  file.header.recipe.erase(data::kTables);
  EXPECT_TRUE(Contains(data::VerifyGame(game, file.header).message(), "the recipe names none"));
}

TEST_F(TableGames, GamesPlayedOutGoOn) {
  PlaySettings play = Play(tables_);
  play.played_out_percent = 100;
  const auto searcher = MakeSearcher(play);
  for (std::uint64_t number = 0;; ++number) {
    const data::SelfplayGame game = PlayTrainingGame(play, kSeed, number, *searcher);
    ASSERT_FALSE(data::IsByTables(game.outcome));
    if (FirstKnownPly(game)) return;
  }
}

TEST_F(TableGames, RescoringGivesTheirScoresToPositionsThatTheyKnow) {
  const data::SelfplayGame game = Rescored(FirstBeyondTables());
  Position position = data::StartOf(game, rules_);
  for (const data::Ply ply : game.plies) {
    if (const auto known = data::KnownBest(*tables_, position)) {
      const int size = known->value.is_undecided() ? 0 : search::kMate - known->value.plies();
      EXPECT_EQ(ply.score_cp(), known->value.is_loss() ? -size : size);
      EXPECT_TRUE(position.IsLegal(known->move));
    }
    position.Make(ply.move());
  }
}

TEST_F(TableGames, AContradictedGameEndsAtTheFirstPositionThatTheyKnow) {
  data::SelfplayGame game = FirstBeyondTables();
  const std::size_t first = *FirstKnownPly(game);
  Position position = data::StartOf(game, rules_);
  for (std::size_t i = 0; i < first; ++i) position.Make(game.plies[i].move());
  const GameResult known = *data::KnownResult(*tables_, position);
  game.outcome.result = known == GameResult::kDraw ? GameResult::kHanWins : GameResult::kDraw;
  const data::SelfplayGame rescored = Rescored(game);
  EXPECT_EQ(rescored.outcome, data::OutcomeByTables(known));
  EXPECT_EQ(rescored.plies.size(), first);
  // A random move after that may have decided the game anew.
  game.plies.back() = data::Ply(position, game.plies.back().move(), data::kNoScore);
  EXPECT_EQ(Rescored(game).outcome, game.outcome);
}

TEST_F(TableGames, RescoredFilesNameTheTablesAndAreVerified) {
  test::MakeGames(Job("games", 2));
  const RescoreJob job = {
      .settings = {.soft_nodes = 5, .hard_nodes = 5, .table_mebibytes = 1, .tables = tables_},
      .games_path = folder_.File("games"),
      .path = folder_.File("new")};
  ASSERT_EQ(Rescore(job, {}).message(), "");
  EXPECT_EQ(data::VerifyFile(job.path, tables_.get()).message(), "");
  const auto header = test::ReadGames(job.path).header;
  EXPECT_EQ(header.recipe.at(data::kRescoreTables), tables_->Checksum());
  EXPECT_TRUE(RescoredHeader(header, {}).recipe.contains(data::kRescoreTables))
      << "still ended some";
  RescoreJob other = job;
  other.games_path = job.path;
  other.path = folder_.File("other");
  other.settings.tables = std::make_shared<endings::Tables>();
  EXPECT_TRUE(Contains(Rescore(other, {}).message(), "expected those, or --tables none"));
}

}  // namespace
}  // namespace hansu::HANSU_GAME::datagen
