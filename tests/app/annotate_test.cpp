// SPDX-License-Identifier: MIT
// Games annotated by the engine: the marks and scores of each move, and `hansu annotate` as a user
// runs it.
#include "src/app/annotate.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <string>
#include <vector>

#include "src/record/reader.h"
#include "test_paths.h"
#include "tests/support/conversation.h"
#include "tests/support/match_support.h"

namespace hansu::app {
namespace {

using test::Contains;
using test::Finished;
using test::ReadFile;
using test::WriteFile;

record::Game AnnotatedGameOf(const std::string& line) {
  const std::vector<record::ReadGame> games = record::ReadGames(line, GameId::kJanggi);
  EXPECT_EQ(games.size(), 1U);
  return games.front().game;
}

review::GameAnalysis AnalysisOf(const record::Game& game) {
  return {.game = game, .rule_set = "", .rules_warning = "", .evaluations = {}, .judgements = {}};
}

TEST(AnnotateTest, EachMoveGetsItsScoreAndItsMark) {
  review::GameAnalysis analysis =
      AnalysisOf(AnnotatedGameOf("startpos moves b1c3 b10c8 h1g3 h10g8"));
  analysis.game.moves[1].comment = "old";
  const Move best = ParseUciMove("a4b4");
  analysis.evaluations = {{30, 9, {ParseUciMove("b1c3")}},
                          {-35, 12, {ParseUciMove("h10g8")}},
                          {500, 11, {best}},
                          {600, 10, {ParseUciMove("a7b7")}},
                          {search::kMate - 5, 13, {best}}};
  review::JudgeMoves(analysis);
  const record::Game game = Annotated(analysis, record::PgnNotation::kUci, {});
  EXPECT_EQ(game.moves[0].comment, "+0.35/12");
  EXPECT_EQ(game.moves[0].glyph, 0) << "the search's own move";
  EXPECT_EQ(game.moves[1].comment, "+5.00/11; h10g8 +0.35/12, old");
  EXPECT_EQ(game.moves[1].glyph, 4);
  EXPECT_EQ(game.moves[2].comment,
            "-6.00/10; a4b4 +5.00/11; a4b4 would have opened the edge file for the chariot.");
  EXPECT_EQ(game.moves[3].comment,
            "#3/13; a7b7 -6.00/10; a7b7 would have opened the edge file for the chariot.");
  const std::string pgn = ToPgn(game, record::PgnNotation::kUci);
  EXPECT_TRUE(Contains(pgn, "1. b1c3 {+0.35/12} 1... b10c8 $4 {+5.00/11; h10g8 +0.35/12, old}"))
      << pgn;
  analysis.evaluations[4].score = -(search::kMate - 4);
  EXPECT_TRUE(
      Annotated(analysis, record::PgnNotation::kUci, {}).moves[3].comment.starts_with("#-2/13"));
  // Marks are not read back as part of the moves.
  const record::ReadGame read = record::ReadGames(pgn, GameId::kJanggi).at(0);
  EXPECT_TRUE(read.is_whole && read.warnings.empty());
  EXPECT_EQ(read.game.moves.size(), 4U);
  EXPECT_EQ(read.game.moves[1].comment, "+5.00/11; h10g8 +0.35/12, old");
}

TEST(AnnotateTest, TheBetterMoveIsInTheNotationOfTheFile) {
  review::GameAnalysis analysis = AnalysisOf(AnnotatedGameOf("startpos moves h1g3"));
  analysis.evaluations = {{900, 9, {ParseUciMove("b1c3")}}, {900, 9, {ParseUciMove("b10c8")}}};
  review::JudgeMoves(analysis);
  const auto comment = [&](record::PgnNotation notation) {
    return Annotated(analysis, notation, {}).moves[0].comment;
  };
  EXPECT_EQ(comment(record::PgnNotation::kInternational), "-9.00/9; H02-83 +9.00/9");
  EXPECT_EQ(comment(record::PgnNotation::kNative), "-9.00/9; 02마83 +9.00/9");
  EXPECT_EQ(comment(record::PgnNotation::kSan), "-9.00/9; Hc3 +9.00/9");
}

class AnnotateProgram : public testing::Test {
 protected:
  Finished Annotate(std::vector<std::string> words) {
    words.insert(words.begin(), {test_paths::kHansu, "annotate", "--net", "material"});
    return test::RunToEnd(words);
  }
  std::string File(const std::string& name, const std::string& text) {
    WriteFile(folder_.File(name), text);
    return folder_.File(name);
  }

