// SPDX-License-Identifier: MIT
// The subcommands of hansu-tuner for self-play and its files, run as programs.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "nnue/network_file.h"
#include "test_paths.h"
#include "tests/support/conversation.h"
#include "tests/support/match_support.h"
#include "tests/support/networks.h"
#include "tests/support/tuner_program.h"

namespace hansu::HANSU_GAME {
namespace {

namespace fs = std::filesystem;

using test::Contains;
using test::ReadFile;
using test::RunTuner;
using test::TunerRun;
using test::WriteFile;
using Arguments = std::vector<std::string>;

class TunerDataProgram : public testing::Test {
 protected:
  // Arguments for 70 games, which are short unless the win score is high.
  Arguments PlayArguments(const std::string& name, const std::string& win_score) const {
    return {"selfplay",
            "--out",
            folder_.File(name),
            "--games",
            "70",
            "--nodes",
            "20",
            "--check-nodes",
            "20",
            "--hash",
            "1",
            "--hard-nodes",
            "100",
            "--win-plies",
            "1",
            "--win-score",
            win_score};
  }
  TunerRun Play(const std::string& name, const Arguments& more = {}) const {
    Arguments words = PlayArguments(name, "300");
    words.insert(words.end(), more.begin(), more.end());
    return RunTuner(words);
  }
  std::size_t FilesInFolder() const {
    const fs::directory_iterator folder(fs::path(folder_.File("x")).parent_path());
    return static_cast<std::size_t>(std::distance(folder, fs::directory_iterator()));
  }

