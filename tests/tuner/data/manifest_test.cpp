// SPDX-License-Identifier: MIT
// The manifest of a folder reveals every change of its files.
#include "tuner/data/manifest.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <vector>

#include "tests/support/game_files.h"
#include "tests/support/match_support.h"

namespace hansu::HANSU_GAME::data {
namespace {

using test::ReadFile;
using test::WriteFile;

class ManifestTest : public testing::Test {
 protected:
  ManifestTest() {
    WriteFile(folder_.File("notes.txt"), "no games");
    WriteFile(folder_.File("net.log"), "");
    std::filesystem::create_symlink("nowhere", folder_.File("link"));
    Part("b", 30, 40);
    Part("a", 0, 30);
  }
  void Part(const std::string& name, std::size_t first, std::size_t count) {
    test::GameFile part = {file_.header, {}, {}};
    part.header.ranges = {{.seed = 1, .first = first, .count = count}};
    for (std::size_t i = first; i < first + count; ++i) part.games.push_back(file_.games[i]);
    test::WriteGames(folder_.File(name), part);
  }
  std::string Verdict() const { return VerifyFolder(path_).message(); }

  test::TemporaryFolder folder_;
  std::string path_ = std::filesystem::path(folder_.File("x")).parent_path();
  std::string manifest_ = path_ + '/' + kManifestName;
  test::GameFile file_ = test::PlayedGames(80);
};

TEST_F(ManifestTest, NamesSeedsFilesAndChecksums) {
  const Result<FolderCounts> counts = WriteManifest(path_);
  ASSERT_EQ(counts.message(), "");
  EXPECT_EQ(counts->files, 2U);
  EXPECT_EQ(counts->games, 70U);
  const auto manifest = nlohmann::json::parse(ReadFile(manifest_));
  EXPECT_EQ(manifest["manifest"], 1);
  EXPECT_EQ(manifest["made"]["games"].dump(), R"([{"count":70,"first":0,"seed":1}])");
  ASSERT_EQ(manifest["files"].size(), 2U);
  EXPECT_EQ(manifest["files"][0]["name"], "a");
  EXPECT_EQ(manifest["files"][1]["bytes"], std::filesystem::file_size(path_ + "/b"));
  const Result<FolderCounts> verified = VerifyFolder(path_);
  ASSERT_EQ(verified.message(), "");
  EXPECT_EQ(verified->games, 70U);
}

TEST_F(ManifestTest, ShowsEveryChangeOfTheFolder) {
  EXPECT_TRUE(test::Contains(Verdict(), "cannot read " + manifest_)) << Verdict();
  ASSERT_TRUE(WriteManifest(path_).ok());
  Part("c", 70, 10);
  EXPECT_EQ(Verdict(), manifest_ + " does not name c");
  std::filesystem::remove(path_ + "/c");
  ASSERT_EQ(Verdict(), "");
  Part("b", 30, 39);
  EXPECT_TRUE(test::Contains(Verdict(), "b is not the file that " + manifest_ + " names: bytes "));
  std::filesystem::remove(path_ + "/b");
  EXPECT_EQ(Verdict(), manifest_ + " names b, which is not there");
  Part("a", 0, 29);
  Part("c", 70, 10);
  EXPECT_TRUE(Verdict().starts_with("a is not the file that " + manifest_ + " names: bytes "));
  EXPECT_TRUE(Verdict().ends_with("; " + manifest_ + " names b, which is not there; " + manifest_ +
                                  " does not name c"))
      << Verdict();
}

TEST_F(ManifestTest, ABadGameIsFoundThoughItsChecksumIsRight) {
  file_.games[33].plies[2] = Ply::FromCode(file_.games[33].plies[2].code() ^ 1U << 14);
  Part("b", 30, 40);
  ASSERT_TRUE(WriteManifest(path_).ok());
  EXPECT_EQ(Verdict(), path_ + "/b: game 4, ply 3: its flags are wrong");
}

TEST_F(ManifestTest, RefusesFilesThatHaveHardlyBegun) {
  const std::string whole = ReadFile(path_ + "/b");
  for (const std::size_t size : std::vector<std::size_t>{0, 1, 13, 14, 20}) {
    WriteFile(path_ + "/c.games", whole.substr(0, size));
    EXPECT_EQ(WriteManifest(path_).message(), path_ + "/c.games ends inside its header") << size;
  }
}

TEST_F(ManifestTest, RefusesWhatDoesNotBelongTogether) {
  const auto refusal = [this] { return WriteManifest(path_).message(); };
  Part("c", 60, 20);
  EXPECT_EQ(refusal(), path_ + "/b and " + path_ + "/c have games in common");
  file_.header.recipe["soft_nodes"] = 99;
  Part("c", 70, 10);
  EXPECT_TRUE(test::Contains(refusal(), "differ in soft_nodes"));
  const std::string bytes = ReadFile(path_ + "/a");
  WriteFile(path_ + "/c", bytes.substr(0, bytes.size() - 1));
  EXPECT_TRUE(test::Contains(refusal(), path_ + "/c ends inside block 1"));
  const bool is_janggi = kGame == GameId::kJanggi;
  WriteFile(path_ + "/c", is_janggi ? "hansu xiangqi games 1\n" : "hansu games 1\n");
  const std::string other = is_janggi ? "xiangqi" : "janggi";
  EXPECT_EQ(refusal(),
            path_ + "/c is a file of " + other + " games: --variant " + other + " reads it");
  EXPECT_TRUE(test::Contains(WriteManifest(path_ + "/none").message(), "cannot read the folder"));
  const test::TemporaryFolder empty;
  const std::string path = std::filesystem::path(empty.File("x")).parent_path();
  EXPECT_EQ(WriteManifest(path).message(), "the folder " + path + " has no files of games");
  EXPECT_FALSE(std::filesystem::exists(manifest_)) << "none was written";
}

TEST_F(ManifestTest, TakesFilesAsFarAsTheyGoOnDemand) {
  Part("c", 0, 70);
  const std::string whole = ReadFile(path_ + "/c");
  std::filesystem::remove(path_ + "/b");
  std::filesystem::remove(path_ + "/a");
  Part("d", 64, 16);
  WriteFile(path_ + "/c", whole.substr(0, whole.size() - 1));
  WriteFile(path_ + "/e.games", "");
  Result<FolderCounts> counts = WriteManifest(path_, true, Damage::kLeaveOut);
  ASSERT_EQ(counts.message(), "");
  EXPECT_EQ(counts->files, 2U);
  EXPECT_EQ(counts->games, 80U);
  std::ranges::sort(counts->incomplete);
  EXPECT_EQ(counts->incomplete,
            (std::vector<std::string>{path_ + "/c has 64 of 70 games and a part of a block",
                                      path_ + "/e.games ends inside its header"}));
  const auto manifest = nlohmann::json::parse(ReadFile(manifest_));
  EXPECT_EQ(manifest["made"]["games"].dump(), R"([{"count":80,"first":0,"seed":1}])");
  EXPECT_NE(Verdict(), "") << "verify wants whole files";
  WriteFile(path_ + "/c", whole);
  EXPECT_TRUE(test::Contains(WriteManifest(path_, true, Damage::kLeaveOut).message(),
                             "have games in common"));
}

TEST_F(ManifestTest, RefusesManifestsThatAreNone) {
  ASSERT_TRUE(WriteManifest(path_).ok());
  nlohmann::ordered_json manifest = nlohmann::ordered_json::parse(ReadFile(manifest_));
  const std::string refusal = manifest_ + " is not a manifest, version 1";
  for (const char* text : {"", "[]", "{}", R"({"manifest": 2, "files": []})", R"({"manifest": 1})",
                           R"({"manifest": 1, "files": [{}]})"}) {
    WriteFile(manifest_, text);
    EXPECT_EQ(Verdict(), refusal) << text;
  }
  WriteFile(manifest_, R"({"manifest": 1, "files": [{"name": "a", "bytes": )" +
                           std::string(100'000, '[') + std::string(100'000, ']') + "}]}");
  EXPECT_EQ(Verdict(), refusal) << "nested too deep";
  manifest["made"]["rule_set"] = "another";
  WriteFile(manifest_, manifest.dump());
  EXPECT_EQ(Verdict(), manifest_ + " does not describe the games in its files");
}

}  // namespace
}  // namespace hansu::HANSU_GAME::data
