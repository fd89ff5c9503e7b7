// SPDX-License-Identifier: MIT
// Files of games: what was written is read back, and damage never goes unnoticed.
#include "tuner/data/stream.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/game_files.h"
#include "tests/support/match_support.h"

namespace hansu::HANSU_GAME::data {
namespace {

using test::Contains;
using test::GameFile;
using test::ReadFile;
using test::WriteFile;

class StreamTest : public testing::Test {
 protected:
  // Two full blocks and three games.
  StreamTest() {
    test::MakeGames({.play = test::ShortPlay(), .games = 131, .path = path_});
    whole_ = ReadFile(path_);
    file_ = test::ReadGames(path_);
    EXPECT_EQ(file_.status.message(), "");
    EXPECT_EQ(file_.games.size(), 131U);
    header_size_ = FileBeginning(file_.header).size();
  }

  std::string Damaged(int block, std::size_t good_bytes) const {
    return path_ + " is damaged at block " + std::to_string(block) + ", after " +
           std::to_string(good_bytes) + " good bytes";
  }

  test::TemporaryFolder folder_;
  std::string path_ = folder_.File("games");
  std::string whole_;
  GameFile file_;
  std::size_t header_size_ = 0;
};

TEST_F(StreamTest, ComesBackByteForByte) {
  test::WriteGames(path_, file_);
  EXPECT_EQ(ReadFile(path_), whole_);
  EXPECT_EQ(file_.header.games(), 131U);
  EXPECT_TRUE(
      whole_.starts_with(kGame == GameId::kJanggi ? "hansu games 1\n" : "hansu xiangqi games 1\n"));
}

TEST_F(StreamTest, ATruncationAnywhereKeepsAllWholeBlocks) {
  std::size_t games_before = 0;
  for (std::size_t size = header_size_; size < whole_.size(); size += 7) {
    WriteFile(path_, whole_.substr(0, size));
    const GameFile read = test::ReadGames(path_);
    EXPECT_EQ(read.games.size() % kGamesPerBlock, 0U) << size;
    EXPECT_GE(read.games.size(), games_before) << size;
    games_before = read.games.size();
    EXPECT_TRUE(std::equal(read.games.begin(), read.games.end(), file_.games.begin())) << size;
    const bool is_between_blocks = read.status.ok();
    const std::string block = std::to_string(read.games.size() / kGamesPerBlock + 1);
    EXPECT_TRUE(is_between_blocks || Contains(read.status.message(), "ends inside block " + block))
        << size;
  }
  EXPECT_EQ(games_before, 128U);
}

TEST_F(StreamTest, ACutOffFileNamesTheVerbThatCompletesIt) {
  for (const std::string verb : {"selfplay", "rescore"}) {
    if (verb == "rescore") file_.header.recipe[kRescoreNodes] = 40;
    test::WriteGames(path_, file_);
    WriteFile(path_, ReadFile(path_).substr(0, ReadFile(path_).size() - 1));
    EXPECT_TRUE(Contains(test::ReadGames(path_).status.message(),
                         ": " + verb + " --resume completes it, "));
  }
}

TEST_F(StreamTest, AFlippedBitIsRefusedWithItsBlock) {
  for (std::size_t i = header_size_; i < whole_.size(); i += 3) {
    std::string damaged = whole_;
    damaged[i] = static_cast<char>(damaged[i] ^ 1 << i % 8);
    WriteFile(path_, damaged);
    const GameFile read = test::ReadGames(path_);
    const std::string block = std::to_string(read.games.size() / kGamesPerBlock + 1);
    EXPECT_TRUE(read.status.message().starts_with(path_ + " is damaged at block " + block + ", "))
        << i;
  }
}

TEST_F(StreamTest, MissingAndRepeatedBlocksAreSeen) {
  const GameFile first = {file_.header, {file_.games.begin(), file_.games.begin() + 64}, {}};
  test::WriteGames(path_, first);
  const std::size_t block = ReadFile(path_).size() - header_size_;
  WriteFile(path_, whole_.substr(0, header_size_) + whole_.substr(header_size_ + block));
  EXPECT_EQ(test::ReadGames(path_).status.message(), Damaged(1, header_size_));
  WriteFile(path_, whole_.substr(0, header_size_ + block) + whole_.substr(header_size_, block));
  EXPECT_EQ(test::ReadGames(path_).status.message(), Damaged(2, header_size_ + block));
}

TEST_F(StreamTest, OnlyTheLastBlockMayBeShort) {
  const std::string short_block = PackBlock({file_.games.data(), 2}, 0);
  WriteFile(path_, whole_.substr(0, header_size_) + short_block + PackBlock(file_.games, 1));
  EXPECT_EQ(test::ReadGames(path_).status.message(), Damaged(2, header_size_ + short_block.size()));
}

TEST_F(StreamTest, DamagedAndForeignBeginningsAreRefused) {
  for (std::size_t i = 0; i < header_size_; ++i) {
    std::string damaged = whole_;
    damaged[i] = static_cast<char>(damaged[i] ^ 1 << i % 8);
    WriteFile(path_, damaged);
    EXPECT_NE(test::ReadGames(path_).status.message(), "") << i;
    EXPECT_TRUE(test::ReadGames(path_).games.empty()) << i;
    WriteFile(path_, whole_.substr(0, i));
    EXPECT_NE(test::ReadGames(path_).status.message(), "") << i;
  }
  WriteFile(path_, "[Event \"a game\"]\n");
  EXPECT_EQ(test::ReadGames(path_).status.message(), path_ + " is not a file of games, version 1");
  EXPECT_EQ(test::ReadGames("/no/such/file").status.message(),
            "cannot open /no/such/file: No such file or directory");
}

TEST_F(StreamTest, HeadersWithBadNumbersAndNamesAreRefused) {
  const std::string rule_name(RuleOptions()[0].name);
  const auto is_read = [this](const auto& change) {
    auto json = nlohmann::json::parse(ToJson(file_.header));
    change(json);
    return StreamHeaderFromJson(json.dump()).has_value();
  };
  EXPECT_TRUE(is_read([](auto& json) { json["rule_set"] = "한수"; }));
  EXPECT_FALSE(is_read([&](auto& json) {
    auto& rule = json["rules"][rule_name];
    rule = rule.template get<std::int64_t>() + (std::int64_t{1} << 32);  // in 32 bits, as before
  }));
  EXPECT_FALSE(is_read([](auto& json) { json["games"][0]["count"] = -1; }));
  EXPECT_FALSE(is_read([](auto& json) { json["games"][0]["first"] = 0.5; }));
  EXPECT_FALSE(is_read([](auto& json) { json["games"][0]["seed"] = 1e300; }));
  EXPECT_FALSE(is_read([](auto& json) { json["recipe"]["soft_nodes"] = ~std::uint64_t{0}; }));
  EXPECT_FALSE(is_read([](auto& json) { json["rule_set"] = "a\x1b[31m"; }));
  EXPECT_FALSE(is_read([](auto& json) { json["recipe"]["a\nb"] = 1; }));
  EXPECT_FALSE(is_read([](auto& json) { json["recipe"]["\xC2\x9B"] = 1; }));
}

TEST_F(StreamTest, HeadersComeBackForEveryRuleSet) {
  for (const NamedRuleSet& named : NamedRuleSets()) {
    StreamHeader header = file_.header;
    header.rule_set = named.name;
    header.rules = named.rules;
    header.ranges.push_back({.seed = ~0ULL, .first = 7, .count = 9});
    EXPECT_EQ(StreamHeaderFromJson(ToJson(header)), header) << named.name;
  }
  const std::string rule = '"' + std::string(RuleOptions()[0].name) + '"';
  std::string text = ToJson(file_.header);
  text.replace(text.find(rule), rule.size(), "\"Unknown\"");
  EXPECT_FALSE(StreamHeaderFromJson(text));
  EXPECT_FALSE(StreamHeaderFromJson("[]"));
  EXPECT_FALSE(StreamHeaderFromJson("{"));
}

}  // namespace
}  // namespace hansu::HANSU_GAME::data
