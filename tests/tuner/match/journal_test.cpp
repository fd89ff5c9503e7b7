// SPDX-License-Identifier: MIT
// The journal: what was written is read back, and damage never goes unnoticed.
#include "tuner/match/journal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "src/rules/any/own.h"
#include "tests/support/match_support.h"
#include "tuner/match/game_json.h"

namespace hansu::match {
namespace {

using test::Contains;
using test::ReadFile;
using test::WriteFile;

using Records = std::vector<std::string>;

class JournalTest : public testing::Test {
 protected:
  void Write(const Records& records) const {
    Journal journal;
    ASSERT_EQ(journal.Create(path_).message(), "");
    for (const std::string& record : records) ASSERT_EQ(journal.Append(record).message(), "");
  }
  // Opens the file, appends a record if one is given, and returns the records that it had.
  Records Reopen(const std::string& added = "") const {
    Journal journal;
    Result<Records> records = journal.Open(path_);
    EXPECT_EQ(records.message(), "");
    EXPECT_EQ(added.empty() ? "" : journal.Append(added).message(), "");
    return records.ok() ? *std::move(records) : Records{};
  }
  std::string ErrorOfOpen() const {
    Journal journal;
    return journal.Open(path_).message();
  }

  test::TemporaryFolder folder_;
  std::string path_ = folder_.File("journal");
  const Records records_ = {"first", "", "{\"third\": \"한수\"}", "the last one"};
};

TEST_F(JournalTest, GivesBackWhatWasAdded) {
  Write(records_);
  EXPECT_EQ(Reopen("one more"), records_);
  Records all = records_;
  all.emplace_back("one more");
  EXPECT_EQ(Reopen(), all);
}

TEST_F(JournalTest, ATruncationAnywhereLosesAtMostTheLastRecord) {
  Write(records_);
  const std::string whole = ReadFile(path_);
  for (std::size_t length = 0; length <= whole.size(); ++length) {
    const std::string text = whole.substr(0, length);
    const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
    Records expected(records_.begin(),
                     records_.begin() + static_cast<std::ptrdiff_t>(lines > 0 ? lines - 1 : 0));
    WriteFile(path_, text);
    EXPECT_EQ(Reopen("after"), expected) << length;
    expected.emplace_back("after");
    EXPECT_EQ(Reopen(), expected) << length;
  }
}

TEST_F(JournalTest, AFlippedBitIsRefusedWithItsRecordsNumber) {
  Write(records_);
  const std::string whole = ReadFile(path_);
  const std::size_t first = whole.find('\n') + 1;
  for (std::size_t i = first; i + 1 < whole.size(); ++i) {
    std::string damaged = whole;
    damaged[i] = static_cast<char>(damaged[i] ^ 1);
    WriteFile(path_, damaged);
    const auto record =
        std::count(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(i), '\n');
    EXPECT_EQ(ErrorOfOpen(), path_ + " is damaged at record " + std::to_string(record)) << i;
    EXPECT_EQ(ReadFile(path_), damaged) << "and left as it is";
  }
}

TEST_F(JournalTest, DamageBeforeATornRecordIsSeenToo) {
  Write(records_);
  std::string text = ReadFile(path_);
  text[text.size() - 3] = '?';  // in the last record
  WriteFile(path_, text + "12345678 torn");
  EXPECT_EQ(ErrorOfOpen(), path_ + " is damaged at record 4");
}

TEST_F(JournalTest, FilesOfOthersAreRefusedAndLeftAsTheyAre) {
  for (const std::string text : {"[Event \"a game\"]\n", "x", "hansu-match journal 2\n",
                                 "hansu-match journal 1"
                                 "\r\n"}) {
    WriteFile(path_, text);
    EXPECT_TRUE(Contains(ErrorOfOpen(), "is not a journal of hansu-match")) << text;
    EXPECT_EQ(ReadFile(path_), text);
  }
}

TEST_F(JournalTest, FilesThatCannotBeOpenedAreNamed) {
  EXPECT_EQ(ErrorOfOpen(), "cannot open journal " + path_ + ": No such file or directory");
  Journal journal;
  EXPECT_EQ(journal.Create("/no/such/folder/journal").message(),
            "cannot open journal /no/such/folder/journal: No such file or directory");
}

TEST_F(JournalTest, CreateRefusesAnExistingFile) {
  Write(records_);
  const std::string before = ReadFile(path_);
  Journal journal;
  EXPECT_EQ(journal.Create(path_).message(), "cannot open journal " + path_ + ": File exists");
  EXPECT_EQ(ReadFile(path_), before);
}

TEST_F(JournalTest, CreateReplacesAFileOfOneRecordAtMost) {
  Write({"the match"});
  const std::string one = ReadFile(path_);
  for (const std::string& text : {std::string(), one, one + "12345678 torn"}) {
    WriteFile(path_, text);
    Write({"another"});
    EXPECT_EQ(Reopen(), Records{"another"});
  }
  Write({"the match"});
  const std::string damaged = ReadFile(path_) + "?\n";
  WriteFile(path_, damaged);
  Journal journal;
  EXPECT_EQ(journal.Create(path_).message(), "cannot open journal " + path_ + ": File exists");
  EXPECT_EQ(ReadFile(path_), damaged);
}

MatchGame FullGame() {
  MatchGame game;
  game.index = 41;
  game.first_is_cho = false;
  game.cho_setup = "inner elephant";
  game.han_setup = "other";
  RefereedGame& played = game.played;
  played.fen = "some fen";
  played.moves = {{"b1c3", "cp 12", 7, 12345678901, 40, 1}, {"e9e9", "", 0, 0, 0, 0}};
  played.result = GameResult::kHanWins;
  played.termination = Termination::kRules;
  played.reason = ToAny(janggi::EndReason::kDoublePass);
  played.by_points = true;
  played.detail = "two\nlines, \"quotes\"";
  played.pv_faults = {{Color::kHan, "a1i10"}};
  played.overruns_ms = {3, 5};
  return game;
}

TEST(GameJsonTest, EveryFieldComesBack) {
  const std::string text = ToJson(FullGame());
  EXPECT_EQ(text.find('\n'), std::string::npos) << "fit for the journal";
  const auto game = FromJson(text, GameId::kJanggi);
  ASSERT_TRUE(game);
  EXPECT_EQ(game->index, 41);
  EXPECT_FALSE(game->first_is_cho);
  EXPECT_EQ(game->cho_setup, "inner elephant");
  EXPECT_EQ(game->han_setup, "other");
  const RefereedGame& played = game->played;
  EXPECT_EQ(played.fen, "some fen");
  ASSERT_EQ(played.moves.size(), 2U);
  EXPECT_EQ(played.moves[0].uci, "b1c3");
  EXPECT_EQ(played.moves[0].score, "cp 12");
  EXPECT_EQ(played.moves[0].depth, 7);
  EXPECT_EQ(played.moves[0].nodes, 12345678901U);
  EXPECT_EQ(played.moves[0].elapsed_ms, 40);
  EXPECT_EQ(played.moves[0].ping_ms, 1);
  EXPECT_EQ(TerminationText(played), "two passes, by points");
  EXPECT_EQ(played.result, GameResult::kHanWins);
  EXPECT_EQ(played.detail, "two\nlines, \"quotes\"");
  ASSERT_EQ(played.pv_faults.size(), 1U);
  EXPECT_EQ(played.pv_faults[0].side, Color::kHan);
  EXPECT_EQ(played.pv_faults[0].text, "a1i10");
  EXPECT_EQ(played.overruns_ms, (std::vector<std::int64_t>{3, 5}));
  EXPECT_EQ(ToJson(*game), text);
}

TEST(GameJsonTest, TheReasonIsOneOfTheGame) {
  MatchGame game = FullGame();
  game.played.reason = {GameId::kXiangqi, 2};
  game.played.by_points = false;
  const std::string text = ToJson(game);
  const auto read = FromJson(text, GameId::kXiangqi);
  ASSERT_TRUE(read);
  EXPECT_EQ(TerminationText(read->played), "stalemate");
  EXPECT_EQ(TerminationText(FromJson(text, GameId::kJanggi)->played), "two passes");
  EXPECT_EQ(ToJson(*read), text);
}

TEST(GameJsonTest, FailuresAreNamedOnlyIfThereWereAny) {
  MatchGame game = FullGame();
  EXPECT_FALSE(Contains(ToJson(game), "failures_before")) << "nor did older versions write this";
  game.failures_before[1] = "closed its output";
  const std::string text = ToJson(game);
  const auto read = FromJson(text, GameId::kJanggi);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->failures_before, game.failures_before);
  EXPECT_EQ(ToJson(*read), text);
}

TEST(GameJsonTest, HasBothTimeControls) {
  MatchGame game = FullGame();
  EXPECT_FALSE(Contains(ToJson(game), "times")) << "nor did older versions write this";
  game.times = {"1+0.01", "5+0.1"};
  const std::string text = ToJson(game);
  EXPECT_TRUE(Contains(text, R"("times":["1+0.01","5+0.1"])")) << text;
  const auto read = FromJson(text, GameId::kJanggi);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->times, game.times);
}

TEST(GameJsonTest, BytesOfEnginesDoNotBreakIt) {
  MatchGame game = FullGame();
  game.played.detail = "played \xff\xfe\x01\x1b[2J";
  game.played.moves[0].score = std::string("\xc3 \0x", 4);
  EXPECT_TRUE(FromJson(ToJson(game), GameId::kJanggi));
}

TEST(GameJsonTest, OtherTextsAreNone) {
  const std::string text = ToJson(FullGame());
  for (const std::string& bad :
       {std::string(), std::string("{}"), std::string("[1,2]"), std::string(R"({"game": "x"})"),
        text.substr(1), text.substr(0, text.size() / 2)}) {
    EXPECT_FALSE(FromJson(bad, GameId::kJanggi)) << bad;
  }
}

}  // namespace
}  // namespace hansu::match
