// SPDX-License-Identifier: MIT
// Expressions that select positions, and their messages.
#include "tuner/data/selector.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "tests/support/game_files.h"
#include "tests/support/match_support.h"
#include "tuner/data/filter.h"
#include "tuner/data/position_file.h"

namespace hansu::HANSU_GAME::data {
namespace {

constexpr PositionTraits kTraits = {.ply = 31,
                                    .pieces = 20,
                                    .points = 80,
                                    .clock = 12,
                                    .score = -250,
                                    .check = false,
                                    .capture = true,
                                    .side = 1,
                                    .result = -1,
                                    .rules = kVariants[0]};

bool Accepts(std::string_view text) {
  const Result<Selector> selector = Selector::Parse(text);
  EXPECT_EQ(selector.message(), "") << text;
  return selector.ok() && selector->Accepts(kTraits);
}

std::string Complaint(std::string_view text) { return Selector::Parse(text).message(); }

TEST(Selector, Compares) {
  std::vector<std::string> texts = {
      "ply = 31",    "ply == 31",     "ply>=31",        "ply<=31",
      "ply < 32",    "ply>30",        "ply != 30",      "pieces = 20",
      "points = 80", "clock = 12",    "score = -250",   "|score| = 250",
      "capture",     "not check",     "side = han",     "side = black",
      "side != cho", "result = loss", "phase = middle", "rules = " + std::string(kVariants[0])};
  if (kGame == GameId::kJanggi) texts.emplace_back("rules != janggimodern");
  for (const std::string& text : texts) {
    EXPECT_TRUE(Accepts(text)) << text;
    EXPECT_FALSE(Accepts("not (" + text + ")")) << text;
  }
}

TEST(Selector, JoinsAsPeopleExpect) {
  EXPECT_TRUE(Accepts("ply = 31 or ply = 1 and check"));
  EXPECT_FALSE(Accepts("(ply = 31 or ply = 1) and check"));
  EXPECT_TRUE(Accepts("not check and capture"));
  EXPECT_FALSE(Accepts("not (not check and capture)"));
  EXPECT_TRUE(Accepts(" not not capture "));
  EXPECT_TRUE(Accepts("check or check or capture"));
  EXPECT_FALSE(Accepts("capture and capture and check"));
}

TEST(Selector, NamesTheColumn) {
  const std::string names =
      "expected ply, pieces, points, clock, score, |score|, check, capture, side, result, phase or "
      "rules, 'not' or '('";
  EXPECT_EQ(Complaint(""), "column 1: the end, " + names);
  EXPECT_EQ(Complaint("plies > 3"), "column 1: 'plies', " + names);
  EXPECT_EQ(Complaint("ply > 3 and"), "column 12: the end, " + names);
  EXPECT_EQ(Complaint("ply > "), "column 7: the end, expected a whole number");
  EXPECT_EQ(Complaint("ply > x"), "column 7: 'x', expected a whole number");
  EXPECT_EQ(Complaint("ply > 1.5"), "column 8: '.', expected 'and', 'or' or the end");
  EXPECT_EQ(Complaint("ply 3"), "column 5: '3', expected <, <=, =, !=, >= or >");
  EXPECT_EQ(Complaint("ply => 3"), "column 5: '=>', expected <, <=, =, !=, >= or >");
  EXPECT_EQ(Complaint("side > cho"), "column 6: '>', expected = or !=");
  EXPECT_EQ(Complaint("side = blue"), "column 8: 'blue', expected cho, red, han or black");
  EXPECT_EQ(Complaint("result = 1"), "column 10: '1', expected loss, draw, win or none");
  EXPECT_EQ(Complaint("check = 1"), "column 7: '=', expected 'and', 'or' or the end");
  EXPECT_EQ(Complaint("(ply > 3"), "column 9: the end, expected ')', 'and' or 'or'");
  EXPECT_EQ(Complaint("ply > 3)"), "column 8: ')', expected 'and', 'or' or the end");
  EXPECT_EQ(Complaint("ply > 3 && check"), "column 9: '&', expected 'and', 'or' or the end");
  EXPECT_TRUE(Complaint("rules = chess").starts_with("column 9: 'chess', expected a rule set: "));
  EXPECT_EQ(Complaint(std::string(200, '(')),
            "column 66: '(', expected at most 64 nested parentheses and 'not'");
}

class FilterChoiceTest : public testing::Test {
 protected:
  FilterChoiceTest() { test::WriteGames(games_path_, file_); }

