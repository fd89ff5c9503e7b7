// SPDX-License-Identifier: MIT
// The program's subcommands, run as a user runs them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <numeric>
#include <string>
#include <vector>

#include "src/base/version.h"
#include "test_paths.h"
#include "tests/support/conversation.h"
#include "tests/support/match_support.h"
#include "tests/support/regex.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME {
namespace {

using test::Conversation;
using test::Finished;

Finished RunProgram(std::vector<std::string> words) {
  words.insert(words.begin(), test_paths::kHansu);
  return test::RunToEnd(words);
}

TEST(Program, Perft) {
  const Finished start = RunProgram({"perft", "3"});
  EXPECT_EQ(start.status, 0);
  EXPECT_TRUE(start.text.ends_with("\nNodes searched: 33000\n"));
  EXPECT_TRUE(Has(start, "e2e2: "));
  const Finished casual = RunProgram(
      {"perft", "1", "--variant", "janggicasual", "--fen", "9/4k4/9/9/9/9/9/9/4K4/9 w - - 0 1"});
  EXPECT_TRUE(Has(casual, "Nodes searched: 9\n"));
}

TEST(Program, VerbsKnowTheRuleSetsOfAFile) {
  const test::TemporaryFolder folder;
  test::WriteFile(folder.File("my.rules"), "[mine]\nBikjang = ignored\nDoublePass = playOn\n");
  const std::vector<std::string> perft = {"perft", "1", "--fen",
                                          "9/4k4/9/9/9/9/9/9/4K4/9 w - - 0 1"};
  const auto run = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words = perft;
    words.insert(words.end(), more.begin(), more.end());
    return RunProgram(words);
  };
  EXPECT_TRUE(Has(run({}), "Nodes searched: 7\n"));
  EXPECT_TRUE(Has(run({"--rules-file", folder.File("my.rules"), "--variant", "mine"}),
                  "Nodes searched: 9\n"));
  EXPECT_TRUE(Has(run({"--variant", "mine", "--rules-file", folder.File("my.rules")}),
                  "Nodes searched: 9\n"))
      << "in any order";
  const Finished unknown = run({"--variant", "mine"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_TRUE(Has(unknown, "--variant: 'mine' is not one of janggi, ")) << unknown.text;
  test::WriteFile(folder.File("my.rules"), "[mine]\nBikjang\n");
  const Finished bad = run({"--rules-file", folder.File("my.rules")});
  EXPECT_EQ(bad.status, 2);
  EXPECT_TRUE(Has(bad, "my.rules:2: expected [name], KEY = VALUE or a comment")) << bad.text;
}

TEST(Program, Bench) {
  const Finished run = RunProgram({"bench", "2"});
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(Has(run, "Nodes searched  : "));
  // The line that OpenBench parses.
  const std::vector<std::string> nodes = test::Found(run.text, "\n([0-9]+) nodes [0-9]+ nps\n$");
  ASSERT_EQ(nodes.size(), 1U);
  EXPECT_TRUE(Has(run, "Nodes searched  : " + nodes[0] + '\n'));
}

TEST(Program, CommandsAsArguments) {
  const Finished run = RunProgram({"genfens 3 seed 9 book None", "quit"});
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(std::count(run.text.begin(), run.text.end(), '\n'), 3);
  EXPECT_TRUE(run.text.starts_with("info string genfens "));
  EXPECT_EQ(RunProgram({"genfens 3 seed 9 book None", "quit"}).text, run.text);
  const Finished bad = RunProgram({"genfens 3 seed 9 book x.epd"});
  EXPECT_TRUE(bad.text.starts_with("info string ERROR: the book is 'x.epd'")) << bad.text;
  const test::TemporaryFolder folder;
  test::WriteFile(folder.File("my game.gib"), "");
  EXPECT_EQ(RunProgram({folder.File("my game.gib")}).status, 2) << "a file is no command";
}

TEST(Program, ClosedStandardStreamsDoNotHurt) {
  const auto run = [](const std::string& words) {
    return test::RunToEnd({"sh", "-c", words, test_paths::kHansu});
  };
  const Finished no_input = run(R"(exec "$0" <&-)");
  EXPECT_EQ(no_input.status, 0) << "or it waits for lines from a pipe of its own";
  EXPECT_EQ(no_input.text, "");
  const Finished no_output = run(R"(exec "$0" perft 1 >&-)");
  EXPECT_EQ(no_output.status, 2);
  EXPECT_EQ(no_output.text, "hansu: standard output could not be written\n");
  EXPECT_EQ(run(R"(exec "$0" perft 1 >/dev/full)").text, no_output.text);
}

TEST(StartScript, SaysThatTheCheckoutCannotBeWritten) {
  const test::TemporaryFolder folder;
  const std::string script = folder.File("hansu");
  std::filesystem::copy_file(test_paths::kSourceFolder + "/hansu", script);
  std::filesystem::copy_file(test_paths::kSourceFolder + "/CMakePresets.json",
                             folder.File("CMakePresets.json"));
  test::WriteFile(folder.File("build"), "in the way");
  test::WriteFile(folder.File("apt-get"), "#!/bin/sh\n");
  test::WriteFile(folder.File("dpkg-query"), "#!/bin/sh\nprintf installed\n");
  for (const char* tool : {"apt-get", "dpkg-query"}) {
    std::filesystem::permissions(folder.File(tool), std::filesystem::perms::owner_all);
  }
  const std::string path = "PATH=" + folder.File("") + ":/usr/bin:/bin";
  const Finished run = test::RunToEnd({"env", path, "HANSU_LANG=en", "sh", script, "bench"});
  EXPECT_EQ(run.status, 1);
  EXPECT_EQ(run.text, "hansu: cannot write to " + folder.File("build") +
                          ": build in a copy of this folder that is yours\n");
}

TEST(Program, BenchAsJson) {
  const Finished run = RunProgram({"bench", "2", "--json"});
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(Has(run, "Nodes searched  : ")) << "the text is still there";
  const auto json = nlohmann::json::parse(run.text.substr(run.text.find('{')));
  EXPECT_TRUE(Has(run, "Nodes searched  : " + std::to_string(json.at("nodes").get<int>()) + '\n'));
  EXPECT_EQ(json.at("depth"), 2);
  EXPECT_GE(json.at("cpu_ms"), 0);
  EXPECT_GE(json.at("wall_ms"), 0);
  for (const char* name :
       {"version", "commit", "compiler", "flags", "simd_built", "simd_cpu", "cpu_model"}) {
    EXPECT_FALSE(json.at(name).get<std::string>().empty()) << name;
  }
}

TEST(Program, Speedtest) {
  const Finished text = RunProgram({"speedtest", "1", "1"});
  EXPECT_EQ(text.status, 0);
  EXPECT_TRUE(text.text.starts_with("Version "));
  EXPECT_TRUE(Has(text, "\nNodes/second        : "));

  // A slow build needs more time to fill as much of the table.
  const std::string seconds = std::to_string(Scaled(1, 6));
  const Finished run = RunProgram({"speedtest", "--json", "1", seconds});
  EXPECT_EQ(run.status, 0);
  const auto json = nlohmann::json::parse(run.text);
  EXPECT_EQ(json.at("threads"), 1);
  EXPECT_GT(json.at("nodes"), 1000);
  EXPECT_GE(json.at("wall_ms"), 900) << "a search ended early";
  EXPECT_GT(json.at("hash_permill_max"), 0);
  EXPECT_GE(json.at("memory_nodes"), 1);
  EXPECT_GE(json.at("huge_pages_mib"), -1);
}

// This holds even on few processors, because the threads of a search do not wait for each other.
TEST(Program, SpeedtestThreadsGetEqualShares) {
  for (const char* threads : {"2", "4", "8", "16"}) {
    const Finished run = RunProgram({"speedtest", "--json", threads, std::to_string(Scaled(3, 6))});
    ASSERT_EQ(run.status, 0);
    const auto nodes =
        nlohmann::json::parse(run.text).at("nodes_by_thread").get<std::vector<std::uint64_t>>();
    const std::uint64_t total = std::reduce(nodes.begin(), nodes.end());
    for (std::uint64_t of_thread : nodes) {
      EXPECT_GE(of_thread * 2 * nodes.size(), total) << "less than half the mean: " << run.text;
    }
  }
}

TEST(Program, SpeedtestNamesWhatItCannotDo) {
  const Finished run = RunProgram({"speedtest", "1025"});
  EXPECT_EQ(run.status, 2);
  EXPECT_TRUE(Has(run, "1024"));
}

TEST(Program, AnalyzeDrawsSearchesAndSumsUp) {
  const Finished run = RunProgram({"analyze", "--movetime", "50", "--multipv", "2"});
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(Has(run, " 0  차──마──상──사──┴───사──상──마──차"));
  EXPECT_TRUE(Has(run, "[차]"));
  EXPECT_TRUE(Has(run, "Points: Cho 72, Han 73.5"));
  EXPECT_TRUE(Has(run, "Best move: "));
  EXPECT_TRUE(Has(run, "Verdict: "));
  EXPECT_TRUE(Has(run, "2. "));
  EXPECT_FALSE(Has(run, "\x1b[")) << "no colors in a pipe";
}

TEST(Program, AnalyzeTakesSetupsByName) {
  const Finished run =
      RunProgram({"analyze", "--setup", "left elephant", "상마마상", "--nodes", "100"});
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(Has(run, " 1 [차][상][마][사]─┬──[사][마][상][차]"));
  EXPECT_TRUE(Has(run, " 0  차──상──마──사──┴───사──상──마──차")) << run.text;
  EXPECT_TRUE(Has(RunProgram({"analyze", "--setup", "inner", "귀마"}), "왼상차림 (상마상마)"));
}

TEST(Program, AnalyzeKnowsAFinishedGame) {
  const Finished run = RunProgram({"analyze", "--fen", "R3k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1"});
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(Has(run, "Cho (초) has won by checkmate."));
}

TEST(Program, TheRuleSetsOfBothGamesAreNamed) {
  for (const std::string verb : {"play", "analyze", "solve", "perft"}) {
    for (const std::string game : {"janggi", "xiangqi"}) {
      const Finished help = RunProgram({"--variant", game, verb, "--help"});
      const Finished wrong = RunProgram({"--variant", game, verb, "--variant", "foo"});
      EXPECT_EQ(wrong.status, 2);
      for (const char* name : {"janggi", "janggikja", "xiangqi"}) {
        EXPECT_TRUE(Has(help, name)) << help.text;
        EXPECT_TRUE(Has(wrong, name)) << wrong.text;
      }
    }
  }
}

// This holds even for a record without tags.
TEST(Program, ARecordOfXiangqiNamesTheOptionThatReadsIt) {
  const test::TemporaryFolder folder;
  const std::string path = folder.File("game.pgn");
  for (const char* text :
       {"[Game \"Chinese Chess\"]\n\n1. C2=5 H8+7 *\n", "[White \"a\"]\n\n1. C2=5 H8+7 2. H2+3 *\n",
        "[White \"a\"]\n\n1. c2.5 h8+7 *\n", "[White \"a\"]\n\n1. 炮二平五 馬8進7 *\n",
        "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\"]\n\n1. "
        "h3e3 *\n"}) {
    test::WriteFile(path, text);
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"analyze", path, "--nodes", "1"},
                                               {"convert", path, "--to", "uci"},
                                               {"play", "--load", path}}) {
      const Finished run = RunProgram(words);
      EXPECT_NE(run.status, 0) << words[0] << ' ' << text;
      EXPECT_TRUE(Has(run, "the record is of Xiangqi, expected Janggi; choose --variant xiangqi"))
          << run.text;
    }
    EXPECT_EQ(RunProgram({"convert", path, "--to", "uci", "--variant", "xiangqi"}).status, 0)
        << text;
  }
}

