// SPDX-License-Identifier: MIT
// The subcommand solve, run as a user runs it, and the EPD lines that it reads.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "src/app/problem.h"
#include "test_paths.h"
#include "tests/support/conversation.h"
#include "tests/support/data_files.h"
#include "tests/support/match_support.h"
#include "tests/support/scale.h"

namespace hansu::app {
namespace {

using janggi::ReadDataLines;
using janggi::Scaled;
using test::Finished;

const std::string kTwo = "3k5/9/R8/1R7/9/9/9/9/9/4K4 w - - 0 1";
const std::string kChecks = "5k3/9/9/9/9/9/R8/1R7/9/4K4 w - - 0 1";
const std::string kNone = "5k3/9/9/9/9/9/9/9/9/R3K4 w - - 0 1";

Finished RunSolve(std::vector<std::string> words) {
  words.insert(words.begin(), {test_paths::kHansu, "solve"});
  return test::RunToEnd(words);
}

TEST(Problem, ReadsAPositionAndItsOperations) {
  const Result<Problem> read = ParseProblem(kTwo + " dm 2; c0 \"a; b\"; id \"두 차\";");
  ASSERT_TRUE(read.ok()) << read.message();
  EXPECT_EQ(read->fen, kTwo);
  EXPECT_EQ(read->moves, 2);
  EXPECT_EQ(read->name, "두 차");
  const Result<Problem> bare = ParseProblem("3k5/9/R8/1R7/9/9/9/9/9/4K4 w - - dm 2");
  ASSERT_TRUE(bare.ok()) << bare.message();
  EXPECT_EQ(bare->fen, "3k5/9/R8/1R7/9/9/9/9/9/4K4 w - -");
  EXPECT_EQ(bare->moves, 2);
  EXPECT_EQ(ParseProblem(kTwo)->moves, 0);
  EXPECT_EQ(ParseProblem("")->fen, "");
}

TEST(Problem, ANameNeedsNoQuotes) {
  EXPECT_EQ(ParseProblem(kTwo + " dm 2; id two chariots ;")->name, "two chariots");
  EXPECT_EQ(ParseProblem(kTwo + " dm 2; id ;")->name, "");
}

TEST(Problem, NamesBadOperations) {
  EXPECT_EQ(ParseProblem(kTwo + " dm 0;").message(),
            "the operation is 'dm 0', expected dm 1; to dm 50;");
  EXPECT_FALSE(ParseProblem(kTwo + " dm;").ok());
  EXPECT_FALSE(ParseProblem(kTwo + " dm 2 3;").ok());
  for (const char* other : {" b1c3,h10g8", " b1c3", " ; 2 ; any", " \"x\""}) {
    EXPECT_FALSE(ParseProblem(kTwo + other).ok()) << other;
  }
}

TEST(Solve, TellsTheMateItsKeysAndALine) {
  const Finished run = RunSolve({"--fen", kTwo, "--mate", "2"});
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(run.text.starts_with("mate in 2, proved\n  key     ")) << run.text;
  EXPECT_TRUE(Has(run, ", mate in 2\n  line    "));
  EXPECT_TRUE(Has(run, "외통\n")) << "the line ends in mate, in Korean";
  EXPECT_TRUE(Has(run, "  sound   yes, there is no shorter mate\n"));
  EXPECT_TRUE(Has(run, "  nodes   "));
}

TEST(Solve, EndgameTablesAnswer) {
  const std::vector<std::string> casual = {"--variant", "janggicasual", "--fen"};
  const auto solve = [&](std::vector<std::string> words) {
    words.insert(words.begin(), casual.begin(), casual.end());
    return RunSolve(words);
  };
  const Finished mate = solve({kTwo});
  EXPECT_EQ(mate.status, 0);
  EXPECT_TRUE(mate.text.starts_with("mate in 2, by the endgame tables\n  key     ")) << mate.text;
  EXPECT_TRUE(Has(mate, "외통\n"));
  const Finished late = solve({kTwo, "--mate", "1"});
  EXPECT_EQ(late.status, 1);
  EXPECT_EQ(late.text, "no mate in 1 move, by the endgame tables: it takes 2\n");
  const Finished drawn = solve({kNone, "--mate", "30"});
  EXPECT_EQ(drawn.status, 1);
  EXPECT_EQ(drawn.text, "no mate, by the endgame tables: drawn\n");
  const Finished lost = solve({"3k5/9/R8/1R7/9/9/9/9/9/4K4 b - - 0 1"});
  EXPECT_TRUE(lost.text.starts_with("no mate, by the endgame tables: mated in ")) << lost.text;
  EXPECT_TRUE(Has(solve({kTwo, "--mate", "2"}), "mate in 2, proved\n"));
  const Finished no_nodes = solve({kTwo, "--mate", "2", "--nodes", "1"});
  EXPECT_TRUE(no_nodes.text.starts_with("mate in 2, by the endgame tables\n")) << no_nodes.text;
  // Tables know no mates by checks alone, but that no mate exists at all.
  EXPECT_FALSE(Has(solve({kTwo, "--mate", "2", "--nodes", "1", "--checks"}), "tables"));
  EXPECT_TRUE(Has(solve({kNone, "--mate", "9", "--checks"}), "by the endgame tables: drawn"));
}

TEST(Solve, EndgameTablesKnowNoMatesByChecks) {
  const std::vector<std::string> checks = {"--variant", "janggicasual", "--checks", "--fen"};
  const auto solve = [&](std::vector<std::string> words) {
    words.insert(words.begin(), checks.begin(), checks.end());
    return RunSolve(words);
  };
  for (const std::string& fen : {kTwo, kChecks}) {
    const Finished run = solve({fen});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.text, "hansu: --fen needs --mate N: the most moves until the mate\n");
  }
  EXPECT_TRUE(Has(solve({kChecks, "--mate", "4"}), "mate in 3 by checks alone, proved"));
  EXPECT_TRUE(Has(solve({kTwo, "--mate", "1"}), "no mate in 1 move, by the endgame tables"));
  EXPECT_EQ(solve({kNone}).text, "no mate, by the endgame tables: drawn\n");
}

// The tables give the keys of the search that has enough nodes.
TEST(Solve, EndgameTablesGiveAllKeys) {
  const auto keys_in = [](const std::string& text) {
    std::vector<std::string> keys;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("  key ") || line.starts_with("  unique") ||
          line.starts_with("  sound")) {
        keys.push_back(line);
      }
    }
    std::ranges::sort(keys);
    return keys;
  };
  for (const std::string& fen : {kTwo, kChecks}) {
    for (const char* most : {"2", "3"}) {
      const std::vector<std::string> words = {"--variant", "janggicasual", "--fen",
                                              fen,         "--mate",       most};
      std::vector<std::string> few = words;
      few.insert(few.end(), {"--nodes", "1"});
      const Finished proved = RunSolve(words);
      const Finished looked_up = RunSolve(few);
      EXPECT_TRUE(Has(looked_up, "by the endgame tables\n")) << looked_up.text;
      EXPECT_EQ(looked_up.status, proved.status);
      EXPECT_EQ(keys_in(looked_up.text), keys_in(proved.text)) << most;
    }
  }
}

