// SPDX-License-Identifier: MIT
// The endgame tables in the program.
#include "src/endings/embedded.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "src/base/checksum.h"
#include "src/endings/probe.h"
#include "tests/support/match_support.h"

namespace hansu::endings {
namespace {

// A build may have none (CMake option HANSU_ENDGAME_TABLES).
class EmbeddedTablesTest : public testing::Test {
 protected:
  void SetUp() override {
    if (EmbeddedBytes().empty()) GTEST_SKIP() << "the build embeds none";
  }
};

// tuner/endings/README.md says how the file is made; equal commands make equal files.
TEST_F(EmbeddedTablesTest, AreThoseOfTheCommandInTheReadme) {
  EXPECT_EQ(EmbeddedBytes().size(), 985'061U);
  EXPECT_EQ(Crc32(EmbeddedBytes()), 0x33B68DBFU);
}

TEST_F(EmbeddedTablesTest, HaveEverySetOfOnePieceAndAllThatCapturesLeadTo) {
  const Tables& tables = *EmbeddedTables();
  for (const Family family : {Family::kCasual, Family::kTraditional}) {
    std::vector<Material> sets = SetsUpTo(1, 2, GameId::kJanggi);
    for (const char* pieces : {"RR v -", "PP v -"}) {
      sets.push_back(*Material::Parse(pieces, GameId::kJanggi));
    }
    for (const Material& set : sets) {
      EXPECT_NE(tables.Find(family, set), nullptr) << FileNameOf(family, set);
      for (const Material& smaller : set.AfterCaptures()) {
        EXPECT_NE(tables.Find(family, smaller), nullptr) << FileNameOf(family, smaller);
      }
    }
    EXPECT_EQ(tables.count(), 2 * sets.size());
  }
  EXPECT_EQ(tables.most_men(Family::kCasual), 7);
  for (const Family family : {Family::kCasual, Family::kTraditional, Family::kXiangqi}) {
    EXPECT_EQ(IsEmbedded(family), tables.most_men(family) > 0) << NameOf(family);
  }
}

TEST_F(EmbeddedTablesTest, KnowAMateInTwo) {
  const Position position = *ParseFen("3k5/9/R8/1R7/9/9/9/9/9/4K4 w - - 0 1",
                                      *FindRuleSet(GameId::kJanggi, "janggicasual"));
  EXPECT_EQ(Judge(*EmbeddedTables(), position)->value, Value::Win(3));
  const std::vector<Move> line = BestLine(*EmbeddedTables(), position);
  ASSERT_EQ(line.size(), 3U);
  Position end = position;
  for (Move move : line) end.Make(move);
  EXPECT_EQ(ReasonText(hansu::Judge(end).reason), "checkmate");
}

TEST_F(EmbeddedTablesTest, ComeBesidesThoseOfAFolder) {
  const test::TemporaryFolder folder;
  const RuleSet rules = *FindRuleSet(GameId::kJanggi, "janggicasual");
  EXPECT_FALSE(OpenWithEmbedded(folder.File("missing"), rules).ok());
  EXPECT_EQ(OpenWithEmbedded(std::string(kEmbeddedName), rules)->count(),
            EmbeddedTables()->count());
  // The folder's table of a set takes precedence.
  const Layout layout(*Material::Parse("P v -", GameId::kJanggi));
  const std::vector<std::int16_t> codes(static_cast<std::size_t>(2 * layout.size()),
                                        Value::Win(9).code());
  std::filesystem::create_directory(folder.File("tables"));
  test::WriteFile(folder.File("tables/casual-KPvK.endings"),
                  *TableBytes(Family::kCasual, layout, codes));
  const Result<Tables> both = OpenWithEmbedded(folder.File("tables"), rules);
  ASSERT_TRUE(both.ok()) << both.message();
  EXPECT_EQ(both->count(), EmbeddedTables()->count());
  EXPECT_NE(both->Checksum(), EmbeddedTables()->Checksum());
  EXPECT_EQ(both->Find(Family::kCasual, layout.material())->ValueAt({0, 5}), Value::Win(9));
}

}  // namespace
}  // namespace hansu::endings
