// SPDX-License-Identifier: MIT
// Opening books made from self-play.
#include <algorithm>
#include <array>
#include <map>
#include <set>

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

TEST_F(BookTest, TheOrderOfTheGamesDoesNotMatter) {
  const test::GameFile file = test::PlayedGames(9);
  test::GameFile first = {file.header, {file.games.begin(), file.games.begin() + 4}, {}};
  test::GameFile rest = {file.header, {file.games.begin() + 4, file.games.end()}, {}};
  first.header.ranges = {{.seed = 1, .first = 0, .count = 4}};
  rest.header.ranges = {{.seed = 1, .first = 4, .count = 5}};
  test::WriteGames(folder_.File("a"), first);
  test::WriteGames(folder_.File("b"), rest);
  const OpeningBook book = Make({"a", "b"}, {.min_games = 1});
  EXPECT_EQ(Make({"b", "a"}, {.min_games = 1}), book);
  EXPECT_GT(book.rows.size(), 10U);
}

TEST_F(BookTest, AnUnfinishedFileIsNoticed) {
  test::GameFile file = test::PlayedGames(3);
  file.header.ranges.back().count = 9;
  test::WriteGames(folder_.File("games"), file);
  const TunerRun run =
      RunTuner({"book", "--variant", std::string(NameOf(kGame)), "--games", folder_.File("games"),
                "--out", folder_.File("a.book"), "--min-games", "1"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_TRUE(std::ranges::any_of(run.output, [&](const std::string& line) {
    return line == "hansu-tuner: " + folder_.File("games") +
                       " has 3 of 9 games; selfplay --resume adds the others";
  }));
}

TEST_F(BookTest, TheVerbMakesAFileThatTheEngineReads) {
  test::WriteGames(folder_.File("games"), test::PlayedGames(20));
  const std::string path = folder_.File("a.book");
  const std::string game(NameOf(kGame));
  const std::vector<std::string> words = {
      "book",    "--variant", game,          "--games", folder_.File("games"), "--out", path,
      "--plies", "20",        "--min-games", "1"};
  const TunerRun run = RunTuner(words);
  EXPECT_EQ(run.exit_code, 0);
  ASSERT_FALSE(run.output.empty());
  EXPECT_TRUE(run.output[0].starts_with("20 games with ")) << run.output[0];
  const Result<record::OpeningBook> loaded = record::LoadBook(kGame, path);
  ASSERT_TRUE(loaded.ok()) << loaded.message();
  EXPECT_EQ(loaded->rules, hansu::RuleSet(kGame));
  EXPECT_TRUE(loaded->description.ends_with(" book --variant " + game +
                                            " --plies 20 --min-games 1: 20 games"));
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

}  // namespace
}  // namespace hansu::HANSU_GAME::data
