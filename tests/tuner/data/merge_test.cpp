// SPDX-License-Identifier: MIT
// Merging files of games: their order, and what may not be merged.
#include "tuner/data/merge.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/game_files.h"
#include "tests/support/match_support.h"

namespace hansu::HANSU_GAME::data {
namespace {

using test::ReadFile;
using test::WriteFile;

class MergeTest : public testing::Test {
 protected:
  // A file with some of the games, labeled as those of a seed from number `first` on.
  std::string Part(const std::string& name, std::size_t first, std::size_t count,
                   std::uint64_t seed = 1) {
    test::GameFile part = {file_.header, {}, {}};
    part.header.ranges = {{.seed = seed, .first = first, .count = count}};
    for (std::size_t i = first; i < first + count; ++i) part.games.push_back(file_.games[i]);
    test::WriteGames(folder_.File(name), part);
    return folder_.File(name);
  }
  std::string Merge(const std::vector<std::string>& paths) {
    const Result<MergeCounts> merged = MergeGames(paths, merged_);
    counts_ = merged.ok() ? *merged : MergeCounts();
    return merged.message();
  }

  test::TemporaryFolder folder_;
  std::string merged_ = folder_.File("merged");
  test::GameFile file_ = test::PlayedGames(90);
  MergeCounts counts_;
};

TEST_F(MergeTest, PartsInAnyOrderGiveTheWhole) {
  test::WriteGames(folder_.File("whole"), file_);
  std::vector<std::string> paths = {Part("a", 0, 70), Part("b", 70, 1), Part("c", 71, 19)};
  do {
    EXPECT_EQ(Merge(paths), "");
    EXPECT_EQ(ReadFile(merged_), ReadFile(folder_.File("whole")));
  } while (std::ranges::next_permutation(paths).found);
  EXPECT_EQ(counts_.games, 90U);
  EXPECT_EQ(counts_.files, 3U);
  EXPECT_TRUE(counts_.incomplete.empty());
}

TEST_F(MergeTest, OtherSeedsAndGapsKeepTheirRanges) {
  ASSERT_EQ(Merge({Part("b", 5, 2, 9), Part("c", 30, 3), Part("a", 0, 4)}), "");
  const test::GameFile merged = test::ReadGames(merged_);
  EXPECT_EQ(merged.header.ranges, (std::vector<GameRange>{{1, 0, 4}, {1, 30, 3}, {9, 5, 2}}));
  ASSERT_EQ(merged.games.size(), 9U);
  EXPECT_EQ(merged.games[3], file_.games[3]);
  EXPECT_EQ(merged.games[4], file_.games[30]);
  EXPECT_EQ(merged.games[7], file_.games[5]);
  const std::string once = ReadFile(merged_);
  ASSERT_EQ(Merge({Part("d", 40, 2), folder_.File("a"), merged_}),
            folder_.File("a") + " and " + merged_ + " have games in common");
  EXPECT_EQ(ReadFile(merged_), once) << "nothing is written then";
}

TEST_F(MergeTest, AFileWithNoGamesYetIsCutOff) {
  WriteFile(folder_.File("empty"), "");
  EXPECT_EQ(Merge({folder_.File("empty")}), folder_.File("empty") + " ends inside its header");
}

TEST_F(MergeTest, MixedRecipesAreRefused) {
  const std::string a = Part("a", 0, 4);
  file_.header.recipe["soft_nodes"] = 99;
  const std::string b = Part("b", 4, 4);
  EXPECT_EQ(Merge({a, b}), a + " and " + b + " differ in soft_nodes: 20 and 99");
  file_.header.recipe.erase("soft_nodes");
  EXPECT_EQ(Merge({a, Part("b", 4, 4)}), a + " and " + b + " differ in soft_nodes: 20 and none");
  file_.header.recipe["soft_nodes"] = 20;
  auto& limit = file_.header.rules.no_capture_limit;
  const std::string before = std::to_string(limit++);
  EXPECT_EQ(Merge({a, Part("b", 4, 4)}), a + " and " + b + " differ in NoCaptureLimit: " + before +
                                             " and " + std::to_string(limit));
  EXPECT_EQ(ReadFile(merged_), "");
}

TEST_F(MergeTest, UnfinishedFilesCountWithTheGamesTheyHave) {
  const std::string a = Part("a", 0, 70);
  const std::string whole = ReadFile(a);
  WriteFile(a, whole.substr(0, whole.size() - 1));  // as if killed in its second block
  ASSERT_EQ(Merge({Part("b", 70, 5), a}), "");
  EXPECT_EQ(counts_.incomplete,
            std::vector<std::string>{a + " has 64 of 70 games and a part of a block"});
  const test::GameFile merged = test::ReadGames(merged_);
  EXPECT_EQ(merged.status.message(), "");
  EXPECT_EQ(merged.header.ranges, (std::vector<GameRange>{{1, 0, 64}, {1, 70, 5}}));
  EXPECT_EQ(merged.games.size(), 69U);
}

TEST_F(MergeTest, DamagedFilesAreRefused) {
  const std::string a = Part("a", 0, 4);
  std::string bytes = ReadFile(a);
  bytes.back() = static_cast<char>(bytes.back() ^ 1);
  WriteFile(a, bytes);
  EXPECT_TRUE(Merge({a, Part("b", 4, 4)}).starts_with(a + " is damaged at block 1, after "));
  EXPECT_NE(Merge({"/no/such/file"}), "");
  EXPECT_EQ(Merge({}), "there are no games to merge");
  EXPECT_EQ(ReadFile(merged_), "");
}

TEST_F(MergeTest, DamagedBlocksAreLeftOutOnDemand) {
  file_.games.insert(file_.games.end(), file_.games.begin(), file_.games.end());  // 180
  const std::string a = Part("a", 0, 150);
  const std::string whole = ReadFile(a);
  const auto merge = [&](const std::vector<std::string>& paths) {
    const auto merged = MergeGames(paths, merged_, true, Damage::kLeaveOut);
    counts_ = merged.ok() ? *merged : MergeCounts();
    return merged.message();
  };
  const std::size_t second = whole.find("HGB1", whole.find("HGB1") + 1);
  const std::size_t third = whole.find("HGB1", second + 1);
  ASSERT_NE(third, std::string::npos);
  const std::string damage = "block 2 (games 65 to 128, " + std::to_string(third - second) +
                             " bytes at " + std::to_string(second) + ") is damaged";
  const std::string line = a + " has 86 of 150 games: " + damage;
  for (const std::size_t place : {second, second + 9, second + 40}) {  // in its header and games
    std::string bytes = whole;
    bytes[place] = static_cast<char>(bytes[place] ^ 1);
    WriteFile(a, bytes);
    ASSERT_EQ(merge({Part("b", 150, 5), a}), "") << place;
    EXPECT_TRUE(counts_.has_damage);
    EXPECT_EQ(counts_.incomplete, std::vector<std::string>{line});
    const test::GameFile merged = test::ReadGames(merged_);
    EXPECT_EQ(merged.status.message(), "");
    EXPECT_EQ(merged.header.ranges, (std::vector<GameRange>{{1, 0, 64}, {1, 128, 27}}));
    ASSERT_EQ(merged.games.size(), 91U);
    EXPECT_EQ(merged.games[64], file_.games[128]);
    EXPECT_TRUE(Merge({a}).starts_with(a + " is damaged at block 2, after "));
  }

  // Unfinished as well, so that two blocks are left.
  WriteFile(a, whole.substr(0, second + 40) + "x" + whole.substr(second + 41, third - second - 20));
  ASSERT_EQ(merge({a}), "");
  EXPECT_EQ(counts_.games, 64U);
  EXPECT_EQ(counts_.incomplete,
            std::vector<std::string>{a + " has 64 of 150 games and a part of a block: " + damage});
  WriteFile(a, whole.substr(0, second));
  ASSERT_EQ(merge({a}), "");
  EXPECT_FALSE(counts_.has_damage);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::data