TEST(Program, BadArgumentsAreNamedAndExitNonZero) {
  const std::vector<std::vector<std::string>> bad = {{"perft"},
                                                     {"perft", "x"},
                                                     {"perft", "02"},
                                                     {"perft", "-1"},
                                                     {"perft", "1", "--fen", "nonsense"},
                                                     {"bench", "0"},
                                                     {"speedtest", "1", "0"},
                                                     {"analyze", "--movetime", "0"},
                                                     {"analyze", "--variant", "chess"},
                                                     {"analyze", "--fen", "9/9 w"},
                                                     {"analyze", "--net", "/no/such/net"},
                                                     {"analyze", "--setup", "inner"},
                                                     {"analyze", "--setup", "inner", "middle"},
                                                     {"bench", "--net", test_paths::kHansu},
                                                     {"export_net", "/no/such/folder/net"},
                                                     {"frobnicate"},
                                                     {"analyze", "--startpos"}};
  for (const auto& words : bad) {
    const Finished run = RunProgram(words);
    EXPECT_NE(run.status, 0) << words[0];
    EXPECT_NE(run.status, -1) << words[0];
    EXPECT_FALSE(run.text.empty()) << words[0];
  }
}

TEST(Program, OptionsAreGivenOnceAndWithTheirValues) {
  using Words = std::vector<std::string>;
  for (const auto& [words, error] : {std::pair{Words{"perft", "0", "--lang", "en", "--lang", "en"},
                                               "--lang may be given only once"},
                                     {Words{"bench", "1", "--json=foo"}, "--json cannot be 'foo'"},
                                     {Words{"bench", "--net=", "1"}, "--net needs a value"},
                                     {Words{"perft", "0", "--lang"}, "--lang needs a value"}}) {
    const Finished run = RunProgram(words);
    EXPECT_NE(run.status, 0);
    EXPECT_TRUE(Has(run, error)) << run.text;
  }
}

