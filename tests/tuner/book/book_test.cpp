// SPDX-License-Identifier: MIT
// Opening books made from games: the counts, and the subcommand `book`.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "src/rules/any/own.h"
#include "src/rules/janggi/notation.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/support/game_files.h"
#include "tests/support/match_support.h"
#include "tests/support/play.h"
#include "tests/support/tuner_program.h"
#include "tuner/book/book_maker.h"

namespace hansu::HANSU_GAME::data {
namespace {

using record::BookRow;
using record::OpeningBook;
using test::ReadFile;
using test::RunTuner;
using test::TunerRun;
using test::WriteFile;

// The only row of a move in a position; a row without games otherwise.
BookRow RowIn(const OpeningBook& book, const Position& position, const std::string& move) {
  BookRow found;
  for (const BookRow& row : MovesIn(book, ToAny(position))) {
    if (row.move == ParseMove(position, move)) found = row;
  }
  return found;
}

class BookTest : public testing::Test {
 protected:
  void Write(const std::string& name, const std::string& text) {
    WriteFile(folder_.File(name), text);
  }
  OpeningBook Make(const std::vector<std::string>& names, const BookSettings& settings = {}) {
    BookMaker maker(settings);
    for (const std::string& name : names) {
      EXPECT_EQ(maker.AddFile(folder_.File(name)).message(), "");
    }
    counts_ = maker.counts();
    return maker.Finish("test");
  }

  test::TemporaryFolder folder_;
  BookCounts counts_;
};

// Compares with counts keyed by the board as text, without position keys.
TEST_F(BookTest, CountsEveryChosenMoveOfSelfplay) {
  const test::GameFile file = test::PlayedGames(40);
  test::WriteGames(folder_.File("games"), file);
  const BookSettings settings = {.max_plies = 30, .min_games = 1};
  const OpeningBook book = Make({"games"}, settings);
  EXPECT_EQ(counts_.games, 40U);
  EXPECT_EQ(book.description, "test");
  std::map<std::pair<std::string, std::string>, std::array<unsigned, 3>> expected;
  std::uint64_t moves = 0;
  const auto pieces = [](const Position& position) {
    const std::string fen = ToFen(position);
    return fen.substr(0, fen.find(' ') + 2);
  };
  for (const SelfplayGame& game : file.games) {
    Position position = FromFen(SetupFen(game.cho, game.han));
    std::set<std::string> seen;
    for (const Ply ply : game.plies) {
      if (position.plies() == 30) break;
      const bool is_new = seen.insert(pieces(position)).second;
      if (ply.is_searched() && is_new) {
        const GameResult own = WinFor(position.side_to_move());
        const GameResult result = game.outcome.result;
        ++expected[{pieces(position), ToUci(ply.move())}][result == GameResult::kDraw ? 1
                                                          : result == own             ? 0
                                                                                      : 2];
        ++moves;
      }
      position.Make(ply.move());
    }
  }
  EXPECT_EQ(counts_.moves, moves);
  EXPECT_GT(moves, 500U);
  EXPECT_LE(book.rows.size(), expected.size());
  for (const auto& [place, counts] : expected) {
    const Position position = FromFen(place.first);
    const BookRow row = RowIn(book, position, place.second);
    // Equal unless the mirror image was played, too.
    EXPECT_GE(row.wins, counts[0]) << place.first;
    EXPECT_GE(row.draws, counts[1]) << place.first;
    EXPECT_GE(row.losses, counts[2]) << place.first;
  }
  std::uint64_t total = 0;
  for (const BookRow& row : book.rows) total += row.games();
  EXPECT_EQ(total, moves);
}

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

TEST_F(BookTest, TheOrderOfTheGamesDoesNotMatter) {
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

TEST_F(BookTest, AnUnfinishedFileIsNoticed) {
  test::GameFile file = test::PlayedGames(3);
  file.header.ranges.back().count = 9;
  test::WriteGames(folder_.File("games"), file);
  const TunerRun run = RunTuner({"book", "--games", folder_.File("games"), "--out",
                                 folder_.File("a.book"), "--min-games", "1"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_TRUE(std::ranges::any_of(run.output, [&](const std::string& line) {
    return line == "hansu-tuner: " + folder_.File("games") +
                       " has 3 of 9 games; selfplay --resume adds the others";
  }));
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

TEST_F(BookTest, TheVerbMakesAFileThatTheEngineReads) {
  test::WriteGames(folder_.File("games"), test::PlayedGames(20));
  const std::string path = folder_.File("a.book");
  const std::vector<std::string> words = {
      "book", "--games", folder_.File("games"), "--out", path, "--plies", "20", "--min-games", "1"};
  const TunerRun run = RunTuner(words);
  EXPECT_EQ(run.exit_code, 0);
  ASSERT_FALSE(run.output.empty());
  EXPECT_TRUE(run.output[0].starts_with("20 games with ")) << run.output[0];
  const Result<record::OpeningBook> loaded = record::LoadBook(kGame, path);
  ASSERT_TRUE(loaded.ok()) << loaded.message();
  EXPECT_EQ(loaded->rules, hansu::RuleSet(kGame));
  EXPECT_TRUE(
      loaded->description.ends_with(" book --variant janggi --plies 20 --min-games 1: 20 games"));
  EXPECT_EQ(loaded->rows, Make({"games"}, {.max_plies = 20, .min_games = 1}).rows);

  const TunerRun again = RunTuner(words);
  EXPECT_EQ(again.exit_code, 2);
  EXPECT_EQ(again.output[0], "hansu-tuner: " + path + " exists already; --force replaces it");
  const std::string before = ReadFile(path);
  std::vector<std::string> forced = words;
  forced.emplace_back("--force");
  EXPECT_EQ(RunTuner(forced).exit_code, 0);
  EXPECT_EQ(ReadFile(path), before) << "equal games make equal books";
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
