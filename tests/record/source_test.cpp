// SPDX-License-Identifier: MIT
// Archives and folders of games, and files that are something else.
#include "src/record/source.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "src/record/charset.h"
#include "src/record/reader.h"
#include "test_paths.h"
#include "tests/support/match_support.h"
#include "tests/support/zip_writer.h"

namespace hansu::inline HANSU_GAME::record {
namespace {

namespace fs = std::filesystem;
using test::Contains;
using test::WriteFile;
using test::ZipWriter;

const std::string kGib =
    "[대회명 \"x\"]\n[초차림 \"마상상마\"]\n[한차림 \"마상상마\"]\n\n1. 79졸78\n\n";

class SourceTest : public testing::Test {
 protected:
  // The names of the files found, without the folder; or the message of the failure.
  std::string Names(const std::string& path) {
    std::string names;
    const Status status = ForEachFile(path, [&](const std::string& name, const std::string&) {
      names += name.substr(folder_.File("").size()) + '\n';
      return OkStatus();
    });
    return status.ok() ? names : status.message();
  }
  std::string Refusal(const std::string& bytes) {
    WriteFile(folder_.File("f"), bytes);
    const std::string message = ReadGameFile(folder_.File("f")).message();
    const std::string head = folder_.File("f") + " holds no game: it is ";
    return message.starts_with(head) ? message.substr(head.size(), message.find(';') - head.size())
                                     : message;
  }

  test::TemporaryFolder folder_;
};

TEST_F(SourceTest, ArchivesAndFoldersGiveTheirGamesInOrder) {
  const std::string zip = ZipWriter()
                              .Add(Encode("나/대국.gib", Charset::kCp949).bytes, kGib)
                              .AddStored("a.PGN", "1. i4h4 *")
                              .Add("picture.png", "x")
                              .Add("__MACOSX/._a.PGN", "x")
                              .Finish();
  fs::create_directories(folder_.File("games/old"));
  WriteFile(folder_.File("games/b.gib"), kGib);
  WriteFile(folder_.File("games/old/a.gib"), kGib);
  WriteFile(folder_.File("games/cover.jpg"), "x");
  WriteFile(folder_.File("games/z.zip"), zip);
  EXPECT_TRUE(Names(folder_.File("games"))
                  .starts_with("games/b.gib\ngames/old/a.gib\ngames/z.zip/a.PGN\ngames/z.zip/"));
  const Result<std::vector<ReadGame>> games = ReadGameFile(folder_.File("games"));
  ASSERT_TRUE(games.ok()) << games.message();
  ASSERT_EQ(games->size(), 4U);
  for (const ReadGame& read : *games) EXPECT_EQ(read.game.moves.size(), 1U) << read.file;
  EXPECT_TRUE(Contains(games->back().file, "대국.gib"));
}

TEST_F(SourceTest, ArchivesAndFoldersOfSomethingElseAreRefused) {
  WriteFile(folder_.File("a.zip"), ZipWriter().Add("picture.png", "x").Finish());
  EXPECT_TRUE(Contains(Names(folder_.File("a.zip")), "a.zip holds no file of games (.gib"));
  WriteFile(folder_.File("b.zip"), "PK\x03\x04 and no more");
  EXPECT_TRUE(Contains(Names(folder_.File("b.zip")), "b.zip: the archive is broken"));
  WriteFile(folder_.File("c.zip"), ZipWriter().Add("README.txt", "Read me.").Finish());
  EXPECT_TRUE(Contains(ReadGameFile(folder_.File("c.zip")).message(), "c.zip/README.txt holds no"));
  const std::string inner = ZipWriter().Add("a.gib", kGib).Finish();
  WriteFile(folder_.File("d.zip"), ZipWriter().Add("in.zip", inner).Finish());
  EXPECT_TRUE(Contains(ReadGameFile(folder_.File("d.zip")).message(),
                       "d.zip/in.zip holds no game: it is an archive within an archive"));
  fs::create_directories(folder_.File("empty"));
  EXPECT_TRUE(Contains(Names(folder_.File("empty")), "empty holds no file of games (.gib"));
}

TEST_F(SourceTest, NamesInArchivesAreSafeToShow) {
  WriteFile(folder_.File("a.zip"), ZipWriter().Add("a\x1b[31m.gib", "hello").Finish());
  EXPECT_EQ(Names(folder_.File("a.zip")), "a.zip/a\uFFFD[31m.gib\n");
  std::string zip = ZipWriter().Add("b\xC2\x9B\x9B\n.gib", "hello").Finish();
  constexpr std::size_t kFlags = 8;
  zip[zip.find("PK\x01\x02") + kFlags + 1] = '\x08';  // the name is UTF-8
  WriteFile(folder_.File("b.zip"), zip);
  EXPECT_TRUE(Contains(ReadGameFile(folder_.File("b.zip")).message(),
                       "b.zip/b\uFFFD\uFFFD\uFFFD.gib holds no game"));
}

TEST_F(SourceTest, WhatIsNoGameIsNamed) {
  EXPECT_EQ(
      Refusal("# 장기\n\n[한국어](README.ko.md), [see this page](x)\n\n1. Start it.\n* `79졸78`\n"
              "2. Han may answer.\n"),
      "text");
  EXPECT_EQ(Refusal("hello\nworld\n"), "text");
  EXPECT_EQ(Refusal(" \n"), "empty");
  EXPECT_EQ(Refusal("%PDF-1.4\n"), "a PDF document");
  EXPECT_EQ(Refusal("\x89PNG\r\n"), "a picture");
  EXPECT_EQ(Refusal("EGGA\x01"), "an ALZip archive");
  EXPECT_EQ(Refusal("7z\xBC\xAF\x27\x1C"), "a 7z archive");
  EXPECT_EQ(Refusal("\x7F"
                    "ELF\x02"),
            "a program");
  EXPECT_EQ(Refusal(std::string("a\0b", 3)), "binary data");
}

TEST_F(SourceTest, OurOwnReadmeIsNoGame) {
  for (const char* name : {"/README.md", "/src/app/README.md", "/src/record/README.md"}) {
    EXPECT_TRUE(Contains(ReadGameFile(HANSU_SOURCE_DIR + std::string(name)).message(),
                         "README.md holds no game: it is text; expected .gib, PGN"))
        << name;
  }
}

}  // namespace
}  // namespace hansu::inline HANSU_GAME::record
