// SPDX-License-Identifier: MIT
// The engine's opening book: the move that it chooses, when it is used, and its output in each
// protocol.
#include "src/engine/own_book.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "src/rules/any/own.h"
#include "src/rules/janggi/notation.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "test_paths.h"
#include "tests/support/match_support.h"
#include "tests/support/play.h"
#include "tests/support/protocol_test.h"

namespace hansu::HANSU_GAME::engine {
namespace {

using record::BookRow;
using record::OpeningBook;
using test::Any;
using test::Count;
using test::Lines;

// Left elephants against inner ones: not its own mirror image, so no two moves are equivalent.
const std::string kFen = SetupFen(SetupName::kLeft, SetupName::kInner);

BookRow Row(const Position& position, const std::string& move, unsigned wins, unsigned losses) {
  const Move legal = ParseMove(position, move);
  BookRow row =
      record::RowOf(ToAny(position), legal ? legal : ParseUciMove(move), GameResult::kDraw);
  row.draws = 0;
  row.wins = wins;
  row.losses = losses;
  return row;
}

class OwnBookTest : public testing::Test {
 protected:
  OwnBookTest() {
    book_.settings().is_on = true;
    book_.Seed(1);
    clock_.move_time_ms = 100;
  }
  void Write(std::vector<BookRow> rows, const RuleSet& rules = {}) {
    std::ranges::sort(rows, [](const BookRow& a, const BookRow& b) { return a.IsBefore(b); });
    test::WriteFile(path_,
                    record::ToBytes({.rules = ToAny(rules), .description = "", .rows = rows}));
  }
  void Use(const std::vector<BookRow>& rows, const RuleSet& rules = {}) {
    Write(rows, rules);
    ASSERT_TRUE(book_.Load(kGame, path_).ok());
  }
  std::string Choose() { return ToUci(book_.Choose(ToAny(start_), clock_).move); }
  std::map<std::string, int> ChooseOften(int times) {
    std::map<std::string, int> chosen;
    for (int i = 0; i < times; ++i) ++chosen[Choose()];
    return chosen;
  }