  test::TemporaryFolder folder_;
};

const std::string kGib =
    "[초차림 \"마상상마\"]\n[한차림 \"상마상마\"]\n[대국결과 \"초 완승\"]\n\n1. 79졸78 2. 18마37\n";

TEST_F(AnnotateProgram, AllGamesOfAllFormats) {
  const std::string gib = File("a.gib", kGib + "\n" + kGib);
  const std::string pgn =
      File("b.pgn", "[Event \"x\"]\n[White \"A\"]\n[Annotator \"me\"]\n\n1. b1c3 {good} b10c8 *\n");
  const std::string output = folder_.File("out.pgn");
  const Finished run = Annotate({gib, pgn, "-o", output, "--nodes", "300"});
  EXPECT_EQ(run.status, 0) << run.text;
  EXPECT_TRUE(Contains(run.text, "read 3 games, written 3")) << run.text;
  const std::vector<record::ReadGame> games = record::ReadGames(ReadFile(output), GameId::kJanggi);
  ASSERT_EQ(games.size(), 3U);
  const std::regex comment("([+-][0-9]+[.][0-9]{2}|#-?[0-9]+)/[0-9]+(; [^ ]+ [^ ]+)?(, good)?");
  for (const record::ReadGame& game : games) {
    EXPECT_EQ(game.game.moves.size(), 2U);
    for (const record::GameMove& played : game.game.moves) {
      EXPECT_TRUE(std::regex_match(played.comment, comment)) << played.comment;
    }
    EXPECT_TRUE(TagOf(game.game, "Annotator").starts_with("Hansu ")) << ReadFile(output);
    EXPECT_TRUE(TagOf(game.game, "Annotator").ends_with(", 300 nodes"));
  }
  EXPECT_TRUE(games[2].game.moves[0].comment.ends_with(", good"));
  EXPECT_EQ(games[0].game.result, GameResult::kChoWins);
  EXPECT_EQ(Annotate({gib, "-o", output, "--nodes", "300"}).status, 2) << "it exists";
  EXPECT_EQ(Annotate({gib, "-o", output, "--nodes", "300", "--force"}).status, 0);
}

TEST_F(AnnotateProgram, ToStandardOutputByDepth) {
  const Finished run = Annotate({File("a.gib", kGib), "--depth", "2", "--notation", "uci"});
  EXPECT_EQ(run.status, 0) << run.text;
  EXPECT_TRUE(Contains(run.text, "/2")) << run.text;
  EXPECT_TRUE(Contains(run.text, ", depth 2\"]")) << run.text;
}

TEST_F(AnnotateProgram, GamesWithoutMovesAndBrokenOnes) {
  const Finished empty = Annotate({File("e.pgn", "[Event \"x\"]\n[Result \"*\"]\n\n*\n")});
  EXPECT_EQ(empty.status, 0) << empty.text;
  EXPECT_TRUE(Contains(empty.text, "[Event \"x\"]"));
  const Finished cut =
      Annotate({File("c.uci", "startpos moves b1c3 b10c8 a1a9\n"), "--nodes", "100"});
  EXPECT_EQ(cut.status, 1) << cut.text;
  EXPECT_TRUE(Contains(cut.text, "cut short 1")) << cut.text;
  EXPECT_EQ(Annotate({folder_.File("missing")}).status, 2);
  EXPECT_EQ(Annotate({File("d.gib", kGib), "--depth", "0"}).status, 2);
}

TEST_F(AnnotateProgram, AnInputInAFolderIsNotReplaced) {
  const std::string games = folder_.File("games");
  std::filesystem::create_directory(games);
  const std::string path = games + "/a.txt";
  WriteFile(path, "startpos moves i4h4\n");
  const Finished run = Annotate({games, "-o", path, "--nodes", "300", "--force"});
  EXPECT_EQ(run.status, 2);
  EXPECT_TRUE(Contains(run.text, path + " is an input; choose another output")) << run.text;
  EXPECT_EQ(ReadFile(path), "startpos moves i4h4\n");
}

}  // namespace
}  // namespace hansu::app
