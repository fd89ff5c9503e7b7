// SPDX-License-Identifier: MIT
// Files of a match's games: an incomplete game is cut off, missing ones are added, and nothing else
// is touched.
#include "tuner/match/game_file.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <string>
#include <vector>

#include "tests/support/match_support.h"

namespace hansu::match {
namespace {

using test::Contains;
using test::ReadFile;
using test::WriteFile;

std::string Pgn(int round) {
  return "[Event \"hansu-match\"]\n[Round \"" + std::to_string(round) +
         "\"]\n[Result \"1-0\"]\n\n1. Rxa1 {cp " + std::to_string(round) +
         "/3 0.001s} 1... Kd9\n{cp 2/3 0.001s} 1-0\n\n";
}
std::string Json(int game) {
  return R"({"cho_setup":"inner elephant","game":)" + std::to_string(game) + R"(,"moves":[{"ms":)" +
         std::to_string(game) + "}]}\n";
}

class GameFileTest : public testing::Test {
 protected:
  // Opens a file with the text; returns what it contains then, or the error.
  std::string Opened(const std::string& text, const std::vector<std::string>& games,
                     const GameTextFormat& format = kPgnFormat) {
    WriteFile(path_, text);
    GameFile file(format);
    const Status status = file.Open(path_, games);
    return status.ok() ? ReadFile(path_) : status.message();
  }

  test::TemporaryFolder folder_;
  std::string path_ = folder_.File("games");
};

TEST_F(GameFileTest, AGameThatBrokeOffAnywhereIsCut) {
  for (const auto& [format, first, second] :
       {std::tuple(kPgnFormat, Pgn(1), Pgn(2)), {kJsonFormat, Json(1), Json(2)}}) {
    for (std::size_t size = 0; size < second.size(); ++size) {
      const std::string torn = second.substr(0, size);
      EXPECT_EQ(EndOfWholeGames(torn, format), 0U) << torn;
      EXPECT_EQ(EndOfWholeGames(first + torn, format), first.size()) << torn;
      if (torn.find("0.001s} 1-0") != std::string::npos) continue;  // it lacks only line ends
      EXPECT_EQ(Opened(first + torn, {}, format), first);
    }
    EXPECT_EQ(EndOfWholeGames(first + second, format), first.size() + second.size());
  }
}

TEST_F(GameFileTest, LineEndsThatAnEditorTrimmedAreAddedAgain) {
  const std::string whole = Pgn(1) + Pgn(2);
  for (const std::size_t trimmed : {1U, 2U}) {
    EXPECT_EQ(Opened(whole.substr(0, whole.size() - trimmed), {Pgn(2), Pgn(3)}), whole + Pgn(3));
  }
}

TEST_F(GameFileTest, AfterAFailureNothingMoreIsWritten) {
  WriteFile(path_, "");
  GameFile file(kPgnFormat);
  ASSERT_TRUE(file.Open(path_, {}).ok());
  rlimit old{};
  getrlimit(RLIMIT_FSIZE, &old);
  const rlimit small = {.rlim_cur = 100, .rlim_max = old.rlim_max};
  signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &small);
  EXPECT_FALSE(file.Add(Pgn(1)).ok());
  setrlimit(RLIMIT_FSIZE, &old);
  EXPECT_FALSE(file.Add(Pgn(2)).ok()) << "or game 1 would be missing before it";
  EXPECT_EQ(ReadFile(path_), "");
}

TEST_F(GameFileTest, WhatIsNoGameOfAMatchStays) {
  const std::string other = "[Event \"Cup\"]\n\n1. Ra2 1-0";
  EXPECT_EQ(EndOfWholeGames(other, kPgnFormat), std::nullopt);
  EXPECT_EQ(Opened(other, {Pgn(1)}), other + "\n\n" + Pgn(1));
  EXPECT_EQ(Opened(Pgn(1) + other, {}), Pgn(1) + other + "\n\n");
  EXPECT_EQ(Opened("[1, 2]", {Json(1)}, kJsonFormat), "[1, 2]\n" + Json(1));
  EXPECT_EQ(Opened(Json(1) + "[1, 2]\n", {}, kJsonFormat), Json(1) + "[1, 2]\n");
}

TEST_F(GameFileTest, ItGetsTheGamesThatItLacks) {
  const std::vector<std::string> games = {Pgn(1), Pgn(2), Pgn(3)};
  const std::string all = Pgn(1) + Pgn(2) + Pgn(3);
  const std::string before = Pgn(7) + Pgn(8);
  for (const std::string& text :
       {std::string(), Pgn(1), Pgn(1) + Pgn(2), all, Pgn(1) + Pgn(2) + Pgn(3).substr(0, 70)}) {
    EXPECT_EQ(Opened(text, games), all);
    EXPECT_EQ(Opened(before + text, games), before + all);
  }
}

TEST_F(GameFileTest, GamesInAnotherOrderAreNotMixedUp) {
  const std::vector<std::string> games = {Pgn(1), Pgn(2), Pgn(3)};
  for (const std::string& text : {Pgn(1) + Pgn(3), Pgn(1) + Pgn(9)}) {
    EXPECT_TRUE(Contains(Opened(text, games), path_ + " has games of this match, but not all"));
    EXPECT_EQ(ReadFile(path_), text);
  }
}

// One edited tag must not have all games written again.
TEST_F(GameFileTest, EditedGamesAreNotDoubled) {
  const auto edited = [](std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
      text.replace(at, from.size(), to);
    }
    return text;
  };
  for (const auto& [format, first, second, from, to] :
       {std::tuple(kPgnFormat, Pgn(1), Pgn(2), "[Result", "[Site \"Seoul\"]\n[Result"),
        {kJsonFormat, Json(1), Json(2), "inner", "outer"},
        {kJsonFormat, Json(1), Json(2), R"({"ms":1})", R"({"ms":9})"}}) {
    const std::vector<std::string> games = {first, second};
    for (const std::string& text :
         {edited(first, from, to) + second, edited(first + second, from, to)}) {
      const std::string opened = Opened(text, games, format);
      EXPECT_TRUE(Contains(opened, path_ + " has games of this match, but not all")) << opened;
      EXPECT_EQ(ReadFile(path_), text);
    }
  }
}

}  // namespace
}  // namespace hansu::match