  const test::TemporaryFolder folder_;
  const std::string path_ = folder_.File("a.book");
  const Position start_ = FromFen(kFen);
  search::Limits clock_;
  OwnBook book_;
};

TEST_F(OwnBookTest, WithoutVarietyTheBestMoveIsPlayed) {
  // Chooses the move with the best score among those with enough games.
  Use({Row(start_, "a4b4", 50, 50), Row(start_, "i4h4", 70, 30), Row(start_, "c4d4", 1, 0)});
  EXPECT_EQ(ChooseOften(50), (std::map<std::string, int>{{"i4h4", 50}}));
  EXPECT_EQ(book_.Choose(ToAny(start_), clock_).comment,
            "book: played in 100 of 201 games here, 70.0 % of the points");
}

TEST_F(OwnBookTest, WithVarietyMovesAreDrawnByHowOftenTheyWerePlayed) {
  Use({Row(start_, "a4b4", 30, 30), Row(start_, "i4h4", 20, 10), Row(start_, "c4d4", 0, 10)});
  book_.settings().variety = 100;
  const std::map<std::string, int> all = ChooseOften(10'000);
  EXPECT_NEAR(all.at("a4b4"), 6000, 250);
  EXPECT_NEAR(all.at("i4h4"), 3000, 250);
  EXPECT_NEAR(all.at("c4d4"), 1000, 250);
  book_.settings().variety = 20;
  const std::map<std::string, int> some = ChooseOften(10'000);
  EXPECT_NEAR(some.at("a4b4"), 1200, 250);
  EXPECT_NEAR(some.at("i4h4"), 8600, 250) << "the best";
}

TEST_F(OwnBookTest, EqualSeedsMakeEqualChoices) {
  Use({Row(start_, "a4b4", 5, 5), Row(start_, "i4h4", 5, 5)});
  book_.settings().variety = 100;
  const auto line = [this](std::uint64_t seed) {
    book_.Seed(seed);
    std::string text;
    for (int i = 0; i < 40; ++i) text += Choose() + ' ';
    return text;
  };
  EXPECT_EQ(line(7), line(7));
  EXPECT_NE(line(7), line(8));
  EXPECT_NE(line(0), line(0)) << "chance";
}

TEST_F(OwnBookTest, OnlyASearchForAMoveOfAGameIsAnswered) {
  Use({Row(start_, "a4b4", 5, 5)});
  const auto answers = [this](const search::Limits& limits) {
    return static_cast<bool>(book_.Choose(ToAny(start_), limits).move);
  };
  search::Limits limits;
  EXPECT_FALSE(answers(limits)) << "no time";
  limits.clock[Color::kHan].left_ms = 1000;
  EXPECT_FALSE(answers(limits)) << "the clock of the other side";
  limits.clock[Color::kCho].left_ms = 0;
  EXPECT_TRUE(answers(limits));
  limits = {};
  limits.byoyomi_ms = 1000;
  EXPECT_TRUE(answers(limits));
  limits = clock_;
  limits.infinite = true;
  EXPECT_FALSE(answers(limits));
  limits = clock_;
  limits.ponder = true;
  EXPECT_FALSE(answers(limits));
  limits = clock_;
  limits.mate_moves = 3;
  EXPECT_FALSE(answers(limits));
  limits = clock_;
  limits.moves = {ParseMove(start_, "a4b4")};
  EXPECT_FALSE(answers(limits));
  limits = clock_;
  limits.multi_pv = 2;
  EXPECT_FALSE(answers(limits));
  book_.settings().is_on = false;
  EXPECT_FALSE(answers(clock_));
}

TEST_F(OwnBookTest, IsClosedAfterItsDepth) {
  const Position later = Play(kFen, {}, "a4b4 i7h7");
  Use({Row(start_, "a4b4", 5, 5), Row(later, "i4h4", 5, 5)});
  EXPECT_TRUE(book_.Choose(ToAny(later), clock_).move);
  book_.settings().depth_plies = 3;
  EXPECT_TRUE(book_.Choose(ToAny(later), clock_).move);
  book_.settings().depth_plies = 2;
  EXPECT_FALSE(book_.Choose(ToAny(later), clock_).move);
  EXPECT_TRUE(book_.Choose(ToAny(start_), clock_).move);
  book_.settings().depth_plies = 0;
  EXPECT_FALSE(book_.Choose(ToAny(start_), clock_).move);
}

TEST_F(OwnBookTest, ABookOfOtherRulesIsNotUsed) {
  Use({Row(start_, "a4b4", 5, 5)}, Preset("janggikakao"));
  const BookChoice choice = book_.Choose(ToAny(start_), clock_);
  EXPECT_FALSE(choice.move);
  EXPECT_EQ(choice.comment, "book: made under other rules, not used");
  EXPECT_TRUE(book_.Choose(ToAny(FromFen(kFen, Preset("janggikakao"))), clock_).move);
}

// Two positions may have the same key.
TEST_F(OwnBookTest, AnIllegalMoveIsNeverPlayed) {
  Use({Row(start_, "a4a9", 90, 0), Row(start_, "b5b6", 90, 0), Row(start_, "a4b4", 5, 5)});
  EXPECT_EQ(Choose(), "a4b4");
  Use({Row(start_, "a4a9", 90, 0)});
  EXPECT_EQ(Choose(), "(none)");
}

TEST_F(OwnBookTest, NeitherRepeatsNorEndsTheGameUnlessItWins) {
  const Position shuffled = Play(kFen, {}, "a1a2 a10a9 a2a1");
  const Position passed = Play(kFen, {}, "a4b4 e9e9");
  // The second pass loses: Han has more points because of the deom.
  const Position han_passes = Play(kFen, {}, "e2e2");
  Use({Row(shuffled, "a9a10", 90, 0), Row(passed, "e2e2", 90, 0), Row(han_passes, "e9e9", 90, 0)});
  EXPECT_FALSE(book_.Choose(ToAny(shuffled), clock_).move) << "the position was there before";
  EXPECT_FALSE(book_.Choose(ToAny(passed), clock_).move) << "loses by points";
  EXPECT_TRUE(book_.Choose(ToAny(han_passes), clock_).move) << "wins by points";
}

TEST_F(OwnBookTest, ABadFileIsRefusedAndTheOldBookStays) {
  EXPECT_EQ(book_.Load(kGame, "/no/such/book").message(),
            "cannot read /no/such/book: No such file or directory; there is no book");
  Use({Row(start_, "a4b4", 5, 5)});
  test::WriteFile(folder_.File("bad"), "hello");
  EXPECT_EQ(book_.Load(kGame, folder_.File("bad")).message(),
            folder_.File("bad") +
                ": the file is not an opening book of Hansu, version 1; the old book stays");
  EXPECT_EQ(Choose(), "a4b4");
  EXPECT_TRUE(book_.Load(kGame, "").ok());
  EXPECT_EQ(Choose(), "(none)");
}

class BookProtocolTest : public test::ProtocolTest {
 protected:
  // A book with one move for Cho in the start position, and one for Han's answer.
  BookProtocolTest() {
    const Position start = FromFen(kStartFen);
    const Position next = Play(kStartFen, {}, "a4b4");
    std::vector<BookRow> rows = {Row(start, "a4b4", 5, 5), Row(next, "a7b7", 5, 5)};
    std::ranges::sort(rows, [](const BookRow& a, const BookRow& b) { return a.IsBefore(b); });
    test::WriteFile(
        path_, record::ToBytes({.rules = hansu::RuleSet(kGame), .description = "", .rows = rows}));
  }
  void Open() {
    Send("setoption name OwnBook value true");
    Send("setoption name BookFile value " + path_);
  }

  const test::TemporaryFolder folder_;
  const std::string path_ = folder_.File("a book");
};

TEST_F(BookProtocolTest, UciAnswersAtOnceAndSaysWhy) {
  Send("setoption name BookFile value " + path_);
  EXPECT_FALSE(Any(Ask({"position startpos", "go movetime 10"}, "bestmove"), "book"))
      << "off by default";
  Open();
  EXPECT_EQ(Ask({"go wtime 600000 btime 600000"}, "bestmove"),
            (Lines{"info string book: played in 10 of 10 games here, 50.0 % of the points",
                   "bestmove a4b4"}));
  EXPECT_EQ(Ask({"position startpos moves a4b4", "go movetime 600000"}, "bestmove").back(),
            "bestmove a7b7");
  EXPECT_FALSE(Any(Ask({"position startpos", "go nodes 100"}, "bestmove"), "book"));
  EXPECT_FALSE(Any(Ask({"position startpos moves b1c3", "go movetime 10"}, "bestmove"), "book"));
  Send("go infinite");
  EXPECT_FALSE(Any(Ask({"stop"}, "bestmove"), "book"));
  ExpectCleanExit();
}

TEST_F(BookProtocolTest, UciRefusesABadBookInOneLine) {
  Open();
  Send("setoption name BookFile value " + test_paths::kHansu);
  EXPECT_EQ(Sync(),
            (Lines{"info string ERROR: " + test_paths::kHansu +
                       ": the file is not an opening book of Hansu, version 1; the old book stays",
                   "readyok"}));
  EXPECT_EQ(Ask({"go movetime 600000"}, "bestmove").back(), "bestmove a4b4");
  Send("setoption name UCI_Variant value janggikakao");
  EXPECT_TRUE(Any(Ask({"position startpos", "go movetime 10"}, "bestmove"),
                  "info string book: made under other rules, not used"));
}

TEST_F(BookProtocolTest, UsiUcciAndCycloneUseTheirOwnWords) {
  Ask({"usi"}, "usiok");
  Send("setoption name USI_Variant value janggi");
  Open();
  EXPECT_EQ(Ask({"position startpos", "go btime 600000 wtime 600000"}, "bestmove").back(),
            "bestmove 9g8g");
  EXPECT_FALSE(Any(Ask({"go mate 10"}, "checkmate"), "book"));
  Ask({"ucicyclone"}, "uciok");
  EXPECT_EQ(Ask({"startpos", "go movetime 600000"}, "bestmove").back(), "bestmove a3b3");
  Ask({"ucci"}, "ucciok");
  const Lines lines = Ask({"position startpos", "go time 600000"}, "bestmove");
  EXPECT_TRUE(lines.front().starts_with("info message book: "));
  EXPECT_EQ(lines.back(), "bestmove a3b3");
  EXPECT_FALSE(
      Any(Ask({"position startpos", "banmoves a3b3", "go time 1000"}, "bestmove"), "book"));
}

TEST_F(BookProtocolTest, XBoardPlaysOnFromTheBook) {
  Ask({"xboard", "protover 2"}, "feature done=1");
  Ask({"new", "variant janggi"}, "setup ");
  Send("option OwnBook=1");
  Send("option BookFile=" + path_);
  Send("level 0 60 0");
  Lines lines = Ask({"usermove a3b3"}, "move ");
  EXPECT_TRUE(Any(lines, "# book: played in 10 of 10 games here"));
  EXPECT_EQ(lines.back(), "move a6b6");
  Send("force");
  Send("new");
  EXPECT_EQ(Ask({"go"}, "move ").back(), "move a3b3");
  EXPECT_TRUE(Any(Ask({"ping 5"}, "pong 5"), "pong"));
}

}  // namespace
}  // namespace hansu::HANSU_GAME::engine
