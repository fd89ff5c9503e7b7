// SPDX-License-Identifier: MIT
// Xiangqi's games as PGN, UCI lines and FENs, and records of other games.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "src/record/any/charset.h"
#include "src/record/any/opening_book.h"
#include "src/record/game_line.h"
#include "src/record/own_rules_file.h"
#include "src/record/pgn.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/support/own_records.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME::record {
namespace {

constexpr std::array<PgnNotation, 4> kNotations = {
    PgnNotation::kInternational, PgnNotation::kNative, PgnNotation::kUci, PgnNotation::kSan};

ReadGame ReadOne(std::string_view text) {
  const std::vector<ReadGame> games = ReadGames(text);
  EXPECT_EQ(games.size(), 1U) << text;
  return games.empty() ? ReadGame(kGame) : games[0];
}

std::string Moves(const ReadGame& read) {
  std::string text;
  for (const GameMove& played : read.game.moves) text += ' ' + ToUci(played.move);
  return text;
}

void ExpectReadsAs(const std::string& text, const Game& game) {
  const ReadGame read = ReadOne(text);
  EXPECT_TRUE(read.is_whole) << text;
  EXPECT_EQ(read.status, OkStatus()) << text;
  for (const Warning& warning : read.warnings) ADD_FAILURE() << warning.what << '\n' << text;
  EXPECT_EQ(read.game, game) << text;
}

Game RandomGame(Random& random) {
  Game game;
  if (random.Percent(50)) game.fen = ToFen(RandomPosition(random, kReplayRules));
  Position position = Own(StartOf(game));
  for (int left = random.Below(150); left > 0; --left) {
    const Move move = PickMove(random, position);
    if (!move) break;
    position.Make(move);
    game.moves.push_back({move, "", {}});
    if (random.Percent(10)) game.moves.back().comment = "好棋 1. {x}";
    if (random.Percent(10)) game.moves.back().elapsed_s = random.Below(5000);
  }
  for (GameMove& played : game.moves) played.comment = WithoutBraces(played.comment);
  constexpr std::array<GameResult, 4> kResults = {GameResult::kRunning, GameResult::kChoWins,
                                                  GameResult::kHanWins, GameResult::kDraw};
  const Outcome outcome = Judge(position);
  game.result = outcome.has_ended() ? outcome.result : random.Pick(kResults);
  game.tags = {{"Event", "五羊杯"}, {"White", "胡榮華"}, {"Black", "乙"}};
  return game;
}

TEST(XiangqiRecord, RandomGamesRoundTrip) {
  Random random(71);
  for (int i = 0; i < Scaled(200, 30) && !testing::Test::HasFailure(); ++i) {
    const Game game = RandomGame(random);
    for (PgnNotation notation : kNotations) ExpectReadsAs(ToPgn(game, notation), game);
    ExpectReadsAs(ToPgn(game, PgnNotation::kNative, ToAny(Vocabulary::kSimplified)), game);
    Game bare;
    bare.fen = game.fen;
    for (const GameMove& played : game.moves) bare.moves.push_back({played.move, "", {}});
    const Outcome outcome = Judge(*ParseFen(ToFenLine(bare), kReplayRules));
    if (EndsByMate(outcome.reason)) bare.result = outcome.result;
    ExpectReadsAs(ToUciLine(bare), bare);
  }
}

constexpr std::string_view kMovesRead = " h3e3 h10g8 h1g3 i10h10";

TEST(XiangqiRecord, WritesPgn) {
  Game game = ReadOne("h3e3 h10g8 h1g3 i10h10").game;
  game.tags = {{"Event", "A match"}};
  game.result = GameResult::kDraw;
  const std::string tags =
      "[Game \"Chinese Chess\"]\n[Event \"A match\"]\n[Result \"1/2-1/2\"]\n"
      "[Variant \"Xiangqi\"]\n";
  const std::string chinese = tags + "[Format \"Chinese\"]\n\n";
  EXPECT_EQ(ToPgn(game, PgnNotation::kInternational),
            tags + "[Format \"WXF\"]\n\n1. C2=5 H8+7 2. H2+3 R9=8 1/2-1/2\n\n");
  EXPECT_EQ(ToPgn(game, PgnNotation::kNative),
            chinese + "1. 炮二平五 馬８進７ 2. 傌二進三 車９平８ 1/2-1/2\n\n");
  EXPECT_EQ(ToPgn(game, PgnNotation::kNative, ToAny(Vocabulary::kSimplified)),
            chinese + "1. 炮二平五 马８进７ 2. 马二进三 车９平８ 1/2-1/2\n\n");
  EXPECT_EQ(ToPgn(game, PgnNotation::kUci), tags + "\n1. h3e3 h10g8 2. h1g3 i10h10 1/2-1/2\n\n");
}

// The tag Game comes first, then the others in the order of the standard for Xiangqi's PGN.
TEST(XiangqiRecord, WritesTagsInTheirOrder) {
  const std::string read =
      "[Black \"B\"]\n[RedTeam \"T\"]\n[Opening \"O\"]\n[Red \"A\"]\n[Reduced \"R\"]\n"
      "[Round \"1\"]\n[Date \"2026.01.02\"]\n[Game \"Chinese Chess\"]\n[Site \"S\"]\n"
      "[Event \"E\"]\n\n1. C2=5 *\n";
  const std::string written =
      "[Game \"Chinese Chess\"]\n[Event \"E\"]\n[Site \"S\"]\n[Date \"2026.01.02\"]\n"
      "[Round \"1\"]\n[Red \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n[RedTeam \"T\"]\n"
      "[Opening \"O\"]\n[Reduced \"R\"]\n[Variant \"Xiangqi\"]\n[Format \"WXF\"]\n\n1. C2=5 *\n\n";
  const Game game = ReadOne(read).game;
  EXPECT_EQ(TagOf(game, "White"), "A");
  EXPECT_EQ(TagOf(game, "WhiteTeam"), "T");
  EXPECT_EQ(ToPgn(game, PgnNotation::kInternational), written);
  EXPECT_EQ(ToPgn(ReadOne(written).game, PgnNotation::kInternational), written);
}

TEST(XiangqiRecord, AnotherStartHasItsFen) {
  Game game;
  game.fen = "4k4/9/9/9/9/9/9/9/R8/3K5 b - - 3 20";
  EXPECT_EQ(ToPgn(game, PgnNotation::kUci),
            "[Game \"Chinese Chess\"]\n[Result \"*\"]\n[Variant \"Xiangqi\"]\n[SetUp \"1\"]\n"
            "[FEN \"" +
                game.fen + "\"]\n\n*\n\n");
}

TEST(XiangqiRecord, ReadsPgnInAnyNotation) {
  const std::string_view tags = "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n[Black \"乙\"]\n";
  for (std::string_view rest :
       {"[Format \"ICCS\"]\n\n1. H2-E2 H9-G7\n2. H0-G2 I9-H9 0-1\n",
        "[Format \"ICCS\"]\n\n1. h2e2 h9g7\n2. h0g2 i9h9 0-1\n",
        "\n1. h2-e2 h9-g7 {comment} 2. h0-g2 i9-h9 0-1\n",
        "[Format \"WXF\"]\n\n1. C2.5 H8+7 2. H2+3 R9.8 0-1\n",
        "[Format \"Chinese\"]\n\n1. 炮二平五 马８进７\n2. 马二进三! 车９平８ 0-1\n",
        "[Result \"黑勝\"]\n\n1. 炮二平五 馬8進7 2. 傌二進三 車9平8",
        "[Result \"0-1\"]\n\n1. 炮二平五　馬８進７ 2. 傌二進三　車９平８ *",
        "[Variant \"xiangqi\"]\n\n1. h3e3 h10g8 2. h1g3 i10h10 0-1\n"}) {
    const std::string text = std::string(tags) + std::string(rest);
    const ReadGame read = ReadOne(text);
    EXPECT_EQ(read.status, OkStatus()) << text;
    EXPECT_EQ(Moves(read), kMovesRead) << text;
    EXPECT_EQ(read.game.result, GameResult::kHanWins) << text;
    EXPECT_TRUE(read.is_whole && read.warnings.empty()) << text;
    EXPECT_EQ(TagOf(read.game, "White"), "甲") << text;
    EXPECT_TRUE(TagOf(read.game, "Game").empty() && TagOf(read.game, "Format").empty()) << text;
  }
}

// The same game as Chinese programs write it: in GB18030 with simplified characters, and in Big5
// with traditional ones.
TEST(XiangqiRecord, ReadsChineseCharsets) {
  const std::string kTags = "[Game \"Chinese Chess\"]\n";
  // [Event "象棋"] 炮二平五 马8进7 马二进三 车9平8
  const std::string gb18030 = kTags +
                              "[Event \"\xCF\xF3\xC6\xE5\"]\n\n1. \xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5 "
                              "\xC2\xED"
                              "8\xBD\xF8"
                              "7 2. \xC2\xED\xB6\xFE\xBD\xF8\xC8\xFD \xB3\xB5"
                              "9\xC6\xBD"
                              "8 *\n";
  // [Event "象棋"] 炮二平五 馬8進7 馬二進三 車9平8
  const std::string big5 = kTags +
                           "[Event \"\xB6\x48\xB4\xD1\"]\n\n1. \xAC\xB6\xA4\x47\xA5\xAD\xA4\xAD "
                           "\xB0\xA8"
                           "8\xB6\x69"
                           "7 2. \xB0\xA8\xA4\x47\xB6\x69\xA4\x54 \xA8\xAE"
                           "9\xA5\xAD"
                           "8 *\n";
  for (const auto& [bytes, charset] :
       {std::pair(gb18030, Charset::kGb18030), std::pair(big5, Charset::kBig5)}) {
    const Decoded decoded = Decode(bytes, kGame);
    EXPECT_EQ(decoded.charset, charset);
    EXPECT_EQ(decoded.bad_bytes, 0);
    const ReadGame read = ReadOne(decoded.text);
    EXPECT_EQ(Moves(read), kMovesRead) << decoded.text;
    EXPECT_TRUE(read.is_whole && read.warnings.empty()) << decoded.text;
    EXPECT_EQ(TagOf(read.game, "Event"), "象棋");
  }
}

TEST(XiangqiRecord, DecodesAllOfGb18030) {
  const auto text = [](std::string_view bytes) { return DecodeAs(Charset::kGb18030, bytes).text; };
  EXPECT_EQ(text("\x81\x30\x81\x30"), "\u0080");
  EXPECT_EQ(text("\x84\x31\xA4\x37"), "\uFFFD");
  EXPECT_EQ(text("\x95\x32\x82\x36"
                 "a"),
            "\U00020000a");
  EXPECT_EQ(text("\xE3\x32\x9A\x35"), "\U0010FFFF");
  EXPECT_EQ(DecodeAs(Charset::kGb18030, "\xE3\x32\x9A\x36").bad_bytes, 2);
  EXPECT_EQ(DecodeAs(Charset::kGb18030, "\xC5").bad_bytes, 1);
  EXPECT_EQ(DecodeAs(Charset::kBig5, "\xA4\x30\xFF").bad_bytes, 2);
}

TEST(XiangqiRecord, MovesAloneAreAGame) {
  EXPECT_EQ(Moves(ReadOne("1. 炮二平五 馬８進７ 2. 傌二進三 車９平８")), kMovesRead);
  EXPECT_EQ(Moves(ReadOne("position startpos moves h3e3 h10g8 h1g3 i10h10")), kMovesRead);
}

TEST(XiangqiRecord, SaysWhatItCannotPlay) {
  const ReadGame read = ReadOne("[Game \"Chinese Chess\"]\n\n1. C2=5 H8+7 2. C5=5 R9=8 *");
  EXPECT_FALSE(read.is_whole);
  ASSERT_EQ(read.warnings.size(), 1U);
  EXPECT_EQ(read.warnings[0].what, "move 3 'C5=5' is not legal here; left out with the 1 after it");
  const ReadGame twofold = ReadOne(
      "[Game \"Chinese Chess\"]\n[FEN \"4k4/9/9/9/9/R8/9/R8/9/3K5 w - - 0 1\"]\n\n1. R9=8 *");
  ASSERT_EQ(twofold.warnings.size(), 1U);
  EXPECT_EQ(twofold.warnings[0].what, "move 1 'R9=8' may mean more than one move; left out");
  const ReadGame points = ReadOne("[Game \"Chinese Chess\"]\n\n1. H2-E2 H9-G6 *");
  ASSERT_EQ(points.warnings.size(), 1U);
  EXPECT_EQ(points.warnings[0].what,
            "move 2 'H9-G6' is not legal: the piece can't move that way; left out");
}

TEST(XiangqiRecord, ReadsRedToMoveAsR) {
  for (std::string_view rest : {"", " - - 0 1"}) {
    const ReadGame read =
        ReadOne("[FEN \"3k5/R8/9/9/9/9/9/9/1R7/4K4 r" + std::string(rest) + "\"]\n\n1. R8+8 *");
    EXPECT_EQ(read.game.fen, "3k5/R8/9/9/9/9/9/9/1R7/4K4 w - - 0 1");
  }
  EXPECT_FALSE(ReadOne("[FEN \"3k5/R8/9/9/9/9/9/9/1R7/4K4 red\"]\n\n1. R8+8 *").status.ok());
}

TEST(XiangqiRecord, TheGeneralsOfJanggiAreDoubtful) {
  const std::string fen =
      "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";
  const ReadGame read = ReadOne("[FEN \"" + fen + "\"]\n\n1. a4a5 *");
  ASSERT_EQ(read.warnings.size(), 1U);
  EXPECT_EQ(read.warnings[0].what,
            "the generals stand as in Janggi; --variant janggi reads it as Janggi");
  EXPECT_TRUE(
      ReadOne("[Game \"Chinese Chess\"]\n[FEN \"" + fen + "\"]\n\n1. a4a5 *").warnings.empty());
}

// Names in Latin-1, although GB18030 has characters for such bytes.
TEST(XiangqiRecord, ReadsLatinNames) {
  const ReadGame read =
      ReadOne(Decode("[Game \"Chinese Chess\"]\n[Red \"M\xFCller\"]\n\n1. C2=5 *\n", kGame).text);
  EXPECT_EQ(TagOf(read.game, "White"), "Müller");
}

// Players play on after the rules have declared a draw.
TEST(XiangqiRecord, ReadsGamesPlayedOn) {
  const std::string tags = "[Game \"Chinese Chess\"]\n[FEN \"";
  for (const std::string fen :
       {"5k3/9/9/9/9/9/9/9/4A4/3K5 w - - 0 1", "5k3/9/9/9/9/9/9/R8/4A4/3K5 w - - 130 90"}) {
    const ReadGame read = ReadOne(tags + fen + "\"]\n\n1. d1d2 f10f9 2. d2d1 f9f10 1/2-1/2\n");
    EXPECT_TRUE(read.is_whole && read.warnings.empty());
    EXPECT_EQ(read.game.moves.size(), 4U);
    EXPECT_FALSE(FindMisfit(StartOf(read.game), read.game.moves));
  }
}

TEST(XiangqiRecord, AMateDecides) {
  const ReadGame read = ReadOne(
      "[Game \"Chinese Chess\"]\n[FEN \"3k5/R8/9/9/9/9/9/9/1R7/4K4 w - - 0 1\"]\n\n1. R8+8 *");
  EXPECT_TRUE(read.is_whole);
  EXPECT_EQ(read.game.result, GameResult::kChoWins);
}

// Records with bytes changed at random: only legal moves are read from them.
TEST(XiangqiRecord, ReadsAnyBytes) {
  Random random(72);
  for (int i = 0; i < Scaled(300, 30); ++i) {
    std::string text = ToPgn(RandomGame(random), random.Pick(kNotations));
    for (int changes = 1 + random.Below(20); changes > 0; --changes) {
      const auto at = static_cast<std::size_t>(random.Below(static_cast<int>(text.size())));
      text[at] = static_cast<char>(random.Below(256));
    }
    for (const ReadGame& read : ReadGames(Decode(text, kGame).text)) {
      if (!read.status.ok()) continue;
      Position position = Own(StartOf(read.game));
      for (const GameMove& played : read.game.moves) {
        ASSERT_TRUE(position.IsLegal(played.move)) << text;
        position.Make(played.move);
      }
    }
  }
}

TEST(XiangqiRecord, RefusesRecordsOfJanggi) {
  const std::string expected = "the record is of Janggi, expected Xiangqi; choose --variant janggi";
  EXPECT_EQ(ReadOne("[Variant \"Janggi\"]\n\n1. b1c3 *").status.message(), expected);
  EXPECT_EQ(ReadOne("[Variant \"janggikakao\"]\n\n1. b1c3 *").status.message(), expected);
  EXPECT_EQ(ReadOne("[대회명 \"x\"]\n[초차림 \"마상상마\"]\n\n1. 79졸78").status.message(),
            expected);
  EXPECT_EQ(ReadOne("[Variant \"Shogi\"]\n\n1. b1c3 *").status.message(),
            "the variant is 'Shogi', expected Xiangqi");
}

TEST(XiangqiRecord, BooksAndRuleFiles) {
  OpeningBook book{.rules = ToAny(RuleSet{.no_capture_limit = 100}), .description = {}, .rows = {}};
  const hansu::Position start = ToAny(FromFen(kStartFen));
  book.rows = {RowOf(start, ParseUciMove("h3e3"), GameResult::kChoWins)};
  const Result<OpeningBook> read = BookFromBytes(kGame, ToBytes(book));
  ASSERT_TRUE(read.ok()) << read.message();
  EXPECT_EQ(*read, book);
  EXPECT_EQ(MovesIn(*read, start).size(), 1U);
  const Result<RuleSetList> rules =
      RuleSetList::Parse("[club]\nBase = xiangqi\nNoCaptureLimit = 100\n", "rules");
  ASSERT_TRUE(rules.ok()) << rules.message();
  EXPECT_EQ(rules->Find("club")->no_capture_limit, 100);
  EXPECT_EQ(RuleSetList::Parse("[club]\nBikjang = draw\n", "rules").message(),
            "rules:2: no rule is called 'Bikjang', did you mean 'Base'?");
}

}  // namespace
}  // namespace hansu::HANSU_GAME::record
