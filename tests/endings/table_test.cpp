// SPDX-License-Identifier: MIT
// Files of endgame tables, folders of them, and damaged ones.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "src/endings/tables.h"
#include "tests/support/match_support.h"

namespace hansu::endings {
namespace {

using test::Contains;
using test::ReadFile;
using test::WriteFile;

class TableFile : public testing::Test {
 protected:
  TableFile() {
    const Layout layout(*Material::Parse("P v A", GameId::kJanggi));
    codes_.resize(static_cast<std::size_t>(2 * layout.size()));
    for (std::size_t i = 0; i < codes_.size(); ++i) {
      codes_[i] = static_cast<std::int16_t>(i * i / 7 % 40);
    }
    bytes_ = *TableBytes(Family::kTraditional, layout, codes_);
    path_ = folder_.File(FileNameOf(Family::kTraditional, layout.material()));
    WriteFile(path_, bytes_);
  }
  std::string ErrorOf(const std::string& bytes) const {
    WriteFile(path_, bytes);
    return Table::Open(path_).message();
  }

  test::TemporaryFolder folder_;
  std::vector<std::int16_t> codes_;
  std::string bytes_;
  std::string path_;
};

TEST_F(TableFile, IsReadAsItWasWritten) {
  EXPECT_TRUE(path_.ends_with("/traditional-KPvKA.endings"));
  const auto table = Table::Open(path_);
  ASSERT_TRUE(table.ok()) << table.message();
  const std::uint64_t size = (*table)->layout().size();
  EXPECT_EQ((*table)->family(), Family::kTraditional);
  EXPECT_EQ((*table)->layout().material().Name(), "KPvKA");
  for (std::uint64_t i = 0; i < size; i += 11) {
    EXPECT_EQ((*table)->ValueAt({0, i}).code(), codes_[static_cast<std::size_t>(i)]);
    EXPECT_EQ((*table)->ValueAt({1, i}).code(), codes_[static_cast<std::size_t>(size + i)]);
  }
}

TEST_F(TableFile, NamesWhatIsWrong) {
  EXPECT_TRUE(Contains(ErrorOf(""), path_ + " cannot be used: it is no endgame table"));
  EXPECT_TRUE(Contains(ErrorOf("HEND"), "it is no endgame table"));
  EXPECT_TRUE(Contains(ErrorOf("x" + bytes_), "it is no endgame table"));
  EXPECT_TRUE(Contains(ErrorOf(bytes_.substr(0, 60)), "it is cut off or damaged"));
  EXPECT_TRUE(Contains(ErrorOf(bytes_.substr(0, bytes_.size() - 1)), "it is cut off or damaged"));
  EXPECT_TRUE(Contains(ErrorOf(bytes_ + "x"), "it is cut off or damaged"));
  std::string newer = bytes_;
  newer[4] = 9;
  EXPECT_TRUE(Contains(ErrorOf(newer), "it has version 9, expected 2"));
  std::string flipped = bytes_;
  flipped[bytes_.size() - 20] ^= 1;
  EXPECT_TRUE(Contains(ErrorOf(flipped), "it is damaged: the checksum of block"));
}

TEST_F(TableFile, EveryFlippedByteIsFound) {
  for (std::size_t i = 0; i < bytes_.size(); i += i < 200 ? 1 : 23) {
    std::string damaged = bytes_;
    damaged[i] ^= 0x10;
    EXPECT_NE(ErrorOf(damaged), "") << i;
  }
}

TEST_F(TableFile, IsFoundInItsFolder) {
  const std::string folder = std::filesystem::path(path_).parent_path();
  const Result<Tables> tables = Tables::OpenFolder(folder);
  ASSERT_TRUE(tables.ok()) << tables.message();
  EXPECT_EQ(tables->count(), 1U);
  EXPECT_EQ(tables->most_men(Family::kTraditional), 4);
  const Material material = *Material::Parse("P v A", GameId::kJanggi);
  EXPECT_NE(tables->Find(Family::kTraditional, material), nullptr);
  EXPECT_EQ(tables->Find(Family::kTraditional, material),
            tables->Find(Family::kTraditional, material.Swapped()));
  EXPECT_EQ(tables->Find(Family::kCasual, material), nullptr);
  EXPECT_EQ(tables->Find(Family::kTraditional, *Material::Parse("P v -", GameId::kJanggi)),
            nullptr);

  const PieceBoard board = *Layout(material).BoardAt(77);
  EXPECT_EQ(tables->Probe(Family::kTraditional, board, Color::kCho)->code(), codes_[77]);
  EXPECT_EQ(tables->Probe(Family::kCasual, board, Color::kCho), std::nullopt);
  PieceBoard bare = board;
  bare.Remove(board.pieces(PieceType::kSoldier).first());
  EXPECT_EQ(tables->Probe(Family::kTraditional, bare, Color::kCho), Value::Draw());
}

TEST_F(TableFile, FolderWithoutTablesIsRefused) {
  const std::string folder = folder_.File("none");
  EXPECT_TRUE(Contains(Tables::OpenFolder(folder).message(),
                       "cannot read the folder of endgame tables " + folder));
  std::filesystem::create_directory(folder);
  EXPECT_TRUE(Contains(Tables::OpenFolder(folder).message(), "has no endgame tables"));
}

TEST_F(TableFile, RenamedTableIsRefused) {
  for (const char* name : {"casual-KPvKA.endings", "traditional-KRvK.endings", "mine.endings"}) {
    const std::string path = folder_.File(name);
    std::filesystem::rename(path_, path);
    const std::string folder = std::filesystem::path(path).parent_path();
    for (const std::string& error :
         {Table::Open(path).message(), Tables::OpenFolder(folder).message()}) {
      EXPECT_EQ(error, path + " cannot be used: it holds the table traditional-KPvKA.endings, " +
                           "expected " + name + ", as its name says");
    }
    std::filesystem::rename(path, path_);
  }
}

TEST_F(TableFile, TwoTablesOfOneSetAreRefused) {
  Tables tables;
  ASSERT_EQ(tables.Add(*Table::Open(path_)), OkStatus());
  EXPECT_EQ(tables.Add(*Table::Open(path_)).message(), "two tables are traditional-KPvKA.endings");
  EXPECT_EQ(tables.count(), 1U);
}

TEST_F(TableFile, JoinedTablesAreReadAsTheyWere) {
  const Layout layout(*Material::Parse("P v -", GameId::kJanggi));
  const std::string folder = std::filesystem::path(path_).parent_path();
  WriteFile(folder + "/casual-KPvK.endings",
            *TableBytes(Family::kCasual, layout,
                        std::vector<std::int16_t>(static_cast<std::size_t>(2 * layout.size()), 7)));
  const Result<std::string> joined = JoinTables(folder);
  ASSERT_TRUE(joined.ok()) << joined.message();
  const Result<Tables> tables = Tables::OpenJoined(*joined);
  ASSERT_TRUE(tables.ok()) << tables.message();
  EXPECT_EQ(tables->count(), 2U);
  EXPECT_EQ(tables->Checksum(), Tables::OpenFolder(folder)->Checksum());
  const Table* table =
      tables->Find(Family::kTraditional, *Material::Parse("P v A", GameId::kJanggi));
  ASSERT_NE(table, nullptr);
  EXPECT_EQ(table->bytes(), bytes_);
  EXPECT_EQ(table->ValueAt({0, 77}).code(), codes_[77]);
  for (std::size_t i = 0; i < joined->size(); i += i < 60 ? 1 : 37) {
    std::string damaged = *joined;
    damaged[i] ^= 0x10;
    EXPECT_FALSE(Tables::OpenJoined(damaged).ok()) << i;
    EXPECT_FALSE(Tables::OpenJoined(std::string_view(*joined).substr(0, i)).ok()) << i;
  }
  EXPECT_FALSE(Tables::OpenJoined(*joined + 'x').ok());
  EXPECT_TRUE(Contains(JoinTables(folder_.File("none")).message(), "cannot read the folder"));
}

TEST_F(TableFile, FolderWithADamagedTableIsRefused) {
  ErrorOf(bytes_.substr(0, 100));
  const std::string folder = std::filesystem::path(path_).parent_path();
  EXPECT_TRUE(Contains(Tables::OpenFolder(folder).message(), path_ + " cannot be used: "));
}

}  // namespace
}  // namespace hansu::endings
