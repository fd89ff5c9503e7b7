// SPDX-License-Identifier: MIT
// The kinds of files that `train` reads.
#include "tuner/train/position_source.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/support/game_files.h"
#include "tests/support/match_support.h"
#include "tests/support/training.h"
#include "tuner/data/filter.h"
#include "tuner/data/merge.h"
#include "tuner/train/dataset.h"
#include "tuner/train/flat_record.h"

namespace hansu::HANSU_GAME::train {
namespace {

using data::PackedPosition;
using test::ReadFile;
using test::WriteFile;

class PositionSourceTest : public testing::Test {
 protected:
  static std::string ErrorOf(const std::string& path) {
    return PositionSource().Open(path).message();
  }
  static std::vector<PackedPosition> PositionsOf(const std::string& path) {
    PositionSource source;
    EXPECT_EQ(source.Open(path).message(), "");
    return {source.positions().begin(), source.positions().end()};
  }

  test::TemporaryFolder folder_;
  std::string positions_path_ = folder_.File("a.positions");
  std::string flat_path_ = folder_.File("a.flat");
};

TEST_F(PositionSourceTest, GamesAndArchivesAreFilteredAsByTheVerb) {
  const std::string games = folder_.File("a.games");
  const std::string archive = folder_.File("a.corpus");
  test::WriteGames(games, test::PlayedGames(40));
  ASSERT_EQ(data::ArchiveGames({games}, archive, {}).message(), "");
  for (const std::string& path : {games, archive}) {
    ASSERT_EQ(data::FilterGames({path}, positions_path_, {}).message(), "");
    PositionSource filtered;
    PositionSource direct;
    ASSERT_EQ(filtered.Open(positions_path_).message() + direct.Open(path).message(), "");
    EXPECT_GT(direct.positions().size(), 100U);
    EXPECT_TRUE(std::ranges::equal(direct.positions(), filtered.positions()));
    EXPECT_EQ(direct.description(), filtered.description());
    EXPECT_EQ(direct.checksum(), filtered.checksum());
  }
  const std::string bytes = ReadFile(games);
  WriteFile(games, bytes.substr(0, bytes.size() - 1));
  EXPECT_TRUE(test::Contains(ErrorOf(games), " ends inside block 1: selfplay --resume"))
      << ErrorOf(games);
}

TEST_F(PositionSourceTest, FlatRecordsComeBack) {
  test::WritePositions(positions_path_, test::LabelledPositions(300, 1));
  ASSERT_EQ(ExportFlat({positions_path_}, 1, flat_path_).message(), "");
  std::vector<PackedPosition> wanted = PositionsOf(positions_path_);
  for (PackedPosition& position : wanted) {  // records have neither plies nor games
    position.labels = static_cast<std::uint16_t>((position.labels & 15) | 4);
  }
  std::vector<PackedPosition> read = PositionsOf(flat_path_);
  EXPECT_TRUE(std::ranges::is_permutation(read, wanted));
  const std::string again = folder_.File("again.flat");
  ASSERT_EQ(ExportFlat({flat_path_}, 1, again).message(), "");
  EXPECT_TRUE(std::ranges::is_permutation(PositionsOf(again), wanted));
  std::filesystem::remove(DescriptionPath(flat_path_));
  EXPECT_EQ(PositionsOf(flat_path_).size(), 300U) << "without a description";
  Dataset dataset;
  EXPECT_EQ(dataset.Open({flat_path_}, 0.5, 1).message(), "");
  EXPECT_EQ(dataset.games(), 300U);
}

TEST_F(PositionSourceTest, RecordsOfAnotherGameAreRefused) {
  const auto positions = test::LabelledPositions(30, 1);
  const auto error_of = [&](const std::string& made, const std::string& game) {
    test::WritePositions(positions_path_, positions, made);
    EXPECT_EQ(ExportFlat({positions_path_}, 1, flat_path_).message(), "");
    auto about = nlohmann::json::parse(ReadFile(DescriptionPath(flat_path_)));
    EXPECT_EQ(about["game"], "janggi");
    about["game"] = game;
    if (game.empty()) about.erase("game");
    WriteFile(DescriptionPath(flat_path_), about.dump());
    return ErrorOf(flat_path_);
  };
  const std::string refusal =
      flat_path_ + " is a file of xiangqi records: --variant xiangqi reads it";
  EXPECT_EQ(error_of("{}", "janggi"), "");
  EXPECT_EQ(error_of("{}", "xiangqi"), refusal);
  // Older files do not name the game.
  EXPECT_EQ(error_of("{}", ""), "");
  EXPECT_EQ(error_of(R"({"source":{"rule_set":"kja"}})", ""), "");
  EXPECT_EQ(error_of(R"({"source":{"rule_set":"xiangqi"}})", ""), refusal);
  EXPECT_EQ(error_of(R"({"source":[{"rule_set":"kja"},{"rule_set":"xiangqi"}]})", ""), refusal);
  EXPECT_EQ(error_of(R"({"flat":1,"data":[{"made":{"source":{"rule_set":"xiangqi"}}}]})", ""),
            refusal);
  EXPECT_EQ(error_of(R"({"flat":1,"game":"xiangqi"})", ""), refusal);
}

TEST_F(PositionSourceTest, DamagedRecordsAreRefused) {
  test::WritePositions(positions_path_, test::LabelledPositions(30, 1));
  ASSERT_EQ(ExportFlat({positions_path_}, 1, flat_path_).message(), "");
  const std::string whole = ReadFile(flat_path_);
  const auto error_of = [&](std::string bytes) {
    WriteFile(flat_path_, bytes);
    return ErrorOf(flat_path_);
  };
  EXPECT_EQ(error_of(whole.substr(1)), flat_path_ + " has 959 bytes, expected records of 32 bytes");
  EXPECT_EQ(error_of(""), flat_path_ + " has 0 bytes, expected records of 32 bytes");
  EXPECT_EQ(error_of(whole.substr(32)),
            flat_path_ + " has another number of records than " + flat_path_ + ".json says");
  std::string bytes = whole;
  bytes[40] = static_cast<char>(bytes[40] ^ 1);
  EXPECT_EQ(error_of(bytes),
            flat_path_ + " has another checksum than " + flat_path_ + ".json says");
  WriteFile(DescriptionPath(flat_path_), "{}");
  EXPECT_EQ(error_of(whole), flat_path_ + ".json is not a description of records");
  std::filesystem::remove(DescriptionPath(flat_path_));
  const std::string damaged =
      flat_path_ + ": record 2 is damaged; tuner/train/README.md says what is expected";
  for (const auto& [place, value] : {std::pair(11, 0x80), {12, 0x00}, {30, 3}, {31, 2}}) {
    bytes = whole;
    bytes[static_cast<std::size_t>(64 + place)] = static_cast<char>(value);
    EXPECT_EQ(error_of(bytes), damaged) << place;
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME::train