TEST(Solve, AFileNeedsDmWhateverItsPiecesAre) {
  const test::TemporaryFolder folder;
  const std::string path = folder.File("a.epd");
  test::WriteFile(path, kTwo + "\n");
  const Finished run = RunSolve({"--variant", "janggicasual", path});
  EXPECT_EQ(run.status, 2);
  EXPECT_TRUE(Has(run, path + ":1: the line has no dm N; expected one, or --mate N")) << run.text;
}

TEST(Solve, AUniqueKeyAndOneThatIsNot) {
  const std::string fen = "C2k5/1P6R/9/9/9/9/9/9/9/4K4 w - - 0 1";
  const Finished one = RunSolve({"--fen", fen, "--mate", "1"});
  EXPECT_EQ(one.status, 0);
  EXPECT_TRUE(Has(one, "  key     b9b10  22졸12외통, mate in 1\n")) << one.text;
  EXPECT_TRUE(Has(one, "  unique  yes, every other first move is refuted\n"));

  const Finished more = RunSolve({"--fen", fen, "--mate", "2", "--all"});
  EXPECT_EQ(more.status, 0);
  EXPECT_TRUE(more.text.starts_with("mate in 1, proved\n")) << more.text;
  EXPECT_TRUE(Has(more, "  sound   no, there is a mate in 1, shorter than the 2 asked for\n"));
  EXPECT_TRUE(Has(more, " first moves mate in at most 2 moves\n"));
  const auto count = [](const std::string& text, const std::string& part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
      ++found;
    }
    return found;
  };
  const int keys = count(more.text, "\n  key ");
  EXPECT_GT(keys, 1);
  EXPECT_EQ(count(more.text, "\n  line "), keys);
  EXPECT_EQ(count(RunSolve({"--fen", fen, "--mate", "2"}).text, "\n  line "), 1);
}

