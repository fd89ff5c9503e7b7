// SPDX-License-Identifier: MIT
// `hansu analyze FOLDER`: many games, the index, and going on after an interruption.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "src/app/review/archive_index.h"
#include "test_paths.h"
#include "tests/support/conversation.h"
#include "tests/support/match_support.h"

namespace hansu::app::review {
namespace {

namespace fs = std::filesystem;
using test::Contains;
using test::Finished;

class ReviewArchiveProgram : public testing::Test {
 protected:
  ReviewArchiveProgram() {
    fs::create_directory(folder_.File("games"));
    Write("a.pgn",
          "[White \"Kim\"]\n[Black \"Lee\"]\n[Date \"2026.01.02\"]\n\n1. i4h4 h10g8 1-0\n\n"
          "[White \"Lee\"]\n[Black \"Kim\"]\n\n1. h1g3 g7f7 0-1\n");
    Write("b.gib", "[초대국자 \"박\"]\n[한대국자 \"Kim\"]\n\n1. 79졸78 2. 18마37\n");
  }
  void Write(const std::string& name, const std::string& text) {
    test::WriteFile(folder_.File("games") + "/" + name, text);
  }
  Finished Analyze(std::vector<std::string> words) {
    words.insert(words.begin(), {HANSU_PROGRAM, "analyze", folder_.File("games"), "--nodes", "300",
                                 "--net", "material"});
    return test::RunToEnd(words);
  }
  std::vector<fs::path> Files(const std::string& extension) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder_.File("games-review"))) {
      if (entry.path().extension() == extension) files.push_back(entry.path());
    }
    return files;
  }
  std::string Index() { return test::ReadFile(folder_.File("games-review") + "/index.html"); }

  test::TemporaryFolder folder_;
};

TEST_F(ReviewArchiveProgram, AnalyzesEveryGameAndLinksIt) {
  const Finished run = Analyze({});
  EXPECT_EQ(run.status, 0) << run.text;
  EXPECT_TRUE(Contains(run.text, "Games: 3")) << run.text;
  EXPECT_EQ(Files(".json").size(), 3U);
  EXPECT_EQ(Files(".html").size(), 4U);
  const std::string index = Index();
  for (const fs::path& page : Files(".html")) {
    if (page.filename() == "index.html") continue;
    EXPECT_TRUE(Contains(index, "<a href=\"" + page.filename().string() + "\">")) << page;
  }
  EXPECT_TRUE(Contains(index, "Kim – Lee"));
  EXPECT_TRUE(Contains(index, "under 60 moves"));
}

TEST_F(ReviewArchiveProgram, APlayersRecord) {
  EXPECT_EQ(Analyze({"--player", "Kim"}).status, 0);
  const std::string index = Index();
  EXPECT_TRUE(Contains(index, "<h1>Kim</h1>"));
  // Three games, two of them won.
  EXPECT_TRUE(Contains(index, "<td>All</td><td class=\"number\">3</td><td class=\"number\">2</td>"))
      << index;
  EXPECT_TRUE(
      Contains(index, "<td>Lee</td><td class=\"number\">2</td><td class=\"number\">2</td>"));
  EXPECT_TRUE(Contains(index, "<td>Han</td><td class=\"number\">2</td>"));
  const Finished unknown = Analyze({"--player", "Nobody"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_TRUE(Contains(unknown.text, "no game of 'Nobody'; players are Kim, Lee, 박"))
      << unknown.text;
}

TEST_F(ReviewArchiveProgram, GoesOnWhereItStopped) {
  EXPECT_EQ(Analyze({}).status, 0);
  std::vector<fs::path> reviews = Files(".json");
  const std::string kept = reviews[0].string();
  const std::string marked = kept;
  nlohmann::json review = nlohmann::json::parse(test::ReadFile(marked));
  review["comment"] = "kept";
  test::WriteFile(marked, review.dump());
  fs::remove(reviews[1]);
  EXPECT_EQ(Analyze({}).status, 0);
  EXPECT_EQ(Files(".json").size(), 3U) << "the one that was missing is there again";
  EXPECT_TRUE(Contains(test::ReadFile(marked), "kept"))
      << "the one that was there is not made again";
  // With other limits everything is made anew.
  EXPECT_EQ(Analyze({"--movetime", "1"}).status, 0);
  EXPECT_FALSE(Contains(test::ReadFile(marked), "\"kept\""));
}

TEST_F(ReviewArchiveProgram, BrokenGamesAreNamed) {
  Write("c.pgn", "[White \"X\"]\n\n1. i4h4 a1a9 *\n");
  const Finished run = Analyze({});
  EXPECT_EQ(run.status, 1) << run.text;
  EXPECT_TRUE(Contains(run.text, "Games: 4")) << run.text;
  EXPECT_EQ(Analyze({"--player", "Kim", "--game", "1"}).status, 2);
}

}  // namespace
}  // namespace hansu::app::review
