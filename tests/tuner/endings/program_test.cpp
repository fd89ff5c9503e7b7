// SPDX-License-Identifier: MIT
// The subcommand `endings` of hansu-tuner, and the verb `probe` of hansu that reads its tables.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "src/endings/embedded.h"
#include "src/endings/tables.h"
#include "test_paths.h"
#include "tests/support/conversation.h"
#include "tests/support/match_support.h"

namespace hansu::endings {
namespace {

using test::Contains;
using Arguments = std::vector<std::string>;

test::Finished Tuner(const std::string& folder, Arguments words) {
  words.insert(words.begin(), {test_paths::kHansuTuner, "endings", "-o", folder});
  return test::RunToEnd(words);
}
test::Finished ProbeIn(const std::string& folder, const std::string& fen, Arguments more = {}) {
  Arguments words = {test_paths::kHansu, "probe", "--tables", folder, "--fen", fen};
  words.insert(words.end(), more.begin(), more.end());
  return test::RunToEnd(words);
}

constexpr const char* kTwoChariots = "3k5/9/R8/1R7/9/9/9/9/9/4K4 w - - 0 1";

TEST(EndingsProgram, MakesVerifiesJoinsAndProbesTables) {
  const test::TemporaryFolder folder;
  const std::string tables = folder.File("tables");
  const test::Finished made = Tuner(tables, {"--pieces", "P v A"});
  EXPECT_EQ(made.status, 0) << made.text;
  EXPECT_TRUE(Contains(made.text, "2 tables, about ")) << made.text;
  EXPECT_TRUE(Contains(made.text, "KPvKA: ")) << made.text;
  const test::Finished again = Tuner(tables, {"--pieces", "P v A"});
  EXPECT_TRUE(Contains(again.text, "KPvKA: is there")) << again.text;
  const test::Finished verified =
      test::RunToEnd({test_paths::kHansuTuner, "endings", "--verify", tables});
  EXPECT_EQ(verified.status, 0) << verified.text;
  EXPECT_TRUE(Contains(verified.text, "2 tables with ")) << verified.text;
  const std::string joined = folder.File("joined");
  EXPECT_EQ(Tuner(joined, {"--join", tables}).status, 0);
  EXPECT_EQ(test::ReadFile(joined), *JoinTables(tables));
  EXPECT_EQ(Tuner(joined, {"--join", tables}).status, 2);  // it exists

  const std::string fen = "3ka4/9/9/9/4P4/9/9/9/9/4K4 w - - 0 1";
  EXPECT_TRUE(ProbeIn(tables, fen).text.starts_with("drawn\n")) << ProbeIn(tables, fen).text;
}

TEST(EndingsProgram, VerifiesTheTablesOfTheGame) {
  const test::TemporaryFolder folder;
  const std::string tables = folder.File("tables");
  const Arguments verify = {test_paths::kHansuTuner, "endings", "--verify", tables};
  Arguments verify_xiangqi = verify;
  verify_xiangqi.insert(verify_xiangqi.end(), {"--variant", "xiangqi"});
  const test::Finished made = Tuner(tables, {"--pieces", "P v -", "--variant", "xiangqi"});
  EXPECT_EQ(made.status, 0) << made.text;
  const test::Finished verified = test::RunToEnd(verify_xiangqi);
  EXPECT_EQ(verified.status, 0) << verified.text;
  EXPECT_TRUE(Contains(verified.text, "1 table with ")) << verified.text;
  const test::Finished other = test::RunToEnd(verify);
  EXPECT_EQ(other.status, 2);
  EXPECT_TRUE(Contains(other.text, "1 table of xiangqi not verified: expected --variant xiangqi"))
      << other.text;
  ASSERT_EQ(Tuner(tables, {"--pieces", "P v -"}).status, 0);
  const test::Finished mixed = test::RunToEnd(verify);
  EXPECT_EQ(mixed.status, 1);
  EXPECT_TRUE(Contains(mixed.text, "casual-KPvK.endings: ")) << mixed.text;
  EXPECT_TRUE(Contains(mixed.text, "1 table of xiangqi not verified")) << mixed.text;
}

TEST(EndingsProgram, ProbesTheTablesInTheProgram) {
  if (EmbeddedBytes().empty()) GTEST_SKIP() << "the build embeds none";
  const test::Finished text = test::RunToEnd({test_paths::kHansu, "probe", "--fen", kTwoChariots});
  EXPECT_EQ(text.status, 0);
  EXPECT_TRUE(text.text.starts_with("Cho to move wins: mate in 2\n* ")) << text.text;
  const test::Finished as_json =
      test::RunToEnd({test_paths::kHansu, "probe", "--fen", kTwoChariots, "--json"});
  const auto json = nlohmann::json::parse(as_json.text);
  EXPECT_EQ(json["value"], "win");
  EXPECT_EQ(json["plies"], 3);
  EXPECT_EQ(json["fen"], kTwoChariots);
  EXPECT_EQ(json["moves"][0]["best"], true);
  EXPECT_EQ(json["moves"][0]["value"], "win");
}

// The engine's output after these commands, by casual rules.
std::string Uci(Arguments commands) {
  Arguments words = {test_paths::kHansu, "setoption name UCI_Variant value janggicasual"};
  words.insert(words.end(), commands.begin(), commands.end());
  words.push_back("quit");
  return test::RunToEnd(words).text;
}

TEST(EndingsProgram, EngineKnowsEndingsAtOnce) {
  if (EmbeddedBytes().empty()) GTEST_SKIP() << "the build embeds none";
  // The longest mate of two chariots, in 7 plies.
  const std::string longest = "position fen 9/4k4/9/9/9/9/9/9/3RKR3/9 w - - ";
  const std::string two = Uci({"setoption name MultiPV value 2", longest + "0 1", "go depth 1"});
  EXPECT_TRUE(Contains(two, " multipv 1 score mate 4 ")) << two;
  EXPECT_TRUE(Contains(two, " multipv 2 score mate 4 ")) << two;
  EXPECT_TRUE(Contains(two, " tbhits ")) << two;
  // The mate would come one ply after the limit of 100 plies.
  const std::string late = Uci({longest + "94 60", "go depth 1"});
  EXPECT_FALSE(Contains(late, "score mate")) << late;
  EXPECT_TRUE(Contains(Uci({longest + "93 60", "go depth 1"}), "score mate 4"));
  // Without the tables, and by rules that have none, the search finds no mate so soon.
  EXPECT_FALSE(Contains(
      Uci({"setoption name EndgameTables value false", longest + "0 1", "go depth 1"}), "tbhits"));
  const std::string janggi =
      Uci({"setoption name UCI_Variant value janggi", longest + "0 1", "go depth 1"});
  EXPECT_FALSE(Contains(janggi, "tbhits")) << janggi;
  const std::string threads =
      Uci({"setoption name Threads value 2", longest + "0 1", "go depth 2"});
  EXPECT_TRUE(Contains(threads, " tbhits ")) << threads;
}

TEST(EndingsProgram, EngineSaysWhyAFolderHasNoEffect) {
  const test::TemporaryFolder folder;
  const std::string set_path = "setoption name EndgamePath value ";
  EXPECT_TRUE(Contains(Uci({set_path + folder.File("missing")}),
                       "cannot read the folder of endgame tables " + folder.File("missing")));
  const Layout layout(*Material::Parse("P v -", GameId::kJanggi));
  const std::vector<std::int16_t> codes(static_cast<std::size_t>(2 * layout.size()), 0);
  std::filesystem::create_directory(folder.File("tables"));
  test::WriteFile(folder.File("tables/casual-KPvK.endings"),
                  *TableBytes(Family::kCasual, layout, codes));
  const std::string fits = Uci({set_path + folder.File("tables")});
  EXPECT_FALSE(Contains(fits, "no effect")) << fits;
  const std::string none = "info string EndgamePath has no effect now: ";
  const std::string later =
      Uci({set_path + folder.File("tables"), "setoption name UCI_Variant value janggi"});
  EXPECT_TRUE(Contains(later, none + "these rules have no endgame tables: Bikjang is points"))
      << later;
  const std::string xiangqi =
      Uci({set_path + folder.File("tables"), "setoption name UCI_Variant value xiangqi"});
  EXPECT_TRUE(Contains(xiangqi, none)) << xiangqi;
  const std::string first =
      Uci({"setoption name UCI_Variant value janggi", set_path + folder.File("tables")});
  EXPECT_TRUE(Contains(first, none)) << first;
  // The program's own tables for traditional rules do not hide that the folder has none.
  const std::string other =
      Uci({set_path + folder.File("tables"), "setoption name UCI_Variant value janggitraditional"});
  EXPECT_TRUE(Contains(other, none + "none of these endgame tables are for traditional rules"))
      << other;
  const std::string off =
      Uci({set_path + folder.File("tables"), "setoption name EndgameTables value false"});
  EXPECT_TRUE(Contains(off, none + "the option EndgameTables is false")) << off;
  EXPECT_TRUE(
      Contains(Uci({set_path + "embedded"}), "cannot read the folder of endgame tables embedded"));
  // Without a folder nobody has asked for tables.
  EXPECT_FALSE(Contains(Uci({"setoption name UCI_Variant value janggi"}), "no effect"));
}

TEST(EndingsProgram, RefusesBadInput) {
  const test::TemporaryFolder folder;
  const std::string tables = folder.File("tables");
  const auto error = [&](const Arguments& words) {
    const test::Finished run = Tuner(tables, words);
    EXPECT_EQ(run.status, 2) << run.text;
    return run.text;
  };
  EXPECT_TRUE(Contains(error({}), "no pieces: expected --pieces or --up-to"));
  EXPECT_TRUE(Contains(error({"--pieces", "RA"}), "'RA' is no set of pieces"));
  EXPECT_TRUE(Contains(error({"--pieces", "A v A"}), "A v A has only pieces that cannot mate"));
  EXPECT_TRUE(Contains(error({"--pieces", "R v -", "--rules", "janggi"}),
                       "janggi: these rules have no endgame tables: Bikjang is points"));
  for (const std::string memory : {"0x", "-1", "17592186044416"}) {
    EXPECT_TRUE(Contains(error({"--pieces", "R v -", "--memory", memory}), "--memory")) << memory;
  }
  for (const std::string pieces : {"RRCCNN v RRCCNN", "RRCCNNBBPPPPPAA v RRCCNNBBPPPPPAA"}) {
    EXPECT_TRUE(Contains(error({"--pieces", pieces}), "more than the limit of 1048576 MiB"))
        << pieces;
  }
  EXPECT_TRUE(Contains(error({"--pieces", "R v AA", "--memory", "2"}),
                       "KRvKAA takes about 3 MiB of memory, more than the limit of 2 MiB"));
  EXPECT_TRUE(Contains(error({"--pieces", "R v -", "--guards", "1"}), "--guards requires --up-to"));
  for (const Arguments& more :
       {Arguments{"--pieces", "R v -"}, Arguments{"--rules", "janggicasual"},
        Arguments{"--variant", "janggicasual"}, Arguments{"--up-to", "1"},
        Arguments{"--memory", "9"}, Arguments{"-o", tables}}) {
    Arguments words = {test_paths::kHansuTuner, "endings", "--verify", tables};
    words.insert(words.end(), more.begin(), more.end());
    const test::Finished run = test::RunToEnd(words);
    EXPECT_EQ(run.status, 2) << more[0];
    EXPECT_TRUE(Contains(run.text, "excludes")) << run.text;
  }

  for (const std::string task : {"--verify", "--join"}) {
    Arguments words = {test_paths::kHansuTuner, "endings", task, ""};
    if (task == "--join") words.insert(words.end(), {"-o", tables});
    const test::Finished run = test::RunToEnd(words);
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(Contains(run.text, task + " is empty, expected a folder")) << run.text;
  }
  EXPECT_TRUE(Contains(error({"--join", tables, "--threads", "1"}), "--join excludes --threads"));
  EXPECT_TRUE(Contains(test::RunToEnd({test_paths::kHansuTuner, "endings"}).text,
                       "endings needs -o with --pieces, --up-to or --join, or --verify"));

  const std::string fen = "3k5/9/R8/1C7/9/9/9/9/9/4K4 w - - 0 1";
  const test::Finished missing = ProbeIn(tables, fen);
  EXPECT_EQ(missing.status, 2);
  EXPECT_TRUE(Contains(missing.text, "cannot read the folder of endgame tables")) << missing.text;
  ASSERT_EQ(Tuner(tables, {"--pieces", "P v -"}).status, 0);
  const test::Finished other = ProbeIn(tables, fen);
  EXPECT_EQ(other.status, 2);
  EXPECT_TRUE(Contains(other.text, "no endgame table has these pieces, KRCvK by casual rules"))
      << other.text;
  const test::Finished rules = ProbeIn(tables, fen, {"--variant", "janggi"});
  EXPECT_TRUE(Contains(rules.text, "these rules have no endgame tables")) << rules.text;
  const test::Finished family = ProbeIn(tables, fen, {"--variant", "janggitraditional"});
  EXPECT_EQ(family.status, 2);
  EXPECT_TRUE(
      Contains(family.text, tables + ": none of these endgame tables are for traditional rules"))
      << family.text;
  EXPECT_TRUE(Contains(ProbeIn(tables, "nonsense").text, "bad FEN: "));
}

}  // namespace
}  // namespace hansu::endings
