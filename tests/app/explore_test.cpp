// SPDX-License-Identifier: MIT
// The verb explore, run as a user runs it: what a position of hand-made games says, and the book
// that is made of them.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "test_paths.h"
#include "tests/support/conversation.h"
#include "tests/support/match_support.h"
#include "tests/support/zip_writer.h"

namespace hansu::app {
namespace {

using nlohmann::json;
using test::Finished;
using Words = std::vector<std::string>;

// The second game is the first one by other moves, until it leaves it; the third is its mirror
// image.
constexpr const char* kGames =
    "[White \"Kim\"]\n[Black \"Lee\"]\n[Result \"1-0\"]\n\n1. a4b4 a7b7 2. b1c3 b10c8 1-0\n\n"
    "[White \"Lee\"]\n[Result \"0-1\"]\n\n1. b1c3 b10c8 2. a4b4 a7b7 3. i4h4 0-1\n\n"
    "[Result \"1/2-1/2\"]\n\n1. i4h4 i7h7 2. h1g3 h10g8 3. a4b4 1/2-1/2\n";

class ExploreTest : public testing::Test {
 protected:
  std::string Write(const std::string& name, const std::string& text) {
    test::WriteFile(folder_.File(name), text);
    return folder_.File(name);
  }
  static Finished Run(Words words) {
    words.insert(words.begin(), {test_paths::kHansu, "explore"});
    return test::RunToEnd(words);
  }
  // The answer in JSON, which begins its line, after what became of the games.
  static json Answer(Words words, int status = 0) {
    words.emplace_back("--json");
    const Finished run = Run(words);
    EXPECT_EQ(run.status, status) << run.text;
    const std::size_t begin = run.text.find("{\n");
    const std::size_t end = run.text.rfind('}');
    if (begin == std::string::npos || end == std::string::npos) return {};
    return json::parse(run.text.substr(begin, end + 1 - begin), nullptr, false);
  }

