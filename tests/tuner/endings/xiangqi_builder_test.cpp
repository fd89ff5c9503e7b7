// SPDX-License-Identifier: MIT
// Endgame tables of Xiangqi: each is made, verified by the rules, and compared with what textbooks
// say of it.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "src/endings/tables.h"
#include "tests/support/match_support.h"
#include "tuner/endings/builder.h"
#include "tuner/endings/graph.h"
#include "tuner/endings/verifier.h"

namespace hansu::HANSU_GAME::endings {
namespace {

struct Textbook {
  std::string pieces;
  int won_percent;  // of the positions with the stronger side to move, at least
  int most_percent;
  bool has_unknown = false;  // positions that a side may hold only by perpetual checks or chases
};

class TextbookEnding : public testing::TestWithParam<Textbook> {};

TEST_P(TextbookEnding, IsAsTheySay) {
  const Material set = *Material::Parse(GetParam().pieces, kGame);
  const test::TemporaryFolder folder;
  TableCounts counts;  // the last table is that of the set
  const BuildListener listener = {
      .begin = [](const Material&, std::uint64_t, std::uint64_t) {},
      .step = [](const std::string&) {},
      .end = [&](const Material&, const TableCounts& made, std::uint64_t) { counts = made; },
      .skip = [](const Material&) {}};
  ASSERT_EQ(
      BuildTables(
          {.family = Family::kXiangqi, .sets = ClosureOf(set), .folder = folder.File("tables")},
          listener),
      OkStatus());
  const Result<Tables> tables = Tables::OpenFolder(folder.File("tables"));
  ASSERT_TRUE(tables.ok()) << tables.message();
  const Table& table = *tables->Find(Family::kXiangqi, set);
  const Result<VerifyCounts> verified = VerifyTable(*tables, table, [](const std::string&) {});
  ASSERT_TRUE(verified.ok()) << verified.message();
  EXPECT_GT(verified->positions, 1000U);
  EXPECT_EQ(counts.unknown > 0, GetParam().has_unknown);
  EXPECT_EQ(verified->unknown > 0, GetParam().has_unknown);

  std::uint64_t positions = 0;
  std::uint64_t won = 0;
  const Graph graph(table.layout(), Family::kXiangqi, *tables);
  for (std::uint64_t i = 0; i < table.layout().size(); ++i) {
    if (!graph.BoardOf(i)) continue;
    ++positions;
    if (table.ValueAt({0, i}).is_win()) ++won;
  }
  EXPECT_GE(100 * won, static_cast<std::uint64_t>(GetParam().won_percent) * positions)
      << won << " of " << positions;
  EXPECT_LE(100 * won, static_cast<std::uint64_t>(GetParam().most_percent) * positions)
      << won << " of " << positions;
}

INSTANTIATE_TEST_SUITE_P(
    Xiangqi, TextbookEnding,
    testing::Values(Textbook{"R v A", 100, 100},        // a chariot beats a guard
                    Textbook{"N v A", 95, 100},         // so does a horse
                    Textbook{"C v A", 0, 1},            // a cannon alone has no screen
                    Textbook{"P v -", 50, 95},          // a soldier wins unless it has gone too far
                    Textbook{"N v B", 15, 30},          // an elephant mostly holds a horse
                    Textbook{"P v P", 2, 6},            // equal sides, one half
                    Textbook{"R v N", 99, 100, true}),  // a chariot nearly always
    [](const auto& textbook) {
      return textbook.param.pieces.substr(0, 1) + std::to_string(textbook.index);
    });

}  // namespace
}  // namespace hansu::HANSU_GAME::endings
