// SPDX-License-Identifier: MIT
// The journal: what was written comes back, and damage never goes unseen.
#include "tuner/match/journal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

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
    ASSERT_EQ(journal.Create(path_), "");
    for (const std::string& record : records) ASSERT_EQ(journal.Append(record), "");
  }
  // Opens the file, adds a record where one is given, and returns what was in it.
  Records Reopen(const std::string& added = "") const {
    Journal journal;
    Records records;
    EXPECT_EQ(journal.Open(path_, records), "");
    EXPECT_EQ(added.empty() ? "" : journal.Append(added), "");
    return records;
  }
  std::string ErrorOfOpen() const {
    Journal journal;
    Records records;
    return journal.Open(path_, records);
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
    const auto record = std::count(whole.begin(), whole.begin() + static_cast<long>(i), '\n');
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
    EXPECT_TRUE(Contains(ErrorOfOpen(), "is no journal of hansu-match")) << text;
    EXPECT_EQ(ReadFile(path_), text);
  }
}

TEST_F(JournalTest, FilesThatCannotBeOpenedAreNamed) {
  EXPECT_EQ(ErrorOfOpen(), "cannot open journal " + path_ + ": No such file or directory");
  Journal journal;
  EXPECT_EQ(journal.Create("/no/such/folder/journal"),
            "cannot open journal /no/such/folder/journal: No such file or directory");
}

TEST_F(JournalTest, CreateRefusesAnExistingFile) {
  Write(records_);
  const std::string before = ReadFile(path_);
  Journal journal;
  EXPECT_EQ(journal.Create(path_), "cannot open journal " + path_ + ": File exists");
  EXPECT_EQ(ReadFile(path_), before);
}

PlayedGame FullGame() {
  PlayedGame game;
  game.index = 41;
  game.first_is_cho = false;
  game.cho_setup = "inner elephant";
  game.han_setup = "other";
  GameRecord& record = game.record;
  record.fen = "some fen";
  record.moves = {{"b1c3", "cp 12", 7, 12345678901, 40, 1}, {"e9e9", "", 0, 0, 0, 0}};
  record.result = GameResult::kHanWins;
  record.ending = Ending::kRules;
  record.reason = EndReason::kDoublePass;
  record.by_points = true;
  record.detail = "two\nlines, \"quotes\"";
  record.pv_faults = {{Color::kHan, "a1i10"}};
  record.overruns_ms = {3, 5};
  return game;
}

TEST(GameJsonTest, EveryFieldComesBack) {
  const std::string text = ToJson(FullGame());
  EXPECT_EQ(text.find('\n'), std::string::npos) << "fit for the journal";
  const auto game = FromJson(text);
  ASSERT_TRUE(game);
  EXPECT_EQ(game->index, 41);
  EXPECT_FALSE(game->first_is_cho);
  EXPECT_EQ(game->cho_setup, "inner elephant");
  EXPECT_EQ(game->han_setup, "other");
  const GameRecord& record = game->record;
  EXPECT_EQ(record.fen, "some fen");
  ASSERT_EQ(record.moves.size(), 2U);
  EXPECT_EQ(record.moves[0].uci, "b1c3");
  EXPECT_EQ(record.moves[0].score, "cp 12");
  EXPECT_EQ(record.moves[0].depth, 7);
  EXPECT_EQ(record.moves[0].nodes, 12345678901U);
  EXPECT_EQ(record.moves[0].elapsed_ms, 40);
  EXPECT_EQ(record.moves[0].ping_ms, 1);
  EXPECT_EQ(EndingText(record), "two passes, by points");
  EXPECT_EQ(record.result, GameResult::kHanWins);
  EXPECT_EQ(record.detail, "two\nlines, \"quotes\"");
  ASSERT_EQ(record.pv_faults.size(), 1U);
  EXPECT_EQ(record.pv_faults[0].side, Color::kHan);
  EXPECT_EQ(record.pv_faults[0].text, "a1i10");
  EXPECT_EQ(record.overruns_ms, (std::vector<std::int64_t>{3, 5}));
  EXPECT_EQ(ToJson(*game), text);
}

TEST(GameJsonTest, BytesOfEnginesDoNotBreakIt) {
  PlayedGame game = FullGame();
  game.record.detail = "played \xff\xfe\x01\x1b[2J";
  game.record.moves[0].score = std::string("\xc3 \0x", 4);
  EXPECT_TRUE(FromJson(ToJson(game)));
}

TEST(GameJsonTest, OtherTextsAreNone) {
  const std::string text = ToJson(FullGame());
  for (const std::string& bad :
       {std::string(), std::string("{}"), std::string("[1,2]"), std::string("{\"game\": \"x\"}"),
        text.substr(1), text.substr(0, text.size() / 2)}) {
    EXPECT_FALSE(FromJson(bad)) << bad;
  }
}

}  // namespace
}  // namespace hansu::match
