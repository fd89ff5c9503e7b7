// SPDX-License-Identifier: MIT
// Opening books made from games in files, and the subcommand `book`.
#include <algorithm>
#include <filesystem>

#include "src/rules/shared/fen.h"
#include "tests/support/game_files.h"
#include "tests/support/play.h"
#include "tests/support/tuner_program.h"
#include "tests/tuner/book/book_fixture.h"

namespace hansu::HANSU_GAME::data {
namespace {

using record::BookRow;
using record::OpeningBook;
using test::ReadFile;
using test::RunTuner;
using test::TunerRun;
using test::WriteFile;

TEST_F(BookTest, TranspositionsAndMirrorImagesAreOne) {
  Write("a.pgn",
        "[Result \"1-0\"]\n\n1. a4b4 a7b7 2. b1c3 b10c8 1-0\n\n"
        "[Result \"0-1\"]\n\n1. b1c3 b10c8 2. a4b4 a7b7 3. i4h4 0-1\n\n"
        "[Result \"1/2-1/2\"]\n\n1. i4h4 i7h7 2. h1g3 h10g8 3. a4b4 1/2-1/2\n");
  const OpeningBook book = Make({"a.pgn"}, {.min_games = 1});
  EXPECT_EQ(counts_.games, 3U);
  EXPECT_EQ(counts_.moves, 14U);
  const Position start = FromFen(kStartFen);
  const std::vector<BookRow> first = MovesIn(book, ToAny(start));
  ASSERT_EQ(first.size(), 2U) << "a4b4 is i4h4, b1c3 is h1g3";
  const BookRow soldier = RowIn(book, start, "a4b4");
  EXPECT_EQ(soldier.wins, 1U);
  EXPECT_EQ(soldier.draws, 1U);
  EXPECT_EQ(soldier.losses, 0U);
  const Position after = Play(kStartFen, {}, "a4b4 a7b7 b1c3 b10c8");
  const BookRow both = RowIn(book, after, "i4h4");
  EXPECT_EQ(both.losses, 1U);
  EXPECT_EQ(both.draws, 1U) << "from the mirror";
  EXPECT_TRUE(Make({"a.pgn"}, {.max_plies = 4, .min_games = 3}).rows.empty());
  EXPECT_EQ(Make({"a.pgn"}, {.max_plies = 1, .min_games = 1}).rows.size(), 2U);
}

TEST_F(BookTest, TheOrderOfTheFilesDoesNotMatter) {
  test::WriteGames(folder_.File("a"), test::PlayedGames(9));
  Write("b.pgn", "[Result \"1-0\"]\n\n1. a4b4 a7b7 1-0\n");
  const OpeningBook book = Make({"a", "b.pgn"}, {.min_games = 1});
  EXPECT_EQ(Make({"b.pgn", "a"}, {.min_games = 1}), book);
  EXPECT_GT(book.rows.size(), 10U);
}

TEST_F(BookTest, AGameThatComesTwiceIsCountedOnce) {
  Write("a.pgn", "[Result \"1-0\"]\n\n1. a4b4 a7b7 1-0\n\n[Result \"1-0\"]\n\n1. a4b4 1-0\n");
  const OpeningBook book = Make({"a.pgn", "a.pgn"}, {.min_games = 1});
  EXPECT_EQ(counts_.games, 2U);
  EXPECT_EQ(counts_.repeated, 2U);
  EXPECT_EQ(RowIn(book, FromFen(kStartFen), "a4b4").wins, 2U);
}

TEST_F(BookTest, GamesThatCannotBeUsedAreCounted) {
  Write("a.pgn",
        "[Result \"*\"]\n\n1. a4b4 a7b7 *\n\n"
        "[FEN \"9/4k4/9/9/9/9/9/9/4K4/9 w - - 0 1\"]\n[Result \"1-0\"]\n\n"
        "1. e2e2 e9e9 2. e2e2 e9e9 1-0\n");
  const OpeningBook book = Make({"a.pgn"}, {.min_games = 1});
  EXPECT_EQ(counts_.games, 1U);
  EXPECT_EQ(counts_.unusable, 1U);
  EXPECT_EQ(counts_.cut_short, 1U) << "two passes end a game by these rules";
  EXPECT_TRUE(Make({"a.pgn"}).rows.empty());
}

TEST_F(BookTest, GamesThatBreakOffAreCountedIfTheBookHadWantedMore) {
  Write("a.pgn", "[Result \"1-0\"]\n\n1. a4b4 a7b7 2. a1a9 a10b10 1-0\n");
  Make({"a.pgn"}, {.min_games = 1});
  EXPECT_EQ(counts_.moves, 3U);
  EXPECT_EQ(counts_.cut_short, 1U);
  Make({"a.pgn"}, {.max_plies = 2});
  EXPECT_EQ(counts_.cut_short, 0U);
}

TEST_F(BookTest, AFolderIsAllItsFiles) {
  std::filesystem::create_directory(folder_.File("games"));
  Write("games/a.pgn", "[Result \"1-0\"]\n\n1. a4b4 a7b7 1-0\n");
  Write("games/b.pgn", "[Result \"0-1\"]\n\n1. a4b4 c7b7 0-1\n");
  const OpeningBook book = Make({"games"}, {.min_games = 1});
  EXPECT_EQ(counts_.games, 2U);
  EXPECT_EQ(book, Make({"games/a.pgn", "games/b.pgn"}, {.min_games = 1}));
}

TEST_F(BookTest, RefusesWhatHoldsNoGames) {
  BookMaker maker(BookSettings{});
  EXPECT_EQ(maker.AddFile("/no/such/file").message(),
            "cannot open /no/such/file: No such file or directory");
  Write("a", "hello\n");
  EXPECT_EQ(
      maker.AddFile(folder_.File("a")).message(),
      folder_.File("a") +
          " holds no game: it is text; expected .gib, PGN, FENs or UCI lines, or a zip archive "
          "or folder of those");
  test::WriteGames(folder_.File("kakao"), test::PlayedGames(1, "janggikakao"));
  EXPECT_EQ(maker.AddFile(folder_.File("kakao")).message(),
            folder_.File("kakao") +
                " holds games by the rules of janggikakao, the book is for janggi: see --variant");
  EXPECT_EQ(CheckSettings(BookSettings{.max_plies = 0}).message(),
            "plies is 0, expected 1 to 2000");
  EXPECT_EQ(CheckSettings(BookSettings{.min_games = 0}).message(),
            "min-games is 0, expected 1 or more");
}

TEST_F(BookTest, TheVerbReplacesNoInputInAFolder) {
  std::filesystem::create_directory(folder_.File("games"));
  Write("games/a.pgn", "[Result \"1-0\"]\n\n1. a4b4 a7b7 1-0\n");
  Write("games/b.pgn", "[Result \"0-1\"]\n\n1. a4b4 c7b7 0-1\n");
  const std::string path = folder_.File("games/a.pgn");
  const std::string before = ReadFile(path);
  const TunerRun run = RunTuner(
      {"book", "--games", folder_.File("games"), "--out", path, "--min-games", "1", "--force"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.output[0], "hansu-tuner: " + path + " is an input; choose another output");
  EXPECT_EQ(ReadFile(path), before);
}

TEST_F(BookTest, TheVerbNamesWhatIsWrong) {
  Write("a.pgn", "[Result \"1-0\"]\n\n1. a4b4 a7b7 1-0\n");
  const std::string games = folder_.File("a.pgn");
  const std::string path = folder_.File("a.book");
  const TunerRun rare = RunTuner({"book", "--games", games, "--out", path});
  EXPECT_EQ(rare.exit_code, 1);
  EXPECT_TRUE(std::ranges::any_of(rare.output, [](const std::string& line) {
    return line.starts_with(
        "hansu-tuner: no move was played in 2 games or more, so no book is written; "
        "--min-games 1 keeps all moves");
  }));
  for (const std::vector<std::string>& more : {std::vector<std::string>{"--plies", "0"},
                                               {"--min-games", "0"},
                                               {"--min-games", "-1"},
                                               {"--variant", "chess"},
                                               {"--frob"}}) {
    std::vector<std::string> words = {"book", "--games", games, "--out", path};
    words.insert(words.end(), more.begin(), more.end());
    const TunerRun run = RunTuner(words);
    EXPECT_EQ(run.exit_code, 2) << more[0];
    EXPECT_FALSE(run.output.empty());
  }
  EXPECT_NE(RunTuner({"book", "--games", games}).exit_code, 0);
  EXPECT_EQ(RunTuner({"book", "--games", games, "--out", "/no/such/folder/a"}).exit_code, 2);
  EXPECT_FALSE(std::filesystem::exists(path));
}

}  // namespace
}  // namespace hansu::HANSU_GAME::data