#ifndef HANSU_SLOW_BUILD  // sanitizers need terabytes of address space
TEST(Program, TooLittleMemoryIsSaidOnceAndExitsNonZero) {
  // This memory suffices for the program, but not for its hash table.
  Conversation program({"/bin/sh", "-c", "ulimit -v 50000; exec " + test_paths::kHansu});
  program.CloseInput();
  EXPECT_EQ(program.ReadAll(), std::vector<std::string>{"hansu: not enough memory"});
  EXPECT_EQ(program.WaitForExit(), 2);
}
#endif

TEST(Program, HelpIsAVerbToo) {
  const Finished help = RunProgram({"--help"});
  EXPECT_TRUE(Has(help, "analyze"));
  const Finished by_verb = RunProgram({"help"});
  EXPECT_EQ(by_verb.status, 0);
  EXPECT_EQ(by_verb.text, help.text);
  EXPECT_EQ(RunProgram({"help", "convert"}).text, RunProgram({"convert", "--help"}).text);
}

TEST(Program, AnUnknownVerbIsNamedWithTheNearestOne) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"analyz", "--fen", "x"},
        {"help", "analyz"},
        {"--variant", "janggi", "analyz"},
        {"--lang=en", "--variant=xiangqi", "analyz"},
        {"--lang", "en", "--variant", "xiangqi", "analyz", "perft"}}) {
    const Finished run = RunProgram(words);
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.text,
              "hansu: unknown verb 'analyz', did you mean 'analyze'? `hansu help` lists all\n");
  }
}

