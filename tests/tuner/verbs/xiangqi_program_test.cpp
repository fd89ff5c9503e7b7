// SPDX-License-Identifier: MIT
// The tuner and the match runner with Xiangqi: what they print uses that game's terms.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "test_paths.h"
#include "tests/support/match_support.h"
#include "tests/support/tuner_program.h"

namespace hansu::HANSU_GAME {
namespace {

using test::Finished;
using test::Has;
using test::ReadFile;
using test::RunToEnd;

class XiangqiTunerProgram : public testing::Test {
 protected:
  static Finished Tune(std::vector<std::string> words) {
    words.insert(words.begin(), test_paths::kHansuTuner);
    words.insert(words.end(), {"--variant", "xiangqi"});
    return RunToEnd(words);
  }
  static Finished Match(std::vector<std::string> words) {
    words.insert(words.begin(), {test_paths::kHansuMatch, "-variant", "xiangqi"});
    return RunToEnd(words);
  }
  // The text must not contain terms of Janggi.
  static void ExpectOwnWords(const std::string& text) {
    for (const char* foreign : {"Cho ", "Cho'", "Han ", "Han'", "cho_", "han_", "setup", "bikjang",
                                "janggi", "central", "korean"}) {
      EXPECT_EQ(text.find(foreign), std::string::npos) << foreign << " in:\n" << text;
    }
  }

  test::TemporaryFolder folder_;
};

TEST_F(XiangqiTunerProgram, NamesTheGameOfAnotherGamesFiles) {
  const std::string games = folder_.File("games");
  const std::string positions = folder_.File("positions");
  Tune({"selfplay", "--out", games, "--games", "1", "--nodes", "20", "--check-nodes", "20"});
  Tune({"filter", games, "--out", positions});
  const Finished verified = RunToEnd({test_paths::kHansuTuner, "verify", games});
  EXPECT_EQ(verified.status, 2);
  EXPECT_TRUE(Has(verified, games + " is a file of xiangqi games: --variant xiangqi reads it"))
      << verified.text;
  const Finished exported =
      RunToEnd({test_paths::kHansuTuner, "export", positions, "--out", folder_.File("flat")});
  EXPECT_EQ(exported.status, 2);
  EXPECT_TRUE(
      Has(exported, positions + " is a file of xiangqi positions: --variant xiangqi reads it"))
      << exported.text;
}

TEST_F(XiangqiTunerProgram, RecordsKeepTheirGame) {
  const std::string games = folder_.File("games");
  const std::string flat = folder_.File("x.flat");
  Tune({"selfplay", "--out", games, "--games", "1", "--nodes", "20", "--check-nodes", "20"});
  Tune({"filter", games, "--out", folder_.File("positions"), "--min-ply", "0"});
  EXPECT_EQ(Tune({"export", folder_.File("positions"), "--out", flat}).status, 0);
  EXPECT_EQ(Tune({"export", flat, "--out", folder_.File("again.flat")}).status, 0);
  const Finished mixed =
      RunToEnd({test_paths::kHansuTuner, "export", flat, "--out", folder_.File("j.flat")});
  EXPECT_EQ(mixed.status, 2);
  EXPECT_TRUE(Has(mixed, flat + " is a file of xiangqi records: --variant xiangqi reads it"))
      << mixed.text;
}

TEST_F(XiangqiTunerProgram, PlaysAndInspects) {
  const std::string games = folder_.File("games");
  const Finished played = Tune({"selfplay", "--out", games, "--games", "2", "--nodes", "20",
                                "--check-nodes", "20", "--hash", "1"});
  EXPECT_EQ(played.status, 0) << played.text;
  EXPECT_TRUE(Has(played, "Red ") && Has(played, "Black ")) << played.text;
  ExpectOwnWords(played.text);
  const std::string page = folder_.File("page.html");
  const Finished shown = Tune({"inspect", games, "--html", page});
  EXPECT_TRUE(Has(shown, "Red wins") && Has(shown, "Red's points less Black's")) << shown.text;
  ExpectOwnWords(shown.text);
  EXPECT_NE(ReadFile(page).find("Black wins"), std::string::npos);
  ExpectOwnWords(ReadFile(page));
  const Finished json = Tune({"inspect", games, "--json"});
  EXPECT_TRUE(Has(json, "\"red_wins\"") && Has(json, "\"black_wins\"")) << json.text;
  ExpectOwnWords(json.text);
}

TEST_F(XiangqiTunerProgram, HelpsInItsOwnWords) {
  for (const char* verb : {"selfplay", "openings", "spsa", "book"}) {
    const Finished help = Tune({verb, "--help"});
    EXPECT_EQ(help.status, 0) << verb;
    ExpectOwnWords(help.text);
    EXPECT_FALSE(Has(help, ".gib")) << help.text;
  }
  const Finished help = Match({"--help"});
  EXPECT_TRUE(Has(help, "default xiangqi")) << help.text;
  ExpectOwnWords(help.text);
}

TEST_F(XiangqiTunerProgram, MatchesAreShownWithoutSetups) {
  const std::string pgn = folder_.File("games.pgn");
  const std::string page = folder_.File("page.html");
  const std::string engine = "cmd=" + test_paths::kHansu;
  const Finished match = Match({"-engine", engine, "name=a", "-engine", engine, "name=b", "-each",
                                "nodes=20", "option.Hash=1", "-rounds", "1", "-maxmoves", "6",
                                "-pgnout", pgn, "-pgnnotation", "chinese", "-report", page});
  EXPECT_EQ(match.status, 0) << match.text;
  EXPECT_TRUE(Has(match, "a leads Black")) << match.text;
  EXPECT_EQ(ReadFile(pgn).find("Setup"), std::string::npos) << ReadFile(pgn);
  EXPECT_NE(ReadFile(pgn).find("[Format \"Chinese\"]"), std::string::npos);
  EXPECT_NE(ReadFile(page).find("the start position"), std::string::npos);
  ExpectOwnWords(ReadFile(page));
}

TEST_F(XiangqiTunerProgram, ChecksAnEngine) {
  const Finished checked = Match({"compliance", test_paths::kHansu});
  EXPECT_EQ(checked.status, 0) << checked.text;
  EXPECT_TRUE(Has(checked, "ok      has the option UCI_Variant with xiangqi")) << checked.text;
  EXPECT_TRUE(Has(checked, "\ncompliant")) << checked.text;
  ExpectOwnWords(checked.text);
  const Finished unknown =
      RunToEnd({test_paths::kHansuMatch, "-variant", "chess", "compliance", test_paths::kHansu});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_TRUE(Has(unknown, "unknown variant 'chess'")) << unknown.text;
}

}  // namespace
}  // namespace hansu::HANSU_GAME
