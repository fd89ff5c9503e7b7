// SPDX-License-Identifier: MIT
// Self-play: threads, shards and kills do not change the file; the games follow the recipe.
#include "tuner/datagen/selfplay.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <vector>

#include "src/base/thread.h"
#include "src/rules/shared/fen.h"
#include "tests/support/game_files.h"
#include "tests/support/match_support.h"
#include "tests/support/networks.h"
#include "tests/support/scale.h"
#include "tuner/data/merge.h"
#include "tuner/data/stream.h"
#include "tuner/data/verify.h"

namespace hansu::HANSU_GAME::datagen {
namespace {

using test::Contains;
using test::ReadFile;
using test::WriteFile;

class SelfplayTest : public testing::Test {
 protected:
  SelfplayJob Job(const std::string& name, int threads = 1) const {
    return {.play = test::QuickPlay(),
            .games = static_cast<std::uint64_t>(Scaled(80, 20)),
            .seed = 7,
            .threads = threads,
            .path = folder_.File(name)};
  }
  // 64 games in one block and two in the last.
  SelfplayJob ShortJob(const std::string& name) const {
    SelfplayJob job = Job(name);
    job.play = test::ShortPlay();
    job.games = 66;
    return job;
  }

  test::TemporaryFolder folder_;
};

TEST_F(SelfplayTest, TheFileIsTheSameForAnyNumberOfThreads) {
  test::MakeGames(Job("one"));
  const std::string one = ReadFile(folder_.File("one"));
  for (int threads : {2, 3, 8}) {
    const SelfplayJob job = Job("threads" + std::to_string(threads), threads);
    test::MakeGames(job);
    EXPECT_EQ(ReadFile(job.path), one) << threads;
  }
  SelfplayJob other_seed = Job("seed");
  other_seed.seed = 8;
  test::MakeGames(other_seed);
  EXPECT_NE(test::ReadGames(other_seed.path).games, test::ReadGames(folder_.File("one")).games);
}

TEST_F(SelfplayTest, GamesOnPlainThreadsShareNothing) {
  // Uses std threads, which the thread sanitizer understands, unlike those of oneTBB.
  const auto play = [](std::uint64_t number) {
    Searcher searcher(1);
    return PlayTrainingGame(test::QuickPlay(), 7, number, searcher);
  };
  std::vector<data::SelfplayGame> games(4);
  {
    std::vector<Thread> threads;
    for (std::size_t i = 0; i < games.size(); ++i) {
      threads.emplace_back([&games, &play, i] { games[i] = play(i); });
    }
  }
  for (std::size_t i = 0; i < games.size(); ++i) EXPECT_EQ(games[i], play(i)) << i;
}

TEST_F(SelfplayTest, ShardsMergeToTheWholeFile) {
  test::MakeGames(ShortJob("whole"));
  std::vector<std::string> paths;
  for (std::uint64_t i : {3U, 1U, 4U, 2U}) {
    SelfplayJob job = ShortJob("shard" + std::to_string(i));
    job.shard = {.index = i, .count = 4};
    test::MakeGames(job);
    paths.push_back(job.path);
  }
  const Result<data::MergeCounts> counts = data::MergeGames(paths, folder_.File("merged"));
  ASSERT_EQ(counts.message(), "");
  EXPECT_EQ(counts->games, 66U);
  EXPECT_EQ(ReadFile(folder_.File("merged")), ReadFile(folder_.File("whole")));
}

TEST_F(SelfplayTest, ANetPlaysItsGamesAndIsNamed) {
  SelfplayJob job = ShortJob("net");
  job.play.network = NetworkOf(RandomParameters(1), "first net");
  test::MakeGames(job);
  const test::GameFile made = test::ReadGames(job.path);
  EXPECT_EQ(made.header.net, "first net");
  EXPECT_TRUE(made.header.recipe.contains("net_crc32"));
  test::MakeGames(ShortJob("material"));
  EXPECT_NE(made.games, test::ReadGames(folder_.File("material")).games);
  EXPECT_EQ(test::ReadGames(folder_.File("material")).header.net, "");

  // A different net with the same name is not accepted.
  job.resumes = true;
  job.play.network = NetworkOf(RandomParameters(2), "first net");
  EXPECT_TRUE(Contains(Selfplay(job, {}).message(), " was made by another recipe, "));
  EXPECT_NE(PlaySampleAndBuildHeader(job.play).recipe.at("net_crc32"),
            made.header.recipe.at("net_crc32"));
  job.play.network = NetworkOf(RandomParameters(1), "second net");
  EXPECT_TRUE(Contains(Selfplay(job, {}).message(), "net: 'first net' and 'second net'"));
  job.play.network = NetworkOf(RandomParameters(1), "first net");
  EXPECT_EQ(Selfplay(job, {}).message(), "");
}

TEST_F(SelfplayTest, ResumesAfterATruncationAtAnyByteOfTheLastBlock) {
  SelfplayJob job = ShortJob("games");
  test::MakeGames(job);
  const std::string whole = ReadFile(job.path);
  const auto file = test::ReadGames(job.path);
  const std::size_t last_block = data::PackBlock({file.games.data() + 64, 2}, 1).size();
  ASSERT_LT(last_block, 200U);
  job.resumes = true;
  for (std::size_t size = whole.size() - last_block; size <= whole.size(); ++size) {
    WriteFile(job.path, whole.substr(0, size));
    std::uint64_t resumed = 0;
    EXPECT_TRUE(Selfplay(job, [&](const RunProgress& p) { resumed = p.resumed; }).ok());
    EXPECT_EQ(resumed, size == whole.size() ? 66U : 64U) << size;
    ASSERT_EQ(ReadFile(job.path), whole) << size;
  }
}

TEST_F(SelfplayTest, ResumesFromItsFirstBytesAndFromNothing) {
  SelfplayJob job = ShortJob("games");
  job.resumes = true;
  test::MakeGames(job);
  const std::string whole = ReadFile(job.path);
  const std::size_t header = data::FileBeginning(test::ReadGames(job.path).header).size();
  for (std::size_t size : {std::size_t{0}, std::size_t{5}, header - 1, header, header + 1}) {
    WriteFile(job.path, whole.substr(0, size));
    test::MakeGames(job);
    EXPECT_EQ(ReadFile(job.path), whole) << size;
  }
}

TEST_F(SelfplayTest, AFileOfOtherGamesIsLeftAsItIs) {
  SelfplayJob job = ShortJob("games");
  test::MakeGames(job);
  const std::string whole = ReadFile(job.path);
  const auto error_with = [&](auto change) {
    SelfplayJob changed = job;
    changed.resumes = true;
    change(changed);
    Status status = CheckJob(changed);
    if (status.ok()) status = Selfplay(changed, {});
    EXPECT_EQ(ReadFile(job.path), whole);
    return status.message();
  };
  EXPECT_TRUE(Contains(error_with([](auto& j) { j.resumes = false; }), "exists already"));
  EXPECT_EQ(error_with([](auto& j) { j.play.check_nodes = 30; }),
            job.path + " was made by another recipe, check_nodes: 20 and 30");
  EXPECT_EQ(error_with([](auto& j) { j.play.rule_set = "janggimodern"; }),
            job.path + " was made by another recipe, rule set: janggi and janggimodern");
  EXPECT_EQ(error_with([](auto& j) {
              j.play.check_nodes = 30;
              j.play.win_plies = 5;
            }),
            job.path + " was made by another recipe, check_nodes: 20 and 30, win_plies: " +
                std::to_string(job.play.win_plies) + " and 5")
      << "all differences, and not the fingerprint that follows from them";
  const std::string other = job.path + " is for other games: 1 to 66 of seed 7, not ";
  EXPECT_EQ(error_with([](auto& j) { j.games = 67; }), other + "1 to 67 of seed 7");
  EXPECT_EQ(error_with([](auto& j) { j.seed = 8; }), other + "1 to 66 of seed 8");
  EXPECT_EQ(error_with([](auto& j) { j.shard = {2, 2}; }), other + "34 to 66 of seed 7");
}

TEST_F(SelfplayTest, DamageIsNotCutOff) {
  SelfplayJob job = ShortJob("games");
  test::MakeGames(job);
  job.resumes = true;
  std::string damaged = ReadFile(job.path);
  const std::size_t header = data::FileBeginning(test::ReadGames(job.path).header).size();
  damaged[header + 18] = static_cast<char>(damaged[header + 18] ^ 4);  // the first block's length
  WriteFile(job.path, damaged);
  EXPECT_EQ(Selfplay(job, {}).message(),
            job.path + " is damaged at block 1, after " + std::to_string(header) + " good bytes");
  EXPECT_EQ(ReadFile(job.path), damaged);
  WriteFile(job.path, "mine");
  EXPECT_NE(Selfplay(job, {}).message(), "");
  EXPECT_EQ(ReadFile(job.path), "mine");
}

TEST_F(SelfplayTest, AFileDeletedMeanwhileIsAFailure) {
  const SelfplayJob job = ShortJob("deleted");
  const Status status = Selfplay(job, [&job](const RunProgress& progress) {
    if (progress.games == 1) std::filesystem::remove(job.path);
  });
  EXPECT_EQ(status.message(), "file of games " + job.path + " was deleted or renamed meanwhile");
}

TEST_F(SelfplayTest, GamesAreAsTheRecipeSays) {
  SelfplayJob job = Job("games", 2);
  job.play.win_cp = 800;
  job.play.win_plies = 3;
  RunProgress last;
  ASSERT_TRUE(Selfplay(job, [&last](const RunProgress& progress) { last = progress; }).ok());
  const Result<data::VerifyCounts> verified = data::VerifyFile(job.path);
  ASSERT_EQ(verified.message(), "");
  const auto file = test::ReadGames(job.path);
  EXPECT_EQ(verified->games, job.games);
  EXPECT_EQ(last.games, job.games);
  EXPECT_EQ(last.plies, verified->plies);
  EXPECT_EQ(last.results[1] + last.results[2] + last.results[3], job.games);
  std::set<std::size_t> random_plies;
  std::set<std::pair<SetupName, SetupName>> setups;
  std::uint64_t searched = 0;
  for (const data::SelfplayGame& game : file.games) {
    std::size_t random = 0;
    while (random < game.plies.size() && !game.plies[random].is_searched()) ++random;
    random_plies.insert(random);
    setups.insert({game.cho, game.han});
    searched += game.plies.size() - random;
    // There must be no run of three such scores before the end.
    int run = 0;
    int sign = 0;
    for (std::size_t i = random; i + 1 < game.plies.size(); ++i) {
      const int cho = i % 2 == 0 ? game.plies[i].score_cp() : -game.plies[i].score_cp();
      const int now = cho >= 800 ? 1 : cho <= -800 ? -1 : 0;
      run = now != 0 && now == sign ? run + 1 : now != 0 ? 1 : 0;
      sign = now;
      EXPECT_LT(run, 3);
    }
  }
  EXPECT_EQ(random_plies, (std::set<std::size_t>{8, 9, 10}));
  EXPECT_GE(setups.size(), static_cast<std::size_t>(Scaled(14, 8)));
  EXPECT_EQ(last.positions, searched);
}

TEST_F(SelfplayTest, StartsAreNearlyLevel) {
  PlaySettings settings = test::QuickPlay();
  settings.max_start_cp = 300;
  settings.check_nodes = settings.soft_nodes = settings.hard_nodes = 100;
  Searcher searcher(1);
  search::Limits limits;
  limits.nodes = settings.check_nodes;
  for (std::uint64_t i = 0; i < 20; ++i) {
    const data::SelfplayGame game = PlayTrainingGame(settings, 3, i, searcher);
    Position start = data::StartOf(game, RuleSet{});
    for (const data::Ply ply : game.plies) {
      if (!ply.is_searched()) start.Make(ply.move());
    }
    // This search starts with an empty table. The first search of the game did not, so its score
    // may differ a little.
    searcher.NewGame();
    EXPECT_LE(std::abs(searcher.Search(start, limits).score), 500) << i;
  }
}

TEST_F(SelfplayTest, GamesPlayedOutEndByTheRules) {
  SelfplayJob job = Job("games");
  job.play.win_cp = 300;
  job.play.win_plies = 1;
  job.play.played_out_percent = 50;
  test::MakeGames(job);
  EXPECT_EQ(data::VerifyFile(job.path).message(), "");
  const auto by_rules = [](const std::vector<data::SelfplayGame>& games) {
    return std::count_if(games.begin(), games.end(), [](const data::SelfplayGame& game) {
      return game.outcome.reason != EndReason::kNone;
    });
  };
  const auto half = test::ReadGames(job.path);
  EXPECT_EQ(half.header.recipe.at("played_out_percent"), 50);
  EXPECT_GT(by_rules(half.games), 0);
  EXPECT_LT(by_rules(half.games), static_cast<std::ptrdiff_t>(half.games.size()));
  job.path = folder_.File("all");
  job.play.played_out_percent = 100;
  test::MakeGames(job);
  const auto all = test::ReadGames(job.path);
  EXPECT_EQ(by_rules(all.games), static_cast<std::ptrdiff_t>(all.games.size()));
}

TEST_F(SelfplayTest, ARandomMoveLaterOnHasNoScore) {
  SelfplayJob job = Job("games");
  job.play.random_move_percent = 100;
  job.play.random_move_plies = {12, 20};
  test::MakeGames(job);
  EXPECT_EQ(data::VerifyFile(job.path).message(), "");
  test::GameFile file = test::ReadGames(job.path);
  std::set<std::size_t> at;
  for (const data::SelfplayGame& game : file.games) {
    std::vector<std::size_t> unscored;
    for (std::size_t i = 10; i < game.plies.size(); ++i) {
      if (!game.plies[i].is_searched()) unscored.push_back(i);
    }
    if (game.plies.size() > 20) {
      ASSERT_EQ(unscored.size(), 1U);
    }
    at.insert(unscored.begin(), unscored.end());
  }
  EXPECT_GE(*at.begin(), 12U);
  EXPECT_LE(*at.rbegin(), 20U);
  EXPECT_GT(at.size(), 3U);
  // Such a game is not possible with a recipe without the extra random move.
  file.header.recipe.erase("random_move_percent");
  const auto bad = std::find_if(file.games.begin(), file.games.end(),
                                [](const auto& game) { return game.plies.size() > 20; });
  ASSERT_NE(bad, file.games.end());
  EXPECT_TRUE(Contains(data::VerifyGame(*bad, file.header).message(), "has no score"));
}

TEST_F(SelfplayTest, TheFifthSetupHasTheShareAskedFor) {
  SelfplayJob job = ShortJob("games");
  const auto share = [&](int percent) {
    job.path = folder_.File(std::to_string(percent));
    job.play.central_chariot_percent = percent;
    test::MakeGames(job);
    int count = 0;
    for (const data::SelfplayGame& game : test::ReadGames(job.path).games) {
      count += (game.cho == SetupName::kCentralChariot) + (game.han == SetupName::kCentralChariot);
    }
    return static_cast<double>(count) / static_cast<double>(2 * job.games);
  };
  EXPECT_EQ(share(0), 0);
  EXPECT_NEAR(share(25), 0.25, 0.12);
  EXPECT_EQ(share(100), 1);
}

TEST_F(SelfplayTest, HandicapsHaveTheShareAskedFor) {
  SelfplayJob job = Job("games");
  job.play.handicap_percent = 50;
  test::MakeGames(job);
  EXPECT_EQ(data::VerifyFile(job.path).message(), "");
  const auto file = test::ReadGames(job.path);
  EXPECT_EQ(file.header.recipe.at("handicap_percent"), 50);
  PerColor<int> givers = {};
  std::set<int> counts;
  for (const data::SelfplayGame& game : file.games) {
    counts.insert(game.missing.size());
    if (game.missing.empty()) continue;
    const Position start = data::StartOf(game, RuleSet{});
    ++givers[start.pieces(Color::kCho).size() < start.pieces(Color::kHan).size() ? Color::kCho
                                                                                 : Color::kHan];
  }
  EXPECT_EQ(counts, (std::set<int>{0, 1, 2}));
  EXPECT_GT(givers[Color::kCho], 0);
  EXPECT_GT(givers[Color::kHan], 0);
  EXPECT_NEAR(static_cast<double>(givers[Color::kCho] + givers[Color::kHan]) /
                  static_cast<double>(file.games.size()),
              0.5, 0.3);
}

TEST_F(SelfplayTest, AShareOfNothingIsNotInTheRecipe) {
  const auto recipe = PlaySampleAndBuildHeader(test::QuickPlay()).recipe;
  for (const char* name : {"played_out_percent", "random_move_percent", "random_move_min_ply",
                           "random_move_max_ply", "central_chariot_percent", "handicap_percent"}) {
    EXPECT_FALSE(recipe.contains(name)) << name;
  }
}

TEST_F(SelfplayTest, EveryRuleSetEndsItsGames) {
  for (const NamedRuleSet& named : NamedRuleSets()) {
    const auto file = test::PlayedGames(Scaled(6, 2), std::string(named.name));
    for (const data::SelfplayGame& game : file.games) {
      EXPECT_EQ(data::VerifyGame(game, file.header).message(), "") << named.name;
    }
  }
}

TEST_F(SelfplayTest, BadJobsAreRefused) {
  EXPECT_EQ(CheckJob(Job("games")).message(), "");
  const auto error_of = [this](auto change) {
    SelfplayJob job = Job("games");
    change(job);
    return CheckJob(job).message();
  };
  EXPECT_EQ(error_of([](auto& j) { j.games = 0; }), "games is 0, expected 1 to 1099511627776");
  EXPECT_EQ(error_of([](auto& j) { j.threads = 0; }), "threads is 0, expected 1 to 1024");
  EXPECT_NE(error_of([](auto& j) { j.shard = {0, 2}; }), "");
  EXPECT_NE(error_of([](auto& j) { j.shard = {3, 2}; }), "");
  EXPECT_EQ(error_of([](auto& j) {
              j.play.random_plies = {9, 8};
            }),
            "plies is 8, expected 9 to 60");
  EXPECT_EQ(error_of([](auto& j) { j.play.hard_nodes = 19; }),
            "hard-nodes is 19, expected 20 to 1099511627776");
  EXPECT_EQ(error_of([](auto& j) { j.play.soft_nodes = 0; }),
            "nodes is 0, expected 1 to 1099511627776");
  EXPECT_NE(error_of([](auto& j) { j.play.max_start_cp = 10; }), "");
  EXPECT_NE(error_of([](auto& j) { j.play.win_cp = 0; }), "");
  EXPECT_NE(error_of([](auto& j) { j.play.win_plies = 0; }), "");
  EXPECT_NE(error_of([](auto& j) { j.play.table_mebibytes = 0; }), "");
  EXPECT_EQ(error_of([](auto& j) { j.play.played_out_percent = 101; }),
            "played-out is 101, expected 0 to 100");
  EXPECT_NE(error_of([](auto& j) { j.play.random_move_percent = -1; }), "");
  EXPECT_NE(error_of([](auto& j) { j.play.central_chariot_percent = 101; }), "");
  EXPECT_EQ(error_of([](auto& j) {
              j.play.random_move_plies = {9, 8};
            }),
            "random-move-plies is 8, expected 9 to 2000");
  EXPECT_EQ(error_of([](auto& j) {
              j.play.random_plies = {8, 10};
              j.play.random_move_percent = 10;
              j.play.random_move_plies = {0, 9};
            }),
            "random-move-plies is 9, expected 10 to 2000");
  EXPECT_EQ(error_of([](auto& j) { j.play.rule_set = "chess"; }), "unknown rule set 'chess'");
  EXPECT_EQ(error_of([](auto& j) { j.path = "/no/such/folder/games"; }),
            "no folder /no/such/folder");
}

}  // namespace
}  // namespace hansu::HANSU_GAME::datagen