TEST(Solve, ChecksAloneMayTakeLonger) {
  EXPECT_TRUE(Has(RunSolve({"--fen", kChecks, "--mate", "4"}), "mate in 2, proved"));
  EXPECT_TRUE(Has(RunSolve({"--fen", kChecks, "--mate", "4", "--checks"}),
                  "mate in 3 by checks alone, proved"));
  const Finished none = RunSolve({"--fen", kChecks, "--mate", "2", "--checks"});
  EXPECT_EQ(none.status, 1);
  EXPECT_TRUE(none.text.starts_with("no mate in 2 moves by checks alone, every try is refuted\n"));
}

TEST(Solve, SaysWhatWasNotProved) {
  const Finished refuted = RunSolve({"--fen", kNone, "--mate", "3"});
  EXPECT_EQ(refuted.status, 1);
  EXPECT_TRUE(refuted.text.starts_with("no mate in 3 moves, every try is refuted\n"));
  const Finished cut = RunSolve({"--fen", kNone, "--mate", "3", "--nodes", "50"});
  EXPECT_EQ(cut.status, 1);
  EXPECT_TRUE(cut.text.starts_with("mate in 3 moves: not proven within 50 nodes (no mate in 1)\n"))
      << cut.text;
  EXPECT_TRUE(RunSolve({"--fen", kNone, "--mate", "3", "--nodes", "1"})
                  .text.starts_with("mate in 3 moves: not proven within 1 nodes\n"));
}

TEST(Solve, RulesDecide) {
  const std::string fen = "2P1k1P2/R8/9/9/4N4/9/9/9/9/4K4 w - - 0 1";
  EXPECT_EQ(RunSolve({"--fen", fen, "--mate", "1"}).status, 1) << "Han accepts the bikjang";
  EXPECT_EQ(RunSolve({"--fen", fen, "--mate", "1", "--variant", "janggicasual"}).status, 0);
  const Finished modern = RunSolve({"--fen", fen, "--mate", "6", "--variant", "janggimodern"});
  EXPECT_EQ(modern.status, 2);
  EXPECT_TRUE(Has(modern, "may not shuttle for 5 moves"));
}