  std::vector<PackedPosition> Filter(const FilterChoice& choice) {
    const Result<FilterCounts> counts =
        FilterGames({games_path_}, positions_path_, {.min_ply = 0}, true, choice);
    EXPECT_EQ(counts.message(), "");
    if (counts.ok()) counts_ = *counts;
    PositionFile file;
    EXPECT_EQ(file.Open(positions_path_).message(), "");
    description_ = std::string(file.description());
    return {file.positions().begin(), file.positions().end()};
  }
  std::uint64_t Dropped(Drop drop) const {
    return counts_.positions[static_cast<std::size_t>(drop)];
  }

  test::TemporaryFolder folder_;
  std::string games_path_ = folder_.File("games");
  std::string positions_path_ = folder_.File("positions");
  test::GameFile file_ = test::PlayedGames(30);
  FilterCounts counts_;
  std::string description_;
};

TEST_F(FilterChoiceTest, KeepsExactlyWhatTheExpressionSelects) {
  const std::vector<PackedPosition> all = Filter({});
  const auto selected = Filter({.where = *Selector::Parse("ply >= 40 and side = han")});
  std::size_t wanted = 0;
  for (const PackedPosition& position : all) {
    wanted += position.ply() >= 40 && position.side_to_move() == Color::kHan ? 1 : 0;
  }
  EXPECT_GT(wanted, 0U);
  EXPECT_EQ(selected.size(), wanted);
  EXPECT_EQ(Dropped(Drop::kNotSelected), all.size() - wanted);
  for (const PackedPosition& position : selected) {
    EXPECT_GE(position.ply(), 40);
    EXPECT_EQ(position.side_to_move(), Color::kHan);
  }
  EXPECT_TRUE(test::Contains(description_, R"("where":"ply >= 40 and side = han")"));
}

TEST_F(FilterChoiceTest, CountsPliesSinceCaptures) {
  // The plies of the positions to keep, by a replay that counts pieces.
  std::vector<int> wanted;
  for (const SelfplayGame& game : file_.games) {
    Position position = StartOf(game, file_.header.rules);
    int clock = 0;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
      const Ply ply = game.plies[i];
      const bool is_kept = DropOf(ply, i, {.min_ply = 0}) == Drop::kNone;
      if (is_kept && clock >= 10) wanted.push_back(static_cast<int>(i));
      const int pieces = position.occupied().size();
      position.Make(ply.move());
      clock = position.occupied().size() < pieces ? 0 : clock + 1;
    }
  }
  std::vector<int> kept;
  for (const PackedPosition& position : Filter({.where = *Selector::Parse("clock >= 10")})) {
    kept.push_back(position.ply());
  }
  EXPECT_FALSE(kept.empty());
  EXPECT_EQ(kept, wanted);
  EXPECT_GT(Filter({.where = *Selector::Parse("clock < 10")}).size(), 0U);
}

TEST_F(FilterChoiceTest, DropsRepeatedPositions) {
  file_.games.push_back(file_.games[0]);  // the same game again
  file_.header.ranges[0].count = file_.games.size();
  test::WriteGames(games_path_, file_);
  const std::vector<PackedPosition> all = Filter({});
  const std::vector<PackedPosition> once = Filter({.drops_repeated = true});
  const auto distinct = [](const std::vector<PackedPosition>& positions) {
    std::set<std::string> boards;
    for (PackedPosition position : positions) {
      position.score_cp = 0;
      position.labels &= 8;  // the side to move
      boards.emplace(reinterpret_cast<const char*>(&position), sizeof position);
    }
    return boards.size();
  };
  EXPECT_LT(once.size(), all.size());
  EXPECT_EQ(once.size(), distinct(all));
  EXPECT_EQ(distinct(once), once.size());
  EXPECT_EQ(Dropped(Drop::kRepeated), all.size() - once.size());
  EXPECT_TRUE(test::Contains(description_, R"("drops_repeated":true)"));
}

}  // namespace
}  // namespace hansu::HANSU_GAME::data