TEST(Program, AnalyseIsTheOldNameOfAnalyze) {
  for (const std::vector<std::string>& rest : std::vector<std::vector<std::string>>{
           {"--help"}, {"--fen", "x"}, {"--nodes", "x"}, {"--no-such-option"}}) {
    std::vector<std::string> before = {"analyse"};
    before.insert(before.end(), rest.begin(), rest.end());
    std::vector<std::string> now = {"analyze"};
    now.insert(now.end(), rest.begin(), rest.end());
    const Finished run = RunProgram(now);
    EXPECT_EQ(RunProgram(before).status, run.status);
    EXPECT_EQ(RunProgram(before).text, run.text);
  }
  EXPECT_EQ(RunProgram({"help", "analyse"}).text, RunProgram({"help", "analyze"}).text);
  EXPECT_TRUE(Has(RunProgram({"analyse", "--nodes", "100"}), "\nBest move: "));
  EXPECT_EQ(RunProgram({"--variant", "xiangqi", "analyse", "--nodes", "1"}).status, 0);
  EXPECT_FALSE(Has(RunProgram({"--help"}), "analyse"));
}

TEST(Program, VersionNamesTheCommitAndTheBuild) {
  const Finished run = RunProgram({"--version"});
  EXPECT_EQ(run.status, 0);
  const std::string start =
      "Hansu " + FullVersion() + "\npackage: " + std::string(PackageKind()) + "\ncompiler: ";
  EXPECT_TRUE(run.text.starts_with(start)) << run.text;
  EXPECT_NE(run.text.find("\ninstruction sets: "), std::string::npos) << run.text;
  EXPECT_NE(run.text.find("\nnet: hansu-"), std::string::npos) << run.text;
}

}  // namespace
}  // namespace hansu::HANSU_GAME