  test::TemporaryFolder folder_;
};

TEST_F(ExploreTest, CountsTranspositionsAndMirrorImages) {
  const std::string games = Write("games.pgn", kGames);
  const json start = Answer({games});
  EXPECT_EQ(start["games"], 3);
  EXPECT_EQ(start["turn"], "cho");
  EXPECT_EQ(start["setups"], (json{{"cho", "inner elephant"}, {"han", "inner elephant"}}));
  ASSERT_EQ(start["moves"].size(), 2U) << "i4h4 is a4b4 here";
  const json& best = start["moves"][0];
  EXPECT_EQ(best["move"], "a4b4");
  EXPECT_EQ(best["games"], 2);
  EXPECT_EQ(best["wins"], 1);
  EXPECT_EQ(best["draws"], 1);
  EXPECT_EQ(best["losses"], 0);
  EXPECT_EQ(best["score"], 0.75);
  EXPECT_NEAR(best["share"], 2.0 / 3, 1e-9);
  EXPECT_EQ(start["moves"][1]["move"], "b1c3");
  ASSERT_EQ(start["starts"].size(), 1U);
  EXPECT_EQ(start["starts"][0]["games"], 3);
  EXPECT_EQ(start["starts"][0]["draws"], 1);

  const json both = Answer({games, "--moves", "b1c3", "b10c8", "a4b4", "a7b7"});
  ASSERT_EQ(both["moves"].size(), 1U);
  EXPECT_EQ(both["moves"][0]["move"], "i4h4");
  EXPECT_EQ(both["moves"][0]["losses"], 1);
  EXPECT_EQ(both["moves"][0]["draws"], 1) << "from the mirror image";
  EXPECT_FALSE(both.contains("starts"));
  EXPECT_EQ(Answer({games, "--fen", both["fen"].get<std::string>()})["moves"], both["moves"]);
  EXPECT_EQ(Answer({games, "--moves", "a4b4 a7b7"})["games"], 2) << "the side to move is Cho";
  EXPECT_EQ(Answer({games, "--moves", "a4b4"})["moves"][0]["losses"], 1) << "for Han";
}

TEST_F(ExploreTest, ShowsATable) {
  const std::string games = Write("games.pgn", kGames);
  const Finished run = Run({games});
  EXPECT_EQ(run.status, 0);
  for (const char* part :
       {"Games: 3, cut short: 0. Left out: repeated 0, without a result 0, unreadable 0, of other "
        "players 0.\n",
        "Cho: inner elephant, 안상차림 (마상상마)\n", "Cho to move, results for this side", "share",
        "a4b4", "졸", "66.7 %", "75.0 %", "Setups, with the results of Cho"}) {
    EXPECT_TRUE(test::Has(run, part)) << part << '\n' << run.text;
  }
  const Finished rare = Run({games, "--setup", "outer", "왼상차림"});
  EXPECT_EQ(rare.status, 1);
  EXPECT_TRUE(test::Has(rare, "Cho: outer elephant")) << rare.text;
  EXPECT_TRUE(test::Has(rare, "No game has this position.")) << rare.text;
}

TEST_F(ExploreTest, SaysWhatBecameOfTheGames) {
  const std::string bad =
      "[Result \"1-0\"]\n\n1. a4b4 a7b7 2. b1c3 b10c8 1-0\n\n"  // again
      "[Result \"*\"]\n\n1. a4b4 *\n\n"
      "[Result \"1-0\"]\n\n1. b1c3 a7b7 2. a1a9 1-0\n";  // an illegal move
  std::filesystem::create_directory(folder_.File("archive"));
  Write("archive/a.pgn", kGames);
  Write("archive/b.pgn", bad);
  const Finished run = Run({folder_.File("archive")});
  EXPECT_EQ(run.status, 1);
  EXPECT_TRUE(test::Has(run,
                        "Games: 4, cut short: 1. Left out: repeated 1, without a result 1, "
                        "unreadable 0, of other players 0."))
      << run.text;
  const json of_kim = Answer({folder_.File("archive/a.pgn"), "--player", "Kim"});
  EXPECT_EQ(of_kim["games"], 1);
  EXPECT_EQ(Answer({folder_.File("archive/a.pgn"), "--player", "Lee"})["games"], 2);
}

TEST_F(ExploreTest, MakesABookThatSaysTheSame) {
  const std::string games = Write("games.pgn", kGames);
  const std::string book = folder_.File("a.book");
  const Finished made = Run({games, "-o", book});
  EXPECT_EQ(made.status, 0) << made.text;
  EXPECT_TRUE(test::Has(made, book + ": positions ")) << made.text;
  EXPECT_EQ(Answer({book}), Answer({games}));
  EXPECT_EQ(Run({games, "-o", book}).status, 2) << "it exists";
  EXPECT_EQ(Run({games, "-o", book, "--force", "--min-games", "2"}).status, 0);
  EXPECT_EQ(Answer({book})["moves"].size(), 1U);
  EXPECT_EQ(Run({games, "-o", book, "--force", "--plies", "1"}).status, 0);
  EXPECT_TRUE(Answer({book, "--moves", "a4b4"}, 1)["moves"].empty());
}

TEST_F(ExploreTest, ReplacesNoInputInAFolder) {
  std::filesystem::create_directory(folder_.File("d"));
  const std::string early = Write("d/early.pgn", kGames);
  Write("d/late.pgn", "[Result \"1-0\"]\n\n1. c4d4 1-0\n");
  const std::string zip = Write("d/a.zip", janggi::test::ZipWriter().Add("a.pgn", kGames).Finish());
  const std::string link = folder_.File("link.pgn");
  std::filesystem::create_symlink(early, link);
  for (const std::string& input : {early, zip, link}) {
    const std::string before = test::ReadFile(input);
    const Finished run = Run({folder_.File("d"), "-o", input, "--force"});
    EXPECT_EQ(run.status, 2) << run.text;
    EXPECT_TRUE(test::Has(run, input + " is an input; choose another output")) << run.text;
    EXPECT_EQ(test::ReadFile(input), before);
  }
  // A new file, an earlier book, and a file that is not read.
  const std::string notes = Write("d/notes.md", "notes");
  for (const std::string& output :
       {folder_.File("d/book.txt"), folder_.File("d/book.txt"), notes}) {
    const Finished run = Run({folder_.File("d"), "-o", output, "--force"});
    EXPECT_EQ(run.status, 0) << run.text;
    EXPECT_EQ(Answer({output})["games"], 4);
  }
}

TEST_F(ExploreTest, LeavesOutBooksInFoldersAndArchives) {
  std::filesystem::create_directory(folder_.File("d"));
  const std::string games = Write("d/games.pgn", kGames);
  const std::string book = folder_.File("d/book.txt");
  ASSERT_EQ(Run({games, "-o", book}).status, 0);
  const Finished run = Run({folder_.File("d")});
  EXPECT_EQ(run.status, 0) << run.text;
  EXPECT_TRUE(test::Has(run, book + " is an opening book, not games; left out\n")) << run.text;
  EXPECT_TRUE(test::Has(run, "Games: 3, ")) << run.text;
  const std::string zip = Write(
      "a.zip",
      janggi::test::ZipWriter().Add("b.txt", test::ReadFile(book)).Add("c.pgn", kGames).Finish());
  EXPECT_EQ(Answer({zip})["games"], 3);
  std::filesystem::remove(games);
  const Finished none = Run({folder_.File("d")});
  EXPECT_EQ(none.status, 2);
  EXPECT_TRUE(test::Has(none, book + " is an opening book, not games; left out")) << none.text;
}

TEST_F(ExploreTest, NamesWhatIsWrong) {
  const std::string games = Write("games.pgn", kGames);
  const std::string nothing = Write("nothing", "hello\n");
  const std::string book = folder_.File("a.book");
  ASSERT_EQ(Run({games, "-o", book}).status, 0);
  const auto refuses = [](const Words& words, const std::string& why) {
    const Finished run = Run(words);
    EXPECT_EQ(run.status, 2) << why;
    EXPECT_TRUE(test::Has(run, why)) << run.text;
  };
  refuses({"/no/such/file"}, "/no/such/file");
  refuses({nothing}, nothing + " holds no game: it is text; expected ");
  refuses({games, "--moves", "a4b4", "a1a9"}, "move 2 ('a1a9') is not legal");
  refuses({games, "--fen", "x"}, "bad FEN: ");
  refuses({games, "--setup", "inner", "x"}, "'x' is not a setup, expected ");
  refuses({games, "--player", "Park"}, "no game of 'Park'; players are Kim, Lee");
  for (const char* option : {"--fen", "--player", "--output"}) {
    refuses({games, option, ""},
            std::string(option) + ": expected a value, which may not be empty");
  }
  refuses({book, "--player", "Kim"}, book + " is an opening book; --plies, --min-games and ");
  refuses({book, games},
          book + " is an opening book, not games: explore it alone, without --output");
  refuses({games, book},
          book + " is an opening book, not games: explore it alone, without --output");
  const Finished rare = Run({games, "-o", folder_.File("b.book"), "--min-games", "9"});
  EXPECT_EQ(rare.status, 1);
  EXPECT_TRUE(test::Has(rare, "see --min-games")) << rare.text;
  EXPECT_FALSE(std::filesystem::exists(folder_.File("b.book")));
  std::string damaged = test::ReadFile(book);
  damaged.back() ^= 1;
  refuses({Write("damaged", damaged)}, "damaged: its checksum does not match");
}

}  // namespace
}  // namespace hansu::app