TEST(Solve, BadInputIsNamed) {
  const auto expect_refused = [](const std::vector<std::string>& words, const std::string& why) {
    const Finished run = RunSolve(words);
    EXPECT_EQ(run.status, 2) << why;
    EXPECT_TRUE(Has(run, why)) << run.text;
  };
  expect_refused({}, "--fen or a file of problems");
  expect_refused({"--fen", "9/9 w", "--mate", "2"}, "hansu: bad FEN '9/9 w': the board ends");
  expect_refused({"--fen", "", "--mate", "2"}, "hansu: bad FEN '': expected at least");
  expect_refused({"--fen", kTwo}, "hansu: --fen needs --mate N");
  expect_refused({"--fen", kTwo, "--mate", "0"}, "--mate");
  expect_refused({"--fen", kTwo, "--mate", "2", "--nodes", "0"}, "--nodes");
  expect_refused({"--fen", kTwo, "--mate", "2", "--variant", "chess"},
                 "--variant: 'chess' is not one of janggi, ");
  expect_refused({"--fen", kTwo, "--mate", "2", "x.epd"}, "excludes");
  expect_refused({"--fen", "R3k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1", "--mate", "1"},
                 "the game is over here: checkmate");
  expect_refused(
      {"--fen", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1CN4C1/4K4/R1BA1ABNR b - - 1 1 b1c3",
       "--mate", "1"},
      "the FEN has a history");
  expect_refused({"/no/such/file"}, "cannot read /no/such/file");
}

TEST(Solve, AFileIsAnsweredProblemByProblem) {
  const test::TemporaryFolder folder;
  const std::string path = folder.File("problems.epd");
  test::WriteFile(path, "# two chariots\n" + kTwo + " dm 2; id \"first\";\n\n" + kNone +
                            " dm 2;\nnonsense\n" + kTwo + "\n");
  const Finished run = RunSolve({path});
  EXPECT_EQ(run.status, 2);
  EXPECT_TRUE(Has(run, path + ":2: 'first', mate in 2, proved\n")) << run.text;
  EXPECT_TRUE(Has(run, path + ":4: no mate in 2 moves, every try is refuted\n"));
  EXPECT_TRUE(Has(run, "hansu: " + path + ":5: bad FEN 'nonsense': "));
  EXPECT_TRUE(Has(run, "hansu: " + path + ":6: the line has no dm N; expected one, or --mate N"));
  EXPECT_TRUE(Has(run, "proved 1 ("));
  EXPECT_TRUE(Has(run, "), refuted 1, not proven 0, bad 2\n"));
  EXPECT_TRUE(Has(RunSolve({path, "--mate", "3"}), path + ":6: mate in 2, proved"));

  test::WriteFile(path, kTwo + " dm 2;\n");
  EXPECT_EQ(RunSolve({path}).status, 0);
  test::WriteFile(path, kNone + " dm 2;\n");
  EXPECT_EQ(RunSolve({path}).status, 1);
  test::WriteFile(path, "\n");
  const Finished empty = RunSolve({path});
  EXPECT_EQ(empty.status, 2);
  EXPECT_TRUE(Has(empty, "holds no problem"));
}

// Solves the mates of the suite, given as EPD lines.
TEST(Solve, ProvesTheMateSuite) {
  const test::TemporaryFolder folder;
  for (const std::string attack : {"any", "checks"}) {
    std::string problems;
    int count = 0;
    int line_number = 0;
    for (const std::string& line : ReadDataLines("mates.txt")) {
      std::istringstream fields(line);
      std::string fen;
      std::string moves;
      std::string by;
      std::getline(fields, fen, ';');
      std::getline(fields, moves, ';');
      fields >> by;
      if (by != attack || line_number++ % Scaled(1, 4) != 0) continue;
      problems += fen + " dm" + moves + ";\n";
      ++count;
    }
    test::WriteFile(folder.File("mates.epd"), problems);
    std::vector<std::string> words = {folder.File("mates.epd")};
    if (attack == "checks") words.emplace_back("--checks");
    const Finished run = RunSolve(words);
    EXPECT_EQ(run.status, 0) << run.text;
    EXPECT_TRUE(Has(run, "hansu: proved " + std::to_string(count) + " (unique ")) << attack;
    EXPECT_FALSE(Has(run, "  sound   no")) << run.text;
  }
}

}  // namespace
}  // namespace hansu::app
