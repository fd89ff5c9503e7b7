// SPDX-License-Identifier: MIT
// `hansu analyze FOLDER`: many games, the index, and going on after an interruption.
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "test_paths.h"
#include "tests/support/conversation.h"
#include "tests/support/match_support.h"

namespace hansu::app::review {
namespace {

namespace fs = std::filesystem;
using test::Contains;
using test::Finished;

const fs::file_time_type kLongAgo = fs::file_time_type::clock::now() - std::chrono::hours(24);

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
    words.insert(words.begin(), {test_paths::kHansu, "analyze", folder_.File("games"), "--nodes",
                                 "300", "--net", "material"});
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
}

TEST_F(ReviewArchiveProgram, APlayersMistakesForTheTrainer) {
  Write("c.pgn",  // Cho could take a chariot, and loses one instead
        "[White \"Choi\"]\n[Black \"Han\"]\n\n1. a4b4 a7b7 2. i4h4 a10a1 *\n");
  EXPECT_EQ(Analyze({}).status, 0);
  EXPECT_FALSE(fs::exists(folder_.File("games-review/training.json")));
  const Finished run = Analyze({"--player", "Choi"});
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(Contains(run.text, "training.json")) << run.text;
  const auto file =
      nlohmann::json::parse(test::ReadFile(folder_.File("games-review/training.json")));
  EXPECT_EQ(file["format"], "hansu games");
  EXPECT_EQ(file["game"], "janggi");
  ASSERT_FALSE(file["values"].empty());
  for (const auto& value : file["values"]) {
    const auto& card = value[1];
    const std::string review = card["review"];
    EXPECT_EQ(value[0], "mistake/" + review + "/" + std::to_string(card["ply"].get<int>()));
    EXPECT_TRUE(fs::exists(folder_.File("games-review") + "/" + review + ".json"));
    EXPECT_EQ(card["side"], "cho");
    EXPECT_EQ(card["rules"], "janggi");
    EXPECT_EQ(card["title"], "Choi – Han");
    EXPECT_EQ(card["moves"].size(), card["ply"].get<std::size_t>());
    EXPECT_NE(card["played"]["uci"], card["best"]["uci"]);
    EXPECT_GE(card["loss"].get<double>(), 0.1);
    EXPECT_EQ(card["box"], 0);
  }
  EXPECT_EQ(Analyze({"--player", "Han"}).status, 0);  // replaces it
  EXPECT_FALSE(Contains(test::ReadFile(folder_.File("games-review/training.json")), "\"cho\""));
}

TEST_F(ReviewArchiveProgram, MistakesOfAGameThatBreaksTheRulesHaveThoseOfItsRecord) {
  Write("d.pgn",  // goes on after two passes, which end a game by janggi
        "[White \"Yoon\"]\n\n1. e2e2 e9e9 2. a4b4 a7b7 3. i4h4 a10a1 *\n");
  EXPECT_EQ(Analyze({"--player", "Yoon"}).status, 0);
  const auto file =
      nlohmann::json::parse(test::ReadFile(folder_.File("games-review/training.json")));
  ASSERT_FALSE(file["values"].empty());
  for (const auto& value : file["values"]) {
    EXPECT_TRUE(value[1]["rules"].get<std::string>().starts_with("free")) << value[1]["rules"];
    EXPECT_EQ(value[1]["title"], "Yoon – ?");
  }
}

TEST_F(ReviewArchiveProgram, AnUnknownPlayerIsNamedBeforeTheAnalysis) {
  const Finished unknown = Analyze({"--player", "Nobody"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_TRUE(Contains(unknown.text, "no game of 'Nobody'; players are Kim, Lee, 박"))
      << unknown.text;
  EXPECT_FALSE(fs::exists(folder_.File("games-review")));
}

TEST_F(ReviewArchiveProgram, GoesOnWhereItStopped) {
  EXPECT_EQ(Analyze({}).status, 0);
  const std::vector<fs::path> reviews = Files(".json");
  const std::string index = Index();
  for (const fs::path& review : reviews) fs::last_write_time(review, kLongAgo);
  fs::remove(reviews[1]);
  fs::remove(fs::path(reviews[2]).replace_extension(".html"));
  EXPECT_EQ(Analyze({}).status, 0);
  EXPECT_EQ(fs::last_write_time(reviews[0]), kLongAgo) << "it is not made again";
  EXPECT_NE(fs::last_write_time(reviews[1]), kLongAgo) << "it was missing";
  EXPECT_NE(fs::last_write_time(reviews[2]), kLongAgo) << "its page was missing";
  EXPECT_EQ(Index(), index) << "stored reviews say the same as new ones";
  EXPECT_EQ(Analyze({"--movetime", "1"}).status, 0);
  EXPECT_NE(fs::last_write_time(reviews[0]), kLongAgo) << "the limits are others";
}

TEST_F(ReviewArchiveProgram, DamagedAndForeignReviewsAreMadeAnew) {
  EXPECT_EQ(Analyze({}).status, 0);
  const std::vector<fs::path> reviews = Files(".json");
  const std::string path = reviews[0].string();
  const std::string good = test::ReadFile(path);
  const std::string index = Index();
  nlohmann::json without_positions = nlohmann::json::parse(good);
  without_positions["positions"] = nlohmann::json::array();
  nlohmann::json without_phases = nlohmann::json::parse(good);
  without_phases["sides"]["cho"]["phases"] = nlohmann::json::array();
  for (const std::string& bad :
       {without_positions.dump(), without_phases.dump(), good.substr(0, good.size() / 2),
        test::ReadFile(reviews[1].string()), std::string("[]"), std::string()}) {
    test::WriteFile(path, bad);
    const Finished run = Analyze({});
    EXPECT_EQ(run.status, 0) << run.text;
    EXPECT_EQ(test::ReadFile(path), good);
    EXPECT_EQ(Index(), index);
  }
}

TEST_F(ReviewArchiveProgram, RulesOfOneNameAreToldApart) {
  const std::string rules = folder_.File("my.rules");
  const auto analyze = [&](const std::string& text) {
    test::WriteFile(rules, text);
    EXPECT_EQ(Analyze({"--rules-file", rules, "--variant", "club"}).status, 0);
    return test::ReadFile(Files(".json")[0].string());
  };
  const std::string first = analyze("[club]\nBase = janggikakao\n");
  EXPECT_TRUE(Contains(first, "\"TotalPlyLimit\": 200"));
  const std::string second = analyze("[club]\nBase = janggikakao\nTotalPlyLimit = 160\n");
  EXPECT_TRUE(Contains(second, "\"TotalPlyLimit\": 160"));
}

TEST_F(ReviewArchiveProgram, AForeignFolderIsLeftAlone) {
  const std::string site = folder_.File("site");
  const std::string page = site + "/index.html";
  fs::create_directory(site);
  test::WriteFile(page, "mine");
  const Finished refused = Analyze({"-o", site});
  EXPECT_EQ(refused.status, 2);
  EXPECT_EQ(refused.text,
            "hansu: " + site + " holds files but no reviews; --force writes into it\n");
  EXPECT_EQ(test::ReadFile(page), "mine");
  EXPECT_EQ(Analyze({"-o", site, "--force"}).status, 0);
  EXPECT_NE(test::ReadFile(page), "mine");
  EXPECT_EQ(Analyze({"-o", site}).status, 0) << "now it holds reviews";
}

TEST_F(ReviewArchiveProgram, OneJsonIsNotForAFolder) {
  const std::string json = folder_.File("a.json");
  const Finished refused = Analyze({"--json", json});
  EXPECT_EQ(refused.status, 2);
  EXPECT_TRUE(Contains(refused.text, "is a folder: its games all get JSON files")) << refused.text;
  EXPECT_EQ(Analyze({"--json", json, "--game", "1", "-o", folder_.File("a.html")}).status, 0);
  EXPECT_TRUE(fs::exists(json));
}

TEST_F(ReviewArchiveProgram, OnlyEqualGamesCountOnce) {
  Write("c.pgn",
        "[White \"Kim\"]\n[Black \"Lee\"]\n[Date \"2026.01.02\"]\n\n1. i4h4 h10g8 1-0\n\n"
        "[White \"Kim\"]\n[Black \"Lee\"]\n[Date \"2026.01.02\"]\n\n1. i4h4 h10g8 0-1\n");
  const Finished run = Analyze({});
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(Contains(run.text, "Games: 4\nRepeated games: 1\n")) << run.text;
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
