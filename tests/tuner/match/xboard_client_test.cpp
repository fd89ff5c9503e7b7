// SPDX-License-Identifier: MIT
// Engines that speak XBoard's protocol: Hansu's own, and shell scripts that misbehave.
#include "tuner/match/xboard_client.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "test_paths.h"
#include "tests/support/match_support.h"
#include "tuner/match/match.h"

namespace hansu::match {
namespace {

using test::Contains;

const std::string kFromStart = "position fen " + std::string(GameOf(GameId::kJanggi).start_fen);

TEST(XboardClientTest, RanksAndPassesAreTranslated) {
  EXPECT_EQ(ToXboardMove("a1b10"), "a0b9");
  EXPECT_EQ(ToXboardMove("a10b9"), "a9b8");
  EXPECT_EQ(ToXboardMove("e2e2"), "@@@@");
  EXPECT_EQ(FromXboardMove("a0b9"), "a1b10");
  EXPECT_EQ(FromXboardMove("@@@@"), "0000");
  EXPECT_EQ(FromXboardMove("e1e1"), "e2e2");
  for (const char* other : {"", "resign", "a0", "a0b", "a0b9x", "z0b9", "a0b9q"}) {
    EXPECT_EQ(FromXboardMove(other), other);
  }
  EXPECT_EQ(ToXboardMove("a0b1"), "a0b1") << "there is no such rank";
}

TEST(XboardClientTest, FeaturesAreRead) {
  XboardFeatures features;
  features.Read("feature ping=1  myname=\"A = B\" setboard=0 option=\"Hash -spin 1 1 9\"");
  features.Read("feature option=\"Clear Hash -button\" done=1");
  EXPECT_TRUE(features.Has("ping") && features.Has("done"));
  EXPECT_FALSE(features.Has("setboard") || features.Has("usermove"));
  EXPECT_EQ(features.values["myname"], "A = B");
  EXPECT_EQ(features.options, (std::vector<std::string>{"Hash -spin 1 1 9", "Clear Hash -button"}));
}

constexpr Patience kXboardPatience = {.start = Milliseconds(10000),
                                      .ready = Milliseconds(10000),
                                      .stop = Milliseconds(300),
                                      .quit = Milliseconds(300),
                                      .unlimited = Milliseconds(20000)};

TEST(XboardClientTest, AProgramThatEndsIsNotSaidToBeSlow) {
  EngineSettings engine;
  engine.command = {"true"};
  XboardClient client(engine, "janggi", kXboardPatience, {});
  EXPECT_EQ(client.Start().message(), "true closed its output before feature done=1");
}

EngineSettings OwnXboard() {
  EngineSettings engine;
  engine.command = {test_paths::kHansu};
  engine.protocol = EngineProtocol::kXboard;
  engine.options = {{"EvalFile", "material"}};
  engine.time.depth = 1;
  return engine;
}

TEST(XboardClientTest, HansuAnswers) {
  std::vector<std::string> sent;
  XboardClient client(OwnXboard(), "janggi", kXboardPatience,
                      [&](char direction, const std::string& line) {
                        if (direction == '>') sent.push_back(line);
                      });
  ASSERT_EQ(client.Start().message(), "");
  EXPECT_TRUE(client.name().starts_with("Hansu "));
  ASSERT_EQ(client.NewGame().message(), "");
  MoveLimits limits;
  limits.control.depth = 3;
  limits.control.base_ms = 60'000;
  limits.control.increment_ms = 500;
  limits.cho_left_ms = 59'000;
  limits.han_left_ms = 30'000;
  Answer answer = client.Think(kFromStart + " moves b1c3", limits);
  EXPECT_EQ(answer.status, AnswerStatus::kMove);
  EXPECT_EQ(answer.depth, 3);
  EXPECT_TRUE(answer.score.starts_with("cp ")) << answer.score;
  Position position = *ParseFen(GameOf(GameId::kJanggi).start_fen, RuleSet(GameId::kJanggi));
  position.Make(ParseUciMove("b1c3"));
  EXPECT_TRUE(ReadEngineMove(position, answer.move)) << answer.move;
  answer = client.Think(kFromStart + " moves b1c3 " + answer.move + " e2e2", limits);
  EXPECT_EQ(answer.status, AnswerStatus::kMove);
  for (const char* line : {"level 0 1:00 0.5", "time 3000", "otim 5900", "sd 3", "usermove b0c2",
                           "usermove @@@@", "go", "option EvalFile=material"}) {
    EXPECT_TRUE(std::ranges::count(sent, line)) << line;
  }
}

TEST(XboardClientTest, WhatTheEngineLacksIsRefused) {
  EngineSettings engine = OwnXboard();
  engine.options = {{"No Such", "1"}};
  XboardClient client(engine, "janggi", kXboardPatience, {});
  EXPECT_TRUE(Contains(client.Start().message(), " has no option No Such"));
  EXPECT_TRUE(client.is_unusable());
  XboardClient other(OwnXboard(), "chess", kXboardPatience, {});
  EXPECT_TRUE(Contains(other.Start().message(), " cannot play chess"));
}

// A shell script as an engine: it announces these features and runs the shell commands `go` when it
// gets "go".
EngineSettings Fake(const std::string& go, const std::string& features = "setboard=1 ping=1") {
  EngineSettings engine = OwnXboard();
  engine.options.clear();
  engine.command = {"sh", "-c",
                    "while read -r a b; do case $a in\nprotover) echo 'feature " + features +
                        " myname=\"Fake\" variants=\"janggi\" done=1';;\n"
                        "ping) echo pong $b;;\ngo) " +
                        go + ";;\nquit) exit;;\nesac; done"};
  return engine;
}

Answer AnswerOfFake(const std::string& go, const MoveLimits& limits = {}) {
  XboardClient client(Fake(go), "janggi", kXboardPatience, {});
  EXPECT_EQ(client.Start().message(), "");
  EXPECT_EQ(client.NewGame().message(), "");
  return client.Think(kFromStart, limits);
}

TEST(XboardClientTest, AnswersOfOtherEngines) {
  const Answer mates = AnswerOfFake("echo '4 100003 7 900 b0c2'; echo move b0c2");
  EXPECT_EQ(mates.move, "b1c3");
  EXPECT_EQ(mates.score, "mate 3");
  EXPECT_EQ(mates.nodes, 900U);
  EXPECT_EQ(AnswerOfFake("echo resign").status, AnswerStatus::kResigned);
  EXPECT_EQ(AnswerOfFake("echo '1-0 {claimed}'").move, "1-0 {claimed}") << "which is no move";
  EXPECT_EQ(AnswerOfFake("exit").status, AnswerStatus::kCrashed);
  MoveLimits limits;
  limits.control.move_ms = limits.most_ms = 100;
  EXPECT_EQ(AnswerOfFake(":", limits).status, AnswerStatus::kStalled);
  XboardClient old(Fake("", "ping=1"), "janggi", kXboardPatience, {});
  EXPECT_EQ(old.Start().message(), "Fake lacks XBoard's feature setboard=1");
}

TEST(XboardClientTest, PlaysMatchesAgainstUci) {
  MatchSettings settings(GameId::kJanggi);
  settings.engines = {OwnXboard(), test::Scripted({"seed=1"})};
  settings.engines[1].name = "B";
  settings.game.max_moves = 30;
  settings.rounds = 2;
  std::vector<MatchGame> games;
  Match match(settings, {.on_old_game = {},
                         .on_game =
                             [&](const MatchGame& game, const Tally&) {
                               games.push_back(game);
                               return OkStatus();
                             },
                         .on_warning = {},
                         .on_log = {}});
  ASSERT_EQ(match.Prepare().message(), "");
  EXPECT_EQ(match.Run(), MatchEnd::kAllPlayed) << match.status().message();
  ASSERT_EQ(games.size(), 4U);
  for (const MatchGame& game : games) {
    EXPECT_TRUE(game.played.termination == Termination::kMaxMoves ||
                game.played.termination == Termination::kRules)
        << game.played.detail;
    EXPECT_GT(game.played.moves.size(), 10U);
  }
}

TEST(XboardClientTest, AResignationEndsTheGame) {
  MatchSettings settings(GameId::kJanggi);
  settings.engines = {Fake("echo resign"), test::Scripted({"seed=1"})};
  settings.rounds = 1;
  std::vector<Termination> ends;
  Match match(settings, {.on_old_game = {},
                         .on_game =
                             [&](const MatchGame& game, const Tally&) {
                               ends.push_back(game.played.termination);
                               return OkStatus();
                             },
                         .on_warning = {},
                         .on_log = {}});
  ASSERT_EQ(match.Prepare().message(), "");
  EXPECT_EQ(match.Run(), MatchEnd::kAllPlayed);
  EXPECT_EQ(ends, (std::vector<Termination>{Termination::kResigned, Termination::kResigned}));
  EXPECT_EQ(match.tally().games().losses, 2U);
}

}  // namespace
}  // namespace hansu::match
