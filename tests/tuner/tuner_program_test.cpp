// SPDX-License-Identifier: MIT
// The verbs of hansu-tuner for self-play and its files, as a user meets them.
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "nnue/network_file.h"
#include "tests/support/conversation.h"
#include "tests/support/match_support.h"
#include "tests/support/networks.h"

namespace hansu {
namespace {

namespace fs = std::filesystem;

using test::Contains;
using test::ReadFile;
using test::WriteFile;
using Words = std::vector<std::string>;

class TunerDataProgram : public testing::Test {
 protected:
  struct Run {
    int exit_code = -1;
    Words output;  // both streams
  };
  static Run Tuner(Words words) {
    words.insert(words.begin(), HANSU_TUNER_PROGRAM);
    test::Conversation process(words);
    Run run;
    run.output = process.ReadAll();
    run.exit_code = process.WaitForExit().value_or(-1);
    return run;
  }
  // The words for 70 games, short ones unless the win score is high.
  Words PlayWords(const std::string& name, const std::string& win_score) const {
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
  Run Play(const std::string& name, const Words& more = {}) const {
    Words words = PlayWords(name, "300");
    words.insert(words.end(), more.begin(), more.end());
    return Tuner(words);
  }
  std::size_t FilesInFolder() const {
    const fs::directory_iterator folder(fs::path(folder_.File("x")).parent_path());
    return static_cast<std::size_t>(std::distance(folder, fs::directory_iterator()));
  }

  test::TemporaryFolder folder_;
};

TEST_F(TunerDataProgram, PlaysWithTheNetNamed) {
  const std::string net = folder_.File("x.nnue");
  ASSERT_EQ(nnue::SaveNetwork(*NetworkOf(RandomParameters(1), "first net"), net), "");
  ASSERT_EQ(Play("net", {"--net", net}).exit_code, 0);
  ASSERT_EQ(Play("material", {"--net", "material"}).exit_code, 0);
  EXPECT_TRUE(Contains(ReadFile(folder_.File("net")), "\"net\":\"first net\""));
  EXPECT_FALSE(Contains(ReadFile(folder_.File("material")), "\"net\""));
  const Run mixed = Tuner(
      {"merge", folder_.File("net"), folder_.File("material"), "--out", folder_.File("mixed")});
  EXPECT_NE(mixed.exit_code, 0);
  const Run missing = Play("missing", {"--net", "/no/such/net"});
  EXPECT_EQ(missing.exit_code, 2);
  EXPECT_EQ(missing.output,
            Words{"hansu-tuner: cannot open /no/such/net: No such file or directory"});
}

TEST_F(TunerDataProgram, PlaysVerifiesInspectsMergesAndFilters) {
  const Run played = Play("a", {"--shard", "1/2", "--threads", "2"});
  ASSERT_EQ(played.exit_code, 0);
  ASSERT_GE(played.output.size(), 2U);
  EXPECT_TRUE(Contains(played.output[played.output.size() - 2], "35 of 35 games, "));
  EXPECT_TRUE(Contains(played.output.back(), " kept an hour and core"));
  ASSERT_EQ(Play("b", {"--shard", "2/2"}).exit_code, 0);
  const std::string a = folder_.File("a");
  const std::string b = folder_.File("b");
  const std::string all = folder_.File("all");
  EXPECT_EQ(Tuner({"merge", b, a, "--out", all}).output, Words{"70 games of 2 files"});
  const Run verified = Tuner({"verify", a, b, all});
  EXPECT_EQ(verified.exit_code, 0);
  ASSERT_EQ(verified.output.size(), 3U);
  EXPECT_TRUE(verified.output[2].starts_with(all + ": 70 games of ")) << verified.output[2];
  const Run inspected = Tuner({"inspect", all, "--json", "--html", folder_.File("page.html")});
  EXPECT_EQ(inspected.exit_code, 0);
  ASSERT_EQ(inspected.output.size(), 1U);
  EXPECT_TRUE(Contains(inspected.output[0], "\"games\":70"));
  EXPECT_TRUE(Contains(ReadFile(folder_.File("page.html")), "<svg"));
  const Run filtered = Tuner({"filter", all, "--out", folder_.File("positions"), "--min-ply", "9"});
  EXPECT_EQ(filtered.exit_code, 0);
  EXPECT_EQ(FilesInFolder(), 5U) << "and no temporary ones";
}

TEST_F(TunerDataProgram, AKilledRunIsResumedToTheSameFile) {
  ASSERT_EQ(Play("whole").exit_code, 0);
  ASSERT_EQ(Play("killed").exit_code, 0);
  const std::string whole = ReadFile(folder_.File("whole"));
  WriteFile(folder_.File("killed"), whole.substr(0, whole.size() - 20));
  const Run torn = Tuner({"inspect", folder_.File("killed")});
  EXPECT_EQ(torn.exit_code, 1);
  ASSERT_EQ(torn.output.size(), 1U);
  EXPECT_TRUE(Contains(torn.output[0], "ends inside block 2")) << torn.output[0];
  EXPECT_EQ(Play("killed").exit_code, 2) << "without --resume";
  EXPECT_EQ(Play("killed", {"--resume"}).exit_code, 0);
  EXPECT_EQ(ReadFile(folder_.File("killed")), whole);
}

TEST_F(TunerDataProgram, SurvivesARealKill) {
  Words words = PlayWords("killed", "20000");
  Words program = words;
  program.insert(program.begin(), HANSU_TUNER_PROGRAM);
  {
    test::Conversation process(program);
    for (int i = 0; i < 2000 && !fs::exists(folder_.File("killed")); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    process.Kill();
  }
  words.emplace_back("--resume");
  EXPECT_EQ(Tuner(words).exit_code, 0);
  EXPECT_EQ(Tuner(PlayWords("whole", "20000")).exit_code, 0);
  EXPECT_EQ(ReadFile(folder_.File("killed")), ReadFile(folder_.File("whole")));
}

TEST_F(TunerDataProgram, BadArgumentsAreRefusedInOneLine) {
  const std::string file = folder_.File("file");
  WriteFile(file, "mine");
  const std::vector<Words> bad = {
      {"selfplay"},
      {"selfplay", "--out", file},
      {"selfplay", "--out", file + "2", "--shard", "3/2"},
      {"selfplay", "--out", file + "2", "--shard", "x"},
      {"selfplay", "--out", file + "2", "--games", "-1"},
      {"selfplay", "--out", file + "2", "--nodes", "0"},
      {"selfplay", "--out", file + "2", "--plies", "9-8"},
      {"selfplay", "--out", file + "2", "--variant", "chess"},
      {"inspect"},
      {"inspect", file, "--min-ply", "-1"},
      {"verify"},
      {"merge", file, "--out", file},
      {"filter", file},
      {"filter", file, "--out", file},
      {"filter", file, "--out", file + "2", "--max-score", "40000"},
  };
  for (const Words& words : bad) {
    const Run run = Tuner(words);
    EXPECT_EQ(run.exit_code, 2) << words[0];
    ASSERT_EQ(run.output.size(), 1U) << words[0];
    EXPECT_TRUE(run.output[0].starts_with("hansu-tuner: ")) << run.output[0];
  }
  for (const Words& words :
       {Words{"inspect", file}, Words{"verify", file}, Words{"merge", file, "--out", file + "2"},
        Words{"filter", file, "--out", file + "2"}}) {
    const Run run = Tuner(words);
    EXPECT_EQ(run.exit_code, 1) << words[0];
    EXPECT_EQ(run.output, Words{"hansu-tuner: " + file + " is no file of games, version 1"});
  }
  EXPECT_EQ(ReadFile(file), "mine");
  EXPECT_EQ(FilesInFolder(), 1U);
}

}  // namespace
}  // namespace hansu