  test::TemporaryFolder folder_;
};

TEST_F(TunerDataProgram, ConvertsToAnArchiveAndBack) {
  const std::string games = folder_.File("a.games");
  const std::string archive = folder_.File("a.corpus");
  ASSERT_EQ(Play("a.games").exit_code, 0);
  const TunerRun converted =
      RunTuner({"convert", games, "-o", archive, "--license", "CC0-1.0", "--date", "2026-11-30"});
  EXPECT_EQ(converted.output, Arguments{"70 games from 1 file"});
  EXPECT_EQ(converted.exit_code, 0);
  EXPECT_EQ(RunTuner({"verify", archive}).exit_code, 0);
  const auto card = nlohmann::json::parse(RunTuner({"inspect", "--json", archive}).output[0]);
  EXPECT_EQ(card["archive"]["license"], "CC0-1.0");
  EXPECT_EQ(card["archive"]["date"], "2026-11-30");
  EXPECT_EQ(card["games"], 70);
  ASSERT_EQ(RunTuner({"convert", archive, "-o", folder_.File("b.games")}).exit_code, 0);
  EXPECT_EQ(RunTuner({"verify", folder_.File("b.games")}).exit_code, 0);

  std::string bytes = ReadFile(archive);
  char& in_first_block = bytes[bytes.find("HCB1") + 60];
  in_first_block = static_cast<char>(in_first_block ^ 1);
  WriteFile(archive, bytes);
  EXPECT_EQ(RunTuner({"verify", archive}).exit_code, 1);
  const TunerRun filtered = RunTuner({"filter", archive, "-o", folder_.File("positions")});
  EXPECT_EQ(filtered.exit_code, 1);
  EXPECT_TRUE(std::ranges::any_of(filtered.output, [](const std::string& line) {
    return Contains(line, ": block 1 (games 1 to 64, ") && Contains(line, " is damaged");
  }));
  const TunerRun inspected = RunTuner(
      {"inspect", archive, "--json", "--net", "material", "--output", folder_.File("html")});
  EXPECT_EQ(inspected.exit_code, 1);
  ASSERT_EQ(inspected.output.size(), 2U);
  const auto is_json = [](const std::string& line) { return line.starts_with('{'); };
  const auto json = nlohmann::json::parse(*std::ranges::find_if(inspected.output, is_json));
  EXPECT_EQ(json["games"], 6);
  const std::string damage = json["damage"];
  EXPECT_TRUE(damage.starts_with("block 1 (games 1 to 64, ")) << damage;
  EXPECT_EQ(*std::ranges::find_if_not(inspected.output, is_json),
            "hansu-tuner: " + archive + " has 6 of 70 games: " + damage);
  EXPECT_TRUE(Contains(ReadFile(folder_.File("html")), damage));
}

TEST_F(TunerDataProgram, ArchivesComeOnlyFromConvert) {
  const std::string games = folder_.File("a.games");
  const std::string archive = folder_.File("a.corpus");
  ASSERT_EQ(Play("a.games").exit_code, 0);
  const auto error_of = [](const Arguments& words) {
    const TunerRun run = RunTuner(words);
    EXPECT_EQ(run.exit_code, 2);
    return run.output.size() == 1 ? run.output[0] : "more than one line";
  };
  EXPECT_EQ(error_of({"merge", games, "-o", archive}),
            "hansu-tuner: " + archive + ": merge writes files of games, convert writes archives");
  EXPECT_EQ(error_of(PlayArguments("a.corpus", "300")),
            "hansu-tuner: " + archive +
                " would be an archive: write a file of games, convert makes one of it");
  EXPECT_EQ(error_of({"convert", games, "-o", folder_.File("a.zip")}),
            "hansu-tuner: " + folder_.File("a.zip") +
                ": expected a name that ends with .corpus, for an archive, or with .games");
  EXPECT_EQ(error_of({"convert", games, "-o", archive, "--date", "today"}),
            "hansu-tuner: --date is 'today', expected a date such as 2026-12-31");
  ASSERT_EQ(RunTuner({"convert", games, "-o", archive}).exit_code, 0);
  EXPECT_TRUE(error_of({"convert", games, "-o", archive}).ends_with("--force replaces it"));
}

TEST_F(TunerDataProgram, FiltersByExpression) {
  const std::string games = folder_.File("a.games");
  const std::string positions = folder_.File("positions");
  ASSERT_EQ(Play("a.games").exit_code, 0);
  TunerRun run = RunTuner({"filter", games, "-o", positions, "--min-ply", "0", "--dedup", "--where",
                           "side = cho and |score| <= 200"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_TRUE(Contains(run.output[0], " not selected, ")) << run.output[0];
  EXPECT_TRUE(run.output[0].ends_with(" repeated")) << run.output[0];
  run = RunTuner({"filter", games, "-o", positions, "--force", "--where", "ply >> 3"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.output, Arguments{"hansu-tuner: --where column 5: '>>', expected <, <=, =, !=, >= "
                                  "or >"});
  EXPECT_EQ(RunTuner({"filter", games, "-o", positions, "--force", "--where", ""}).exit_code, 2);
}

TEST_F(TunerDataProgram, PlaysWithTheNetNamed) {
  const std::string net = folder_.File("x.nnue");
  ASSERT_EQ(nnue::SaveNetwork(*NetworkOf(RandomParameters(1), "first net"), net), OkStatus());
  ASSERT_EQ(Play("net", {"--net", net}).exit_code, 0);
  ASSERT_EQ(Play("material", {"--net", "material"}).exit_code, 0);
  EXPECT_TRUE(Contains(ReadFile(folder_.File("net")), "\"net\":\"first net\""));
  EXPECT_FALSE(Contains(ReadFile(folder_.File("material")), "\"net\""));
  const TunerRun mixed = RunTuner(
      {"merge", folder_.File("net"), folder_.File("material"), "--out", folder_.File("mixed")});
  EXPECT_NE(mixed.exit_code, 0);
  const TunerRun missing = Play("missing", {"--net", "/no/such/net"});
  EXPECT_EQ(missing.exit_code, 2);
  EXPECT_EQ(missing.output,
            Arguments{"hansu-tuner: cannot read /no/such/net: No such file or directory"});
}

TEST_F(TunerDataProgram, PlaysVerifiesInspectsMergesAndFilters) {
  const TunerRun played = Play("a", {"--shard", "1/2", "--threads", "2"});
  ASSERT_EQ(played.exit_code, 0);
  ASSERT_GE(played.output.size(), 2U);
  EXPECT_TRUE(Contains(played.output[played.output.size() - 2], "35 of 35 games, "));
  EXPECT_TRUE(Contains(played.output.back(), " kept per hour and core"));
  ASSERT_EQ(Play("b", {"--shard", "2/2"}).exit_code, 0);
  const std::string a = folder_.File("a");
  const std::string b = folder_.File("b");
  const std::string all = folder_.File("all");
  EXPECT_EQ(RunTuner({"merge", b, a, "--out", all}).output, Arguments{"70 games from 2 files"});
  const TunerRun verified = RunTuner({"verify", a, b, all});
  EXPECT_EQ(verified.exit_code, 0);
  ASSERT_EQ(verified.output.size(), 3U);
  EXPECT_TRUE(verified.output[2].starts_with(all + ": 70 games with ")) << verified.output[2];
  const TunerRun inspected =
      RunTuner({"inspect", all, "--json", "--html", folder_.File("page.html")});
  EXPECT_EQ(inspected.exit_code, 0);
  ASSERT_EQ(inspected.output.size(), 1U);
  EXPECT_TRUE(Contains(inspected.output[0], "\"games\":70"));
  EXPECT_TRUE(Contains(ReadFile(folder_.File("page.html")), "<svg"));
  const TunerRun filtered =
      RunTuner({"filter", all, "--out", folder_.File("positions"), "--min-ply", "9"});
  EXPECT_EQ(filtered.exit_code, 0);
  EXPECT_EQ(FilesInFolder(), 5U) << "and no temporary ones";
}

TEST_F(TunerDataProgram, InspectsFilesOfPositions) {
  ASSERT_EQ(Play("a", {"--net", "material"}).exit_code, 0);
  const std::string games = folder_.File("a");
  const std::string positions = folder_.File("positions");
  ASSERT_EQ(RunTuner({"filter", games, "-o", positions, "--min-ply", "9"}).exit_code, 0);
  const TunerRun text = RunTuner({"inspect", positions});
  EXPECT_EQ(text.exit_code, 0);
  EXPECT_TRUE(text.output.at(0).starts_with("positions  ")) << text.output[0];
  const TunerRun json = RunTuner({"inspect", positions, "--json"});
  ASSERT_EQ(json.output.size(), 1U);
  const auto counts = nlohmann::json::parse(json.output[0]);
  const auto of_games =
      nlohmann::json::parse(RunTuner({"inspect", games, "--json", "--min-ply", "9"}).output.at(0));
  EXPECT_EQ(counts["positions"], of_games["kept"]);
  for (const char* part : {"scores_cp", "material", "balance"}) {
    EXPECT_EQ(counts[part], of_games[part]) << part;
  }
  EXPECT_EQ(counts["made"]["filter"]["min_ply"], 9);
  EXPECT_EQ(of_games["net"], "material");
  const TunerRun refused = RunTuner({"inspect", positions, "--html", folder_.File("page.html")});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_EQ(refused.output, Arguments{"hansu-tuner: " + positions +
                                      " is a file of positions: --output and --net are for games"});
}

TEST_F(TunerDataProgram, AnUnknownVerbIsNamedWithTheVerbs) {
  const std::string verbs =
      " The verbs are openings, selfplay, inspect, verify, manifest, merge, convert, "
      "filter, rescore, train, validate, quantize, weights, export, spsa, book, endings";
  const TunerRun none = RunTuner({"foo"});
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_EQ(none.output, Arguments{"hansu-tuner: unknown verb 'foo'." + verbs});
  EXPECT_EQ(RunTuner({"filtr", "x"}).output,
            Arguments{"hansu-tuner: unknown verb 'filtr', did you mean 'filter'?" + verbs});
}

TEST_F(TunerDataProgram, AKilledRunIsResumedToTheSameFile) {
  ASSERT_EQ(Play("whole").exit_code, 0);
  ASSERT_EQ(Play("killed").exit_code, 0);
  const std::string whole = ReadFile(folder_.File("whole"));
  WriteFile(folder_.File("killed"), whole.substr(0, whole.size() - 20));
  const TunerRun torn = RunTuner({"inspect", folder_.File("killed")});
  EXPECT_EQ(torn.exit_code, 2);
  ASSERT_EQ(torn.output.size(), 1U);
  EXPECT_TRUE(Contains(torn.output[0], "ends inside block 2")) << torn.output[0];
  EXPECT_EQ(Play("killed").exit_code, 2) << "without --resume";
  EXPECT_EQ(Play("killed", {"--resume"}).exit_code, 0);
  EXPECT_EQ(ReadFile(folder_.File("killed")), whole);
}

TEST_F(TunerDataProgram, SurvivesARealKill) {
  Arguments words = PlayArguments("killed", "20000");
  Arguments program = words;
  program.insert(program.begin(), test_paths::kHansuTuner);
  {
    test::Conversation process(program);
    for (int i = 0; i < 2000 && !fs::exists(folder_.File("killed")); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    process.Kill();
  }
  words.emplace_back("--resume");
  EXPECT_EQ(RunTuner(words).exit_code, 0);
  EXPECT_EQ(RunTuner(PlayArguments("whole", "20000")).exit_code, 0);
  EXPECT_EQ(ReadFile(folder_.File("killed")), ReadFile(folder_.File("whole")));
}

TEST_F(TunerDataProgram, RescoresToTheSameFileAfterAKill) {
  ASSERT_EQ(Play("games").exit_code, 0);
  const Arguments words = {
      "rescore", folder_.File("games"), "--out", folder_.File("new"), "--nodes", "40", "--hash",
      "1"};
  const TunerRun rescored = RunTuner(words);
  ASSERT_EQ(rescored.exit_code, 0);
  const Arguments& lines = rescored.output;
  EXPECT_TRUE(std::ranges::any_of(lines, [](const std::string& line) {
    return line.starts_with("70 of 70 games, ");
  })) << lines[0];
  const std::string whole = ReadFile(folder_.File("new"));
  EXPECT_EQ(RunTuner(words).exit_code, 2) << "without --resume";
  WriteFile(folder_.File("new"), whole.substr(0, whole.size() - 20));
  Arguments again = words;
  again.emplace_back("--resume");
  EXPECT_EQ(RunTuner(again).exit_code, 0);
  EXPECT_EQ(ReadFile(folder_.File("new")), whole);
  EXPECT_EQ(RunTuner({"verify", folder_.File("new")}).exit_code, 0);
}

// Tunes two options that every build of the engine has, since search constants are options only in
// the tune build.
Arguments TuneArguments(const std::string& journal) {
  return {"spsa",
          "--engine",
          test_paths::kHansu,
          "--journal",
          journal,
          "--param",
          "MultiPV=2,1,4,1",
          "--param",
          "Move Overhead=10,0,100,10",
          "--nodes",
          "30",
          "--hash",
          "1",
          "--pairs",
          "1",
          "--threads",
          "2",
          "--iterations",
          "4",
          "--rate",
          "0.5"};
}

// The output without progress lines, which only a slow build prints.
std::vector<std::string> ResultOf(const TunerRun& run) {
  std::vector<std::string> lines = run.output;
  std::erase_if(lines, [](const std::string& line) { return line.find(", ETA ") != line.npos; });
  return lines;
}

TEST_F(TunerDataProgram, TunesAndGoesOnAfterAKillOnTheSamePath) {
  const std::string page = folder_.File("page.html");
  Arguments words = TuneArguments(folder_.File("whole"));
  words.insert(words.end(), {"--html", page});
  const TunerRun whole = RunTuner(words);
  ASSERT_EQ(whole.exit_code, 0) << (whole.output.empty() ? "" : whole.output.back());
  const std::vector<std::string> result = ResultOf(whole);
  EXPECT_TRUE(result.at(0).starts_with("4 of 4 iterations, 8 games: ")) << result[0];
  EXPECT_TRUE(Contains(ReadFile(page), "<svg"));
  Arguments program = TuneArguments(folder_.File("killed"));
  program.insert(program.begin(), test_paths::kHansuTuner);
  {
    test::Conversation process(program);
    for (int i = 0; i < 2000 && ReadFile(folder_.File("killed")).size() < 500; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    process.Kill();
  }
  Arguments resumed = TuneArguments(folder_.File("killed"));
  EXPECT_EQ(RunTuner(resumed).exit_code, 2) << "without --resume";
  resumed.emplace_back("--resume");
  EXPECT_EQ(ResultOf(RunTuner(resumed)), result);
  EXPECT_EQ(ReadFile(folder_.File("killed")), ReadFile(folder_.File("whole")));
}

TEST_F(TunerDataProgram, TuningSaysWhatIsWrong) {
  const auto said = [this](const Arguments& more) {
    Arguments words = {"spsa", "--engine", test_paths::kHansu, "--journal",
                       folder_.File("journal")};
    words.insert(words.end(), more.begin(), more.end());
    const TunerRun run = RunTuner(words);
    EXPECT_NE(run.exit_code, 0);
    return run.output.size() == 1 ? run.output[0] : "";
  };
  EXPECT_EQ(said({"--param", "lmr_bass"}),
            "hansu-tuner: no parameter 'lmr_bass', did you mean 'lmr_base'?");
  EXPECT_EQ(said({"--param", "x=1,2"}),
            "hansu-tuner: --param is 'x=1,2', expected NAME or NAME=START,MIN,MAX,STEP");
  EXPECT_EQ(said({"--param", "x=1,0,y,3,1"}),
            "hansu-tuner: --param is 'x=1,0,y,3,1', expected NAME or NAME=START,MIN,MAX,STEP");
  EXPECT_EQ(said({"--param", "x=1,2,3,1"}),
            "hansu-tuner: parameter 'x': its start is 1, expected 2 to 3");
  EXPECT_EQ(said({"--nodes", "0"}), "hansu-tuner: nodes is 0, expected 1 or more");
  EXPECT_TRUE(said({"--tc", "x"}).starts_with("hansu-tuner: tc is "));
  EXPECT_TRUE(Contains(said({"--param", "lmr_base", "--nodes", "10"}), "has no option lmr_base"));
  fs::remove(folder_.File("journal"));
  EXPECT_TRUE(Contains(said({"--param", "MultiPV=2,0,4,1"}),
                       ": the option MultiPV is '0', expected 1 to "));
}

TEST_F(TunerDataProgram, BadArgumentsAreRefusedInOneLine) {
  const std::string file = folder_.File("file");
  WriteFile(file, "mine");
  const std::vector<Arguments> bad = {
      {"selfplay"},
      {"selfplay", "--out", file},
      {"selfplay", "--out", file + "2", "--shard", "3/2"},
      {"selfplay", "--out", file + "2", "--shard", "x"},
      {"selfplay", "--out", file + "2", "--games", "-1"},
      {"selfplay", "--out", file + "2", "--games", "010"},
      {"selfplay", "--out", file + "2", "--seed", "99999999999999999999999"},
      {"selfplay", "--out", file + "2", "--max-start", "0600"},
      {"selfplay", "--out", file + "2", "--nodes", "0"},
      {"selfplay", "--out", file + "2", "--plies", "9-8"},
      {"selfplay", "--out", file + "2", "--variant", "chess"},
      {"inspect"},
      {"inspect", file, "--min-ply", "-1"},
      {"inspect", file, "--html", file},
      {"inspect", file, "--net", "/no/such/net"},  // before the file is read
      {"verify"},
      {"merge", file, "--out", file},
      {"filter", file},
      {"filter", file, "--out", file},
      {"filter", file, "--out", file, "--force"},
      {"merge", file, "--out", file, "--force"},
      {"export", file, "--out", file, "--force"},
      {"quantize", file, "--out", file, "--force"},
      {"book", "--games", file, "--out", file, "--force"},
      {"filter", file, "--out", file + "2", "--max-score", "40000"},
      {"rescore", file},
      {"rescore", file, "--out", file},
      {"rescore", file, "--out", file + "2", "--nodes", "0"},
      {"spsa", "--engine", file},
  };
  for (const Arguments& words : bad) {
    const TunerRun run = RunTuner(words);
    EXPECT_EQ(run.exit_code, 2) << words[0];
    ASSERT_EQ(run.output.size(), 1U) << words[0];
    EXPECT_TRUE(run.output[0].starts_with("hansu-tuner: ")) << run.output[0];
  }
  for (const Arguments& words : {Arguments{"inspect", file}, Arguments{"verify", file},
                                 Arguments{"merge", file, "--out", file + "2"},
                                 Arguments{"filter", file, "--out", file + "2"},
                                 Arguments{"rescore", file, "--out", file + "2"}}) {
    const TunerRun run = RunTuner(words);
    EXPECT_EQ(run.exit_code, 2) << words[0];
    EXPECT_EQ(run.output, Arguments{"hansu-tuner: " + file + " is not a file of games, version 1"});
  }
  EXPECT_EQ(ReadFile(file), "mine");
  EXPECT_EQ(FilesInFolder(), 1U);
}

}  // namespace
}  // namespace hansu::HANSU_GAME
