// SPDX-License-Identifier: MIT
// Rescoring: games stay the same, scores come from the new search, and threads and kills do not
// change the file.
#include "tuner/datagen/rescore.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "src/rules/shared/fen.h"
#include "tests/support/game_files.h"
#include "tests/support/match_support.h"
#include "tuner/data/filter.h"
#include "tuner/data/merge.h"
#include "tuner/data/stream.h"
#include "tuner/data/verify.h"

namespace hansu::HANSU_GAME::datagen {
namespace {

using test::ReadFile;
using test::WriteFile;

const RescoreSettings kQuick = {.soft_nodes = 60, .hard_nodes = 600, .table_mebibytes = 1};

class RescoreTest : public testing::Test {
 protected:
  // 66 short games, in two blocks.
  void MakeSource() const {
    test::MakeGames({.play = test::ShortPlay(), .games = 66, .seed = 7, .path = source_});
  }
  RescoreJob Job(const std::string& name, int threads = 1) const {
    return {
        .settings = kQuick, .games_path = source_, .threads = threads, .path = folder_.File(name)};
  }

  test::TemporaryFolder folder_;
  std::string source_ = folder_.File("source");
};

TEST_F(RescoreTest, GamesStayAndScoresAreTheSearchs) {
  MakeSource();
  RunProgress last;
  ASSERT_EQ(
      Rescore(Job("new"), [&last](const RunProgress& progress) { last = progress; }).message(), "");
  const auto before = test::ReadGames(source_);
  const auto after = test::ReadGames(folder_.File("new"));
  ASSERT_EQ(after.status.message(), "");
  ASSERT_EQ(after.games.size(), before.games.size());
  EXPECT_EQ(after.header.ranges, before.header.ranges);
  std::uint64_t searched = 0;
  std::uint64_t changed = 0;
  for (std::size_t i = 0; i < before.games.size(); ++i) {
    const data::SelfplayGame& old_game = before.games[i];
    const data::SelfplayGame& new_game = after.games[i];
    EXPECT_EQ(new_game.outcome, old_game.outcome);
    ASSERT_EQ(new_game.plies.size(), old_game.plies.size());
    Position position = *ParseFen(SetupFen(old_game.cho, old_game.han), RuleSet{});
    Searcher searcher(1);
    bool is_first = true;
    for (std::size_t ply = 0; ply < old_game.plies.size(); ++ply) {
      const data::Ply old_ply = old_game.plies[ply];
      const data::Ply new_ply = new_game.plies[ply];
      EXPECT_EQ(new_ply.move(), old_ply.move());
      EXPECT_EQ(new_ply.is_in_check(), old_ply.is_in_check());
      EXPECT_EQ(new_ply.is_searched(), old_ply.is_searched());
      if (new_ply.is_searched() && is_first) {
        search::Limits limits;
        limits.soft_nodes = kQuick.soft_nodes;
        limits.nodes = kQuick.hard_nodes;
        const search::SearchResult found = searcher.Search(position, limits);
        EXPECT_EQ(new_ply.score_cp(), found.score);
        EXPECT_EQ(new_ply.best_is_capture(), VictimOf(position, found.best) != PieceType::kNone);
        is_first = false;
      }
      searched += new_ply.is_searched() ? 1 : 0;
      changed += new_ply != old_ply ? 1 : 0;
      position.Make(old_ply.move());
    }
  }
  EXPECT_EQ(last.positions, searched);
  EXPECT_EQ(last.games, 66U);
  EXPECT_GT(changed, searched / 2) << "another number of nodes gives other scores";
}

TEST_F(RescoreTest, NeitherEarlierGamesNorOldScoresMatter) {
  const data::SelfplayGame game = test::PlayedGames(1).games[0];
  const auto play = test::QuickPlay();
  Searcher searcher(1);
  const RescoreSettings same = {
      .soft_nodes = play.soft_nodes, .hard_nodes = play.hard_nodes, .table_mebibytes = 1};
  const data::SelfplayGame once = RescoreGame(game, RuleSet{}, same, searcher);
  EXPECT_EQ(RescoreGame(game, RuleSet{}, same, searcher), once);
  EXPECT_EQ(RescoreGame(once, RuleSet{}, same, searcher), once);
}

TEST_F(RescoreTest, TheFlagIsThatOfTheNewBestMove) {
  test::MakeGames({.play = test::QuickPlay(), .games = 4, .seed = 7, .path = source_});
  RescoreJob job = Job("new");
  job.settings.soft_nodes = 400;
  job.settings.hard_nodes = 4000;
  ASSERT_EQ(Rescore(job, {}).message(), "");
  EXPECT_EQ(data::VerifyFile(job.path).message(), "");
  const auto before = test::ReadGames(source_);
  const auto after = test::ReadGames(job.path);
  int changed = 0;
  for (std::size_t i = 0; i < before.games.size(); ++i) {
    for (std::size_t ply = 0; ply < before.games[i].plies.size(); ++ply) {
      changed += before.games[i].plies[ply].best_is_capture() !=
                 after.games[i].plies[ply].best_is_capture();
    }
  }
  EXPECT_GT(changed, 0);
}

TEST_F(RescoreTest, KeptOnlyLeavesWhatFilterDropsAsItIs) {
  test::MakeGames({.play = test::QuickPlay(), .games = 4, .seed = 7, .path = source_});
  RescoreJob job = Job("new");
  job.settings.kept_only = true;
  RunProgress last;
  ASSERT_EQ(Rescore(job, [&last](const RunProgress& p) { last = p; }).message(), "");
  EXPECT_EQ(data::VerifyFile(job.path).message(), "");
  const auto before = test::ReadGames(source_);
  const auto after = test::ReadGames(job.path);
  EXPECT_EQ(after.header.recipe.at(data::kRescoreKeptOnly), 1);
  EXPECT_FALSE(RescoredHeader(after.header, kQuick).recipe.contains(data::kRescoreKeptOnly));
  int kept = 0;
  int changed = 0;
  for (std::size_t i = 0; i < before.games.size(); ++i) {
    for (std::size_t ply = 0; ply < before.games[i].plies.size(); ++ply) {
      const data::Ply old_ply = before.games[i].plies[ply];
      const data::Ply new_ply = after.games[i].plies[ply];
      if (data::IsKept(old_ply, ply, {})) {
        ++kept;
        changed += new_ply != old_ply;
      } else {
        EXPECT_EQ(new_ply, old_ply);
      }
    }
  }
  EXPECT_GT(changed, kept / 2);
}

TEST_F(RescoreTest, TheFileIsTheSameForAnyNumberOfThreads) {
  MakeSource();
  ASSERT_EQ(Rescore(Job("one"), {}).message(), "");
  for (int threads : {2, 5}) {
    const RescoreJob job = Job("threads" + std::to_string(threads), threads);
    ASSERT_EQ(Rescore(job, {}).message(), "");
    EXPECT_EQ(ReadFile(job.path), ReadFile(folder_.File("one"))) << threads;
  }
}

TEST_F(RescoreTest, ResumesToTheSameFile) {
  MakeSource();
  RescoreJob job = Job("new");
  job.resumes = true;
  ASSERT_EQ(Rescore(job, {}).message(), "");
  const std::string whole = ReadFile(job.path);
  const std::size_t header = data::FileBeginning(test::ReadGames(job.path).header).size();
  for (std::size_t size : {std::size_t{0}, header, header + 100, whole.size() - 1, whole.size()}) {
    WriteFile(job.path, whole.substr(0, size));
    std::uint64_t resumed = 0;
    EXPECT_TRUE(Rescore(job, [&](const RunProgress& p) { resumed = p.resumed; }).ok());
    EXPECT_EQ(ReadFile(job.path), whole) << size;
    EXPECT_EQ(resumed, size == whole.size() ? 66U : size == whole.size() - 1 ? 64U : 0U);
  }
  job.settings.soft_nodes = 600;  // and so another fingerprint
  EXPECT_EQ(Rescore(job, {}).message(),
            job.path + " was made by another recipe, rescore_soft_nodes: 60 and 600");
}

TEST_F(RescoreTest, GoesOnWithASourceThatHasGrown) {
  MakeSource();
  const std::string source = ReadFile(source_);
  ASSERT_EQ(Rescore(Job("whole"), {}).message(), "");
  const std::size_t second = source.find("HGB1", source.find("HGB1") + 1);
  RescoreJob job = Job("new");
  job.resumes = true;
  WriteFile(source_, source.substr(0, second - 1));
  EXPECT_FALSE(Rescore(job, {}).ok()) << "no complete block";
  EXPECT_FALSE(std::filesystem::exists(job.path));
  for (const std::size_t size : {second, source.size() - 1}) {
    WriteFile(source_, source.substr(0, size));
    const Result<std::string> shortfall = Rescore(job, {});
    ASSERT_EQ(shortfall.message(), "") << size;
    EXPECT_TRUE(shortfall->starts_with(source_)) << *shortfall;
    const test::GameFile part = test::ReadGames(job.path);
    EXPECT_EQ(part.games.size(), 64U);
    EXPECT_EQ(part.header.games(), 66U) << "the header names all";
  }
  WriteFile(source_, source);
  std::uint64_t resumed = 0;
  const Result<std::string> rest = Rescore(job, [&](const RunProgress& p) { resumed = p.resumed; });
  ASSERT_EQ(rest.message(), "");
  EXPECT_EQ(*rest, "");
  EXPECT_EQ(resumed, 64U);
  EXPECT_EQ(ReadFile(job.path), ReadFile(folder_.File("whole")));
}

TEST_F(RescoreTest, TheHeaderSaysHowAndGamesStayValid) {
  MakeSource();
  ASSERT_EQ(Rescore(Job("new"), {}).message(), "");
  const data::StreamHeader header = test::ReadGames(folder_.File("new")).header;
  EXPECT_EQ(header.recipe.at("rescore_soft_nodes"), 60);
  EXPECT_EQ(header.recipe.at("rescore_hard_nodes"), 600);
  EXPECT_EQ(header.recipe.at("soft_nodes"), 20) << "how they were played stays";
  EXPECT_EQ(data::VerifyFile(folder_.File("new")).message(), "") << "results need not follow";
  // A second rescoring: only its own settings are recorded.
  RescoreJob again = Job("again");
  again.games_path = folder_.File("new");
  again.settings.soft_nodes = 80;
  ASSERT_EQ(Rescore(again, {}).message(), "");
  EXPECT_EQ(test::ReadGames(again.path).header.recipe.at("rescore_soft_nodes"), 80);
  EXPECT_FALSE(data::MergeGames({source_, folder_.File("new")}, folder_.File("all")).ok());
}

TEST_F(RescoreTest, ShardsAreRescoredAndMergedLikeTheWhole) {
  MakeSource();
  ASSERT_EQ(Rescore(Job("whole"), {}).message(), "");
  std::vector<std::string> paths;
  for (std::uint64_t i : {1U, 2U}) {
    const std::string shard = folder_.File("shard" + std::to_string(i));
    test::MakeGames(
        {.play = test::ShortPlay(), .games = 66, .seed = 7, .shard = {i, 2}, .path = shard});
    RescoreJob job = Job("rescored" + std::to_string(i));
    job.games_path = shard;
    ASSERT_EQ(Rescore(job, {}).message(), "");
    paths.push_back(job.path);
  }
  ASSERT_EQ(data::MergeGames(paths, folder_.File("merged")).message(), "");
  EXPECT_EQ(ReadFile(folder_.File("merged")), ReadFile(folder_.File("whole")));
}

TEST_F(RescoreTest, BadSourcesAndJobsAreRefused) {
  MakeSource();
  const std::string whole = ReadFile(source_);
  RescoreJob job = Job("new");
  job.path = source_;
  job.resumes = true;
  EXPECT_EQ(CheckJob(job).message(), "a file cannot be rescored into itself");
  EXPECT_EQ(ReadFile(source_), whole);
  job = Job("new");
  std::string damaged = whole;
  damaged.back() = static_cast<char>(damaged.back() ^ 1);
  WriteFile(source_, damaged);
  EXPECT_TRUE(test::Contains(Rescore(job, {}).message(), "block 2 (games 65 to 66, "));
  WriteFile(source_, whole);
  auto file = test::ReadGames(source_);
  file.header.rule_set = "chess";
  test::WriteGames(source_, file);
  EXPECT_EQ(Rescore(job, {}).message(), source_ + " has an unknown rule set, 'chess'");
  WriteFile(source_, "mine");
  EXPECT_EQ(Rescore(job, {}).message(), source_ + " is not a file of games, version 1");
  job.settings.soft_nodes = 0;
  EXPECT_EQ(CheckJob(job).message(), "nodes is 0, expected 1 to 1099511627776");
  EXPECT_FALSE(std::filesystem::exists(job.path));
}

}  // namespace
}  // namespace hansu::HANSU_GAME::datagen
