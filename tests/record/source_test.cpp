// SPDX-License-Identifier: MIT
// Archives and folders of games, and files that are something else.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "src/record/any/charset.h"
#include "test_paths.h"
#include "tests/support/match_support.h"
#include "tests/support/own_records.h"
#include "tests/support/zip_writer.h"

namespace hansu::HANSU_GAME::record {
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
    const Status status =
        ForEachFile(path, kGame, [&](const std::string& name, const std::string&) {
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
  fs::create_directories(folder_.File("empty"));
  EXPECT_TRUE(Contains(Names(folder_.File("empty")), "empty holds no file of games (.gib"));
}

TEST_F(SourceTest, ArchivesWithinArchivesAreRead) {
  const std::string pictures = ZipWriter().Add("picture.png", "x").Finish();
  std::string inner = ZipWriter().Add("a.gib", kGib).AddStored("pictures.zip", pictures).Finish();
  WriteFile(folder_.File("two.zip"),
            ZipWriter().AddStored("in.zip", inner).Add("b.gib", kGib).Finish());
  EXPECT_EQ(Names(folder_.File("two.zip")), "two.zip/b.gib\ntwo.zip/in.zip/a.gib\n");
  EXPECT_EQ(ReadGameFile(folder_.File("two.zip"))->size(), 2U);
  inner = ZipWriter().Add("a.gib", kGib).Finish();
  for (int depth = 1; depth <= kMostNestedArchives + 1; ++depth) {
    WriteFile(folder_.File("deep.zip"), inner);
    const Result<std::vector<ReadGame>> games = ReadGameFile(folder_.File("deep.zip"));
    EXPECT_EQ(games.ok(), depth <= kMostNestedArchives) << depth;
    const std::string refusal = games.ok() ? "" : games.message();
    EXPECT_EQ(Contains(refusal, "archives are nested in more than 3"), !games.ok()) << refusal;
    inner = ZipWriter().Add("in.zip", inner).Finish();
  }
  WriteFile(folder_.File("none.zip"), ZipWriter().Add("in.zip", pictures).Finish());
  EXPECT_TRUE(Contains(Names(folder_.File("none.zip")), "none.zip holds no file of games"));
}

// The limits hold for all archives together: ten times six thousand entries or bytes are too many.
TEST_F(SourceTest, NestedArchivesKeepTheLimits) {
  ZipWriter many;
  for (int i = 0; i < 600; ++i) many.AddStored(std::to_string(i) + ".png", "");
  const std::string inner = many.Finish();
  ZipWriter outer;
  for (int i = 0; i < 10; ++i) outer.Add(std::to_string(i) + ".zip", inner);
  const auto take = [](const std::string&, const std::string&) { return OkStatus(); };
  EXPECT_TRUE(
      Contains(ForEachFileIn("a.zip", outer.Finish(), kGame, take, {.max_entries = 5000}).message(),
               "entries"));
  EXPECT_TRUE(
      Contains(ForEachFileIn("a.zip", outer.Finish(), kGame, take, {.max_bytes = 9 * inner.size()})
                   .message(),
               "bytes"));
  const std::string text(30'000, ' ');
  ZipWriter bombs;
  for (int i = 0; i < 10; ++i) {
    bombs.Add(std::to_string(i) + ".zip", ZipWriter().AddStored("a.gib", text).Finish());
  }
  EXPECT_TRUE(Contains(
      ForEachFileIn("a.zip", bombs.Finish(), kGame, take, {.max_bytes = 400'000}).message(),
      "bytes"));
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
    EXPECT_TRUE(Contains(ReadGameFile(test_paths::kSourceFolder + std::string(name)).message(),
                         "README.md holds no game: it is text; expected .gib, PGN"))
        << name;
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME::record
