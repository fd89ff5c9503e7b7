// SPDX-License-Identifier: MIT
// The subcommand play as a user runs it, and what it prints.
#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <string>
#include <vector>

#include "src/record/any/charset.h"
#include "src/rules/shared/game.h"
#include "test_paths.h"
#include "tests/support/match_support.h"
#include "tests/support/protocol_test.h"

namespace hansu::HANSU_GAME {
namespace {

using test::Any;
using test::Contains;
using test::Conversation;
using test::Lines;

class PlayProgramTest : public testing::Test {
 protected:
  static std::vector<std::string> Words(std::vector<std::string> more) {
    more.insert(more.begin(), {test_paths::kHansu, "play", "--net", "material"});
    return more;
  }
  static Lines Ask(Conversation& program, const std::string& line, const std::string& prefix) {
    program.Send(line);
    return program.ReadUntil(prefix);
  }
  static std::string Convert(const std::string& path) {
    return test::RunToEnd({test_paths::kHansu, "convert", path, "--to", "uci"}).text;
  }

  test::TemporaryFolder folder_;
};

TEST_F(PlayProgramTest, AGameIsPlayedSavedAndReadBack) {
  const std::string gib = folder_.File("a.gib");
  const std::string pgn = folder_.File("a.pgn");
  Conversation program(Words({"--side", "cho", "--setup", "inner", "--movetime", "30"}));
  EXPECT_TRUE(Any(program.ReadUntil("Cho (초) to move: you."), "Han (한) sets up: "));
  const Lines answer = Ask(program, "79졸78", "Cho (초) to move: you.");
  ASSERT_FALSE(answer.empty());
  EXPECT_EQ(answer.front(), "You: 79졸78  (P79-78, i4h4)");
  EXPECT_TRUE(Any(answer, "Hansu: "));
  EXPECT_EQ(Ask(program, "hint", "Hint: ").size(), 1U);
  EXPECT_EQ(Ask(program, "save " + gib, "Saved").size(), 1U);
  EXPECT_TRUE(Any(Ask(program, "save " + gib, "Not saved"), "exists already; --force replaces it"));
  EXPECT_TRUE(Any(Ask(program, "save " + gib + "x", "Not saved"), "ends neither in .gib nor"));
  Ask(program, "resign", "`new` begins");
  EXPECT_EQ(Ask(program, "save " + gib + " --force", "Saved").size(), 1U);
  EXPECT_EQ(Ask(program, "save " + pgn, "Saved").size(), 1U);
  program.Send("quit");
  EXPECT_EQ(program.WaitForExit(), 0);

  const record::Decoded text = record::Decode(test::ReadFile(gib), kGame);
  EXPECT_EQ(text.charset, record::Charset::kCp949);
  EXPECT_TRUE(Contains(text.text, "[초대국자 \"Player\"]"));
  EXPECT_TRUE(Contains(text.text, "[대국결과 \"한 기권승\"]"));
  EXPECT_TRUE(Contains(Convert(gib), " moves i4h4 "));
  EXPECT_TRUE(Contains(Convert(gib), "read 1 game, written 1, doubtful 0, cut short 0"));
  EXPECT_EQ(Convert(pgn), Convert(gib));
  EXPECT_TRUE(Contains(test::ReadFile(pgn), "[Termination \"resignation\"]"));

  Conversation again(Words({"--load", gib, "--movetime", "30"}));
  EXPECT_TRUE(Any(again.ReadUntil("Cho (초) to move: you."), "You play Cho (초)"));
  Ask(again, "undo", "Cho (초) to move: you.");
  again.CloseInput();
  EXPECT_EQ(again.WaitForExit(), 0);
}

TEST_F(PlayProgramTest, AHandicapAndItsClockAreKept) {
  const std::string gib = folder_.File("h.gib");
  Conversation program(Words({"--side", "cho", "--setup", "안상차림", "--handicap", "양사",
                              "--clock", "10m", "--byoyomi", "30x3", "--level", "18 geup"}));
  const Lines begun = program.ReadUntil("Cho (초) to move: you.");
  EXPECT_TRUE(Any(begun, "You play Cho (초) against Hansu, 18 geup."));
  EXPECT_TRUE(Any(begun, "Clock: Cho 10:00 + 30 s x 3, Han ")) << testing::PrintToString(begun);
  Ask(program, "save " + gib, "Saved");
  program.Send("quit");
  const std::string text = record::Decode(test::ReadFile(gib), kGame).text;
  EXPECT_TRUE(Contains(text, "한 접장기\"]")) << text;
  EXPECT_TRUE(Contains(text, "[제한시간 \"10분 30초 3회\"]")) << text;
  EXPECT_TRUE(Contains(text, "(18 geup)\"]")) << text;
  EXPECT_TRUE(Contains(Convert(gib), " b - - 0 1 moves "));
}

TEST_F(PlayProgramTest, QuitAndTheEndOfInputAreObeyedDuringASearch) {
  for (const bool quits : {true, false}) {
    Conversation program(Words({"--side", "han", "--setup", "1", "--movetime", "100000"}));
    program.ReadUntil("You play Han");
    const auto begin = std::chrono::steady_clock::now();
    if (quits) program.Send("quit");
    if (!quits) program.CloseInput();
    EXPECT_EQ(program.WaitForExit(), 0);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
  }
}

TEST_F(PlayProgramTest, CtrlCKeepsTheGame) {
  const std::string folder = folder_.File("");
  const std::string script =
      "cd \"$1\" && echo $$ && exec \"$0\" play --net material --side cho --setup 1 "
      "--movetime 100000";
  Conversation program({"/bin/sh", "-c", script, test_paths::kHansu, folder});
  const auto process = static_cast<pid_t>(std::stoi(program.ReadLine().value()));
  program.ReadUntil("Cho (초) to move: you.");
  Ask(program, "79졸78", "You: ");
  kill(process, SIGINT);
  const Lines kept = program.ReadUntil("The game is kept as hansu-");
  EXPECT_EQ(program.WaitForExit(), 0);
  ASSERT_FALSE(kept.empty());
  const std::string name = kept.back().substr(20, kept.back().find(';') - 20);
  EXPECT_TRUE(Contains(Convert(folder_.File(name)), " moves i4h4")) << kept.back();
  EXPECT_TRUE(Contains(kept.back(), " --movetime 100000 --net \"material\"`")) << kept.back();
}

TEST_F(PlayProgramTest, AGameGoesOnByTheRulesThatItNames) {
  const std::string pgn = folder_.File("kakao.pgn");
  test::WriteFile(pgn,
                  "[Variant \"Janggi Kakao\"]\n\n1. e2e2 e9e9 2. b1c3 *\n\nfrom example.org\n");
  const test::Finished loaded = test::RunToEnd(Words({"--load", pgn}));
  EXPECT_EQ(loaded.status, 0);
  EXPECT_TRUE(Has(loaded, "Han (한) to move: you.")) << loaded.text;
  EXPECT_TRUE(Has(loaded, ":5: text without a header or a legal move, so not a game\n"));
  const std::string unknown = folder_.File("unknown.pgn");
  test::WriteFile(unknown, "[Variant \"Janggi 9\"]\n\n1. i4h4 *\n");
  EXPECT_TRUE(
      Has(test::RunToEnd(Words({"--load", unknown})), "the rule set 'Janggi 9' is not known"));
  const test::Finished refused = test::RunToEnd(Words({"--load", pgn, "--variant", "janggi"}));
  EXPECT_EQ(refused.status, 2);
  EXPECT_TRUE(Has(refused, "move 3 (b1c3) is not legal under the rules chosen")) << refused.text;
}

TEST_F(PlayProgramTest, AGameIsLoadedWithinASessionWithItsRules) {
  const std::string pgn = folder_.File("kakao.pgn");
  test::WriteFile(pgn, "[Variant \"Janggi Kakao\"]\n\n1. e2e2 e9e9 2. b1c3 *\n");
  Conversation program(Words({"--side", "han", "--setup", "1", "--movetime", "30"}));
  program.ReadUntil("Han (한) to move: you.");
  EXPECT_TRUE(Any(Ask(program, "load " + pgn, "Han (한) to move: you."), "You play Han (한)"));
  EXPECT_TRUE(Any(Ask(program, "h10g8", "Han (한) to move: you."), "Hansu: "));
  EXPECT_TRUE(Any(Ask(program, "load x.pgn", "Not loaded"), "x.pgn"));
}

TEST_F(PlayProgramTest, APlayersTimeRunsOutWhileNothingIsTyped) {
  Conversation program(Words({"--side", "cho", "--setup", "1", "--clock", "0.2s"}));
  EXPECT_TRUE(Any(program.ReadUntil("Han (한) has won"), "Cho (초) has run out of time."));
}

TEST_F(PlayProgramTest, WrongUsageIsNamed) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> bad = {
      {{"--side", "white"}, "'white' is not a side, expected cho, han or random"},
      {{"--variant", "chess"}, "--variant: 'chess' is not one of janggi, "},
      {{"--level", "10 dan"}, "level is '10 dan', expected"},
      {{"--clock", "x"}, "clock is 'x', expected"},
      {{"--byoyomi", "30"}, "byoyomi is '30', expected"},
      {{"--handicap", "duke"}, "handicap is 'duke', expected"},
      {{"--setup", "sideways"}, "'sideways' is not a setup, expected"},
      {{"--load", "/no/such/file"}, "cannot read /no/such/file"},
      {{"--net", "/no/such/net"}, "/no/such/net"},
      {{"--clock", "1m", "--movetime", "5"}, "--movetime"},
      {{"--movetime", "0"}, "movetime"},
      {{"--threads", "0"}, "threads"}};
  for (auto [words, message] : bad) {
    words.insert(words.begin(), {test_paths::kHansu, "play"});
    const test::Finished run = test::RunToEnd(words);
    EXPECT_EQ(run.status, 2) << message;
    EXPECT_TRUE(Has(run, message)) << run.text;
  }
  test::WriteFile(folder_.File("a.txt"), "startpos moves e2e2 e9e9 b1c3\n");
  EXPECT_TRUE(Has(test::RunToEnd({test_paths::kHansu, "play", "--load", folder_.File("a.txt")}),
                  "move 3 (b1c3) is not legal under the rules chosen"));
}

}  // namespace
}  // namespace hansu::HANSU_GAME
