// SPDX-License-Identifier: MIT
// The positions that `filter` keeps, and the file that it writes.
#include "tuner/data/filter.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "tests/support/game_files.h"
#include "tests/support/match_support.h"
#include "tests/support/play.h"
#include "tuner/data/position_file.h"

namespace hansu::HANSU_GAME::data {
namespace {

using test::ReadFile;
using test::WriteFile;

constexpr std::uint32_t kCheck = 1U << 14;
constexpr std::uint32_t kCapture = 1U << 15;

Ply PlyWith(int score, std::uint32_t flags = 0) {
  return Ply::FromCode(static_cast<std::uint32_t>(score) << 16 | flags |
                       Move(Square{0}, Square{9}).code());
}

TEST(Filter, DefaultsDropWhatTeachesLittle) {
  const FilterSettings defaults;
  EXPECT_TRUE(IsKept(PlyWith(10'000), 16, defaults));
  EXPECT_TRUE(IsKept(PlyWith(-10'000), 16, defaults));
  EXPECT_EQ(DropOf(PlyWith(10'001), 16, defaults), Drop::kExtreme);
  EXPECT_EQ(DropOf(PlyWith(-10'001), 16, defaults), Drop::kExtreme);
  EXPECT_EQ(DropOf(PlyWith(-32'000), 99, defaults), Drop::kExtreme);
  EXPECT_EQ(DropOf(PlyWith(0), 15, defaults), Drop::kEarly);
  EXPECT_EQ(DropOf(PlyWith(kNoScore), 99, defaults), Drop::kEarly);
  EXPECT_EQ(DropOf(PlyWith(0, kCheck), 16, defaults), Drop::kInCheck);
  EXPECT_EQ(DropOf(PlyWith(0, kCapture), 16, defaults), Drop::kCapture);
  EXPECT_EQ(DropOf(PlyWith(0, kCheck | kCapture), 16, defaults), Drop::kInCheck);
}

TEST(Filter, EachOptionMovesItsOwnBound) {
  EXPECT_TRUE(IsKept(PlyWith(0), 3, {.min_ply = 3}));
  EXPECT_FALSE(IsKept(PlyWith(0), 2, {.min_ply = 3}));
  EXPECT_FALSE(IsKept(PlyWith(kNoScore), 3, {.min_ply = 0, .max_score_cp = kNoScore - 1}));
  EXPECT_TRUE(IsKept(PlyWith(-32'000), 16, {.max_score_cp = 32'000}));
  EXPECT_FALSE(IsKept(PlyWith(51), 16, {.max_score_cp = 50}));
  EXPECT_TRUE(IsKept(PlyWith(0, kCheck), 16, {.keeps_checks = true}));
  EXPECT_FALSE(IsKept(PlyWith(0, kCheck | kCapture), 16, {.keeps_checks = true}));
  EXPECT_TRUE(IsKept(PlyWith(0, kCapture), 16, {.keeps_captures = true}));
  EXPECT_EQ(CheckSettings(FilterSettings{}).message(), "");
  EXPECT_EQ(CheckSettings({.min_ply = -1}).message(), "min-ply is -1, expected 0 to 2000");
  EXPECT_EQ(CheckSettings({.max_score_cp = kNoScore}).message(),
            "max-score is 32002, expected 0 to 32001");
}

class FilterFileTest : public testing::Test {
 protected:
  FilterFileTest() { test::WriteGames(games_path_, file_); }

  test::TemporaryFolder folder_;
  std::string games_path_ = folder_.File("games");
  std::string positions_path_ = folder_.File("positions");
  test::GameFile file_ = test::PlayedGames(30);
};

// Compares with full Positions: their check detection, and captures seen on the board.
TEST_F(FilterFileTest, HoldsExactlyThePositionsKept) {
  const FilterSettings settings = {.min_ply = 12, .max_score_cp = 3000};
  const Result<FilterCounts> counts = FilterGames({games_path_}, positions_path_, settings);
  ASSERT_EQ(counts.message(), "");
  PositionFile positions;
  ASSERT_EQ(positions.Open(positions_path_).message(), "");
  std::size_t next = 0;
  for (const SelfplayGame& game : file_.games) {
    Position position = FromFen(SetupFen(game.cho, game.han));
    bool is_first = true;
    for (const Ply ply : game.plies) {
      const bool captures =
          !ply.move().is_pass() && position.piece_on(ply.move().to()) != Piece::kNone;
      if (position.plies() >= 12 && ply.is_searched() && std::abs(ply.score_cp()) <= 3000 &&
          !position.in_check() && !captures) {
        ASSERT_LT(next, positions.positions().size());
        const PackedPosition& packed = positions.positions()[next++];
        EXPECT_EQ(packed.occupied(), position.occupied());
        packed.ForEachPiece(
            [&](Square square, Piece piece) { EXPECT_EQ(piece, position.piece_on(square)); });
        EXPECT_EQ(packed.side_to_move(), position.side_to_move());
        EXPECT_EQ(packed.ply(), position.plies());
        EXPECT_EQ(packed.score_cp, ply.score_cp());
        EXPECT_EQ(packed.result(), game.outcome.result);
        EXPECT_EQ(packed.is_first_of_game(), is_first);
        is_first = false;
      }
      position.Make(ply.move());
    }
  }
  EXPECT_EQ(next, positions.positions().size());
  EXPECT_EQ(next, counts->positions[0]);
  EXPECT_GT(next, 500U);
  EXPECT_TRUE(test::Contains(std::string(positions.description()), "\"max_score_cp\":3000"));
}

TEST_F(FilterFileTest, PositionsBeforeARandomMoveHaveNoResult) {
  SelfplayGame& game = file_.games[0];
  ASSERT_GT(game.plies.size(), 40U);
  Ply& random = game.plies[30];
  random = Ply::FromCode((random.code() & 0xFFFF) | static_cast<std::uint32_t>(kNoScore) << 16);
  file_.games.resize(1);
  test::WriteGames(games_path_, file_);
  ASSERT_EQ(FilterGames({games_path_}, positions_path_, {.min_ply = 0}).message(), "");
  PositionFile positions;
  ASSERT_EQ(positions.Open(positions_path_).message(), "");
  int without = 0;
  int with = 0;
  for (const PackedPosition& packed : positions.positions()) {
    EXPECT_NE(packed.ply(), 30);
    EXPECT_EQ(packed.result(), packed.ply() < 30 ? GameResult::kRunning : game.outcome.result);
    ++(packed.ply() < 30 ? without : with);
  }
  EXPECT_GT(without, 0);
  EXPECT_GT(with, 0);
}

TEST_F(FilterFileTest, DamageToTheFileIsSeen) {
  ASSERT_EQ(FilterGames({games_path_}, positions_path_, {}).message(), "");
  const std::string whole = ReadFile(positions_path_);
  const auto error_of = [this](const std::string& bytes) {
    WriteFile(positions_path_, bytes);
    return PositionFile().Open(positions_path_).message();
  };
  EXPECT_EQ(error_of(whole), "");
  for (std::size_t i = 0; i < whole.size(); i += i < 64 ? 1 : 97) {
    std::string damaged = whole;
    damaged[i] = static_cast<char>(damaged[i] ^ 1 << i % 8);
    EXPECT_NE(error_of(damaged), "") << i;
    EXPECT_NE(error_of(whole.substr(0, i)), "") << i;
  }
  EXPECT_EQ(error_of(whole + "x"), positions_path_ + " is damaged");
  EXPECT_EQ(PositionFile().Open("/no/such/file").message(),
            "cannot open /no/such/file: No such file or directory");
}

TEST_F(FilterFileTest, AnUnfinishedFileIsNoticed) {
  EXPECT_TRUE(FilterGames({games_path_}, positions_path_, {})->incomplete.empty());
  file_.header.ranges.back().count = 50;
  test::WriteGames(games_path_, file_);
  EXPECT_EQ(FilterGames({games_path_}, positions_path_, {})->incomplete,
            std::vector<std::string>{games_path_ +
                                     " has 30 of 50 games; selfplay --resume adds the others"});
  file_.header.recipe[kRescoreNodes] = 40;
  test::WriteGames(games_path_, file_);
  EXPECT_EQ(FilterGames({games_path_}, positions_path_, {})->incomplete,
            std::vector<std::string>{games_path_ +
                                     " has 30 of 50 games; rescore --resume adds the others"});
}

TEST_F(FilterFileTest, SeveralFilesFollowEachOther) {
  const std::string other = folder_.File("other");
  test::GameFile more = test::PlayedGames(20);
  more.header.recipe["soft_nodes"] = 99;  // files may differ in their recipes
  test::WriteGames(other, more);
  const auto positions_of = [this](const std::vector<std::string>& paths) {
    const Result<FilterCounts> counts = FilterGames(paths, positions_path_, {});
    EXPECT_EQ(counts.message(), "");
    PositionFile file;
    EXPECT_EQ(file.Open(positions_path_).message(), "");
    return std::vector<PackedPosition>(file.positions().begin(), file.positions().end());
  };
  std::vector<PackedPosition> expected = positions_of({games_path_});
  for (const PackedPosition& position : positions_of({other})) expected.push_back(position);
  EXPECT_EQ(positions_of({games_path_, other}), expected);
  PositionFile file;
  ASSERT_EQ(file.Open(positions_path_).message(), "");
  EXPECT_TRUE(test::Contains(std::string(file.description()), "\"soft_nodes\":99"));
  EXPECT_EQ(FilterGames({games_path_, other, games_path_}, positions_path_, {}).message(),
            games_path_ + " and " + games_path_ + " have games in common");
}

TEST_F(FilterFileTest, ABadFileOfGamesLeavesNothing) {
  const std::string whole = ReadFile(games_path_);
  WriteFile(games_path_, whole.substr(0, whole.size() - 1));
  WriteFile(positions_path_, "mine");
  EXPECT_FALSE(FilterGames({games_path_}, positions_path_, {}).ok());
  EXPECT_EQ(ReadFile(positions_path_), "mine");
  std::size_t files = 0;
  const auto folder = std::filesystem::path(games_path_).parent_path();
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder)) ++files;
  EXPECT_EQ(files, 2U);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::data
