// SPDX-License-Identifier: MIT
// Records as they occur in practice: every dialect of moves, headers and files, and the warnings
// about doubtful records.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "src/record/any/charset.h"
#include "src/record/game_line.h"
#include "src/record/pgn.h"
#include "tests/support/own_records.h"

namespace hansu::HANSU_GAME::record {
namespace {

const std::string kGibHead = "[초차림 \"마상상마\"]\n[한차림 \"마상상마\"]\n\n";

// All warnings of a reader, one per line, as "line: warning".
std::string Warnings(const ReadGame& read) {
  std::string text;
  for (const Warning& warning : read.warnings) {
    text += std::to_string(warning.line) + ": " + warning.what + '\n';
  }
  return text;
}

ReadGame ReadOne(const std::string& text) {
  const std::vector<ReadGame> games = ReadGames(text);
  EXPECT_EQ(games.size(), 1U) << text;
  return games.empty() ? ReadGame(kGame) : games[0];
}

// The moves as UCI text; the game must have been read completely.
std::string Moves(const ReadGame& read) {
  EXPECT_TRUE(read.is_whole) << Warnings(read);
  EXPECT_EQ(read.status, OkStatus());
  const std::string line = ToUciLine(read.game);
  const std::size_t moves = line.find("moves ");
  return moves == std::string::npos ? "" : line.substr(moves + 6, line.size() - moves - 7);
}

// The moves of a game that must be read without any warning.
std::string CleanMoves(const std::string& text) {
  const ReadGame read = ReadOne(text);
  EXPECT_EQ(Warnings(read), "") << text;
  return Moves(read);
}

std::string GibMoves(const std::string& moves) { return CleanMoves(kGibHead + moves); }

constexpr std::string_view kOpening = "i4i5 b10c8 b1c3 b8e8 c4c5 c7c6";

TEST(PgnReader, TextThatATerminalMightObeyIsReplaced) {
  const std::vector<ReadGame> games = ReadGames(
      "[White \"a\x1B[2Jb\u202Ec\"]\n[A\u2066B \"x\"]\n\n{c\x07} 1. e2e3 {d\u2028e\tf} e9e8 *\n");
  ASSERT_EQ(games.size(), 1U);
  const Game& game = games[0].game;
  EXPECT_EQ(TagOf(game, "White"), "a\uFFFD[2Jbc");
  EXPECT_EQ(TagOf(game, "A\uFFFDB"), "x");
  EXPECT_EQ(game.comment, "c");
  EXPECT_EQ(game.moves[0].comment, "d\uFFFDe f");
}

TEST(PgnReader, InvisibleMarksOfDirectionAreDropped) {
  for (const std::string mark : {"\u061C", "\u200E", "\u200F", "\u202A", "\u202B", "\u202C",
                                 "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u2069"}) {
    const ReadGame read =
        ReadOne("[White \"a" + mark + "b\"]\n\n{c" + mark + "d} 1. e2e3 {e" + mark + "f} e9e8 *\n");
    EXPECT_EQ(TagOf(read.game, "White"), "ab");
    EXPECT_EQ(read.game.comment, "cd");
    EXPECT_EQ(read.game.moves[0].comment, "ef");
  }
}

TEST(GibReader, EveryWayToWriteAPiece) {
  for (const char* moves :
       {"1. 79졸69 2. 12마33 3. 02마83 4. 32포35 5. 73졸63 6. 43병53",
        "1. 79卒69 2. 12馬33 3. 02馬83 4. 32包35 5. 73卒63 6. 43兵53",
        "1. 79楚卒69 2. 12漢馬33 3. 02楚馬83 4. 32漢包35 5. 73楚卒63 6. 43漢兵53",
        "1. 79초졸69 <0> 2. 12한마33 <1> 3. 02초마83 <8> 4. 32한포35 <1> 5. 73초졸63 6. 43한병53",
        "1.79졸69 2.12말33 3.02마83 4.32砲35 5.73졸63 6.43병53",
        "1. 7969 2. 1233 3. 02-83 4. 32-35 5. 7363 6. 4353",
        "79병69 12마33 02마83 32포35장군 73졸63 43졸53",
        "1. 79졸69 12마33 2. 02마83 32포35 3. 73졸63 43병53"}) {
    EXPECT_EQ(GibMoves(moves), kOpening) << moves;
  }
}

TEST(GibReader, CapturesAndRemarks) {
  const std::string start = "1. 75졸65 2. 45병55 3. ";
  for (const char* capture : {"65졸55", "65졸55병", "65졸55타병", "65초졸55한병", "65졸55병장군",
                              "65졸55타兵 장군", "6555", "65x55", "P65xP55+", "65졸55병멍군"}) {
    EXPECT_EQ(GibMoves(start + capture), "e4e5 e7e6 e5e6") << capture;
  }
}

TEST(GibReader, NamesThatDoNotFitCauseWarningsAndThePointsDecide) {
  const std::string start = kGibHead + "1. 75졸65 2. 45병55\n3. ";
  for (const auto& [move, warning] :
       {std::pair("65졸55마", "'65졸55마' names another capture: it takes a '졸'"),
        std::pair("65마55", "'65마55' names another piece: it moves a '졸'"),
        std::pair("65졸55병?!~", "'65졸55병?!~' ends in '~'")}) {
    const ReadGame read = ReadOne(start + move);
    EXPECT_EQ(Warnings(read), "5: move 3 " + std::string(warning) + '\n');
    EXPECT_EQ(Moves(read), "e4e5 e7e6 e5e6");
  }
}

TEST(GibReader, PassesInARowArePlayedOn) {
  EXPECT_EQ(GibMoves("1. 한수쉼 2. 한수쉼 3. 쉼 4. 25장25 5. 79졸78"), "e2e2 e9e9 e2e2 e9e9 i4h4");
}

TEST(GibReader, OldCoordinates) {
  const std::string moves = "1. 84졸74 2. 20마28 3. 61마53 4. 7병17 5. 한수쉼 6. 31사42\n";
  const std::string head = "[초차림 \"마상마상\"]\n[한차림 \"마상마상\"]\n";
  constexpr std::string_view kMoves = "i4h4 b10c8 g1f3 a7b7 e2e2";
  ReadGame read = ReadOne(head + "[기보형식 \"구좌표\"]\n\n" + moves.substr(0, moves.find(" 6.")));
  EXPECT_EQ(Warnings(read), "");
  EXPECT_EQ(Moves(read), kMoves);
  EXPECT_EQ(CleanMoves(head + "\n" + moves.substr(0, moves.find(" 6."))), kMoves)
      << "header missing";
}

TEST(GibReader, LettersWithRanksFromZero) {
  EXPECT_EQ(GibMoves("1. i3卒h3 2. a6兵b6 3. b0馬c2 4. b9馬c7 5. e1將e0"),
            "i4h4 a7b7 b1c3 b10c8 e2e1");
}

TEST(GibReader, HandicapGamesBeginWithWhomTheRecordSays) {
  const std::string board =
      "[판 \"차마상사1사상마차/4장/1포5포/졸1졸1졸1졸1졸///兵1兵1兵1兵1兵/1包5包/4將/車馬象3馬象車";
  const ReadGame han = ReadOne(board + " 한 접장기\"]\n\n1. 41병42 2. 79졸78");
  EXPECT_EQ(Warnings(han), "");
  EXPECT_EQ(Moves(han), "a7b7 i4h4");
  EXPECT_EQ(han.game.fen,
            "rnb3nbr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR b - - 0 1");
  EXPECT_EQ(CleanMoves(board + " 초 접장기\"]\n\n1. 79졸78 2. 41병42"), "i4h4 a7b7");
  const ReadGame silent = ReadOne(board + "\"]\n\n1. 41병42 2. 79졸78");
  EXPECT_EQ(Moves(silent), "a7b7 i4h4");
  EXPECT_EQ(Warnings(silent),
            "1: the board (판) does not say who moves first; taken from the moves: Han\n");
  const ReadGame wrong = ReadOne(board + " 초 접장기\"]\n\n1. 41병42 2. 79졸78");
  EXPECT_EQ(Moves(wrong), "a7b7 i4h4");
  EXPECT_EQ(Warnings(wrong), "1: taken from the moves: Han\n");
  EXPECT_EQ(ReadOne("[판 \"4장/9/차차차\"]\n\n1. 41병42").status.message(),
            "bad board (판): 3 ranks, expected 10");
}

TEST(GibReader, SetupsMayBeMissingOrWrong) {
  // Few setups have horses on c1 and g10, which leave from there.
  const std::string moves = "\n1. 03마84 2. 17마36 3. 07마86 4. 12마33";
  for (const char* head : {"[대회명 \"x\"]\n", "[초포진 \"귀마\"]\n[한포진 \"마상마상\"]\n"}) {
    const ReadGame read = ReadOne(head + moves);
    EXPECT_EQ(Moves(read), "c1d3 g10f8 g1f3 b10c8");
    EXPECT_NE(Warnings(read).find("taken: outer elephant against left elephant"),
              std::string::npos);
  }
  const ReadGame mirrored = ReadOne("[초차림 \"상마마상\"]\n[한차림 \"상마상마\"]\n" + moves);
  EXPECT_EQ(Moves(mirrored), "c1d3 g10f8 g1f3 b10c8");
  EXPECT_EQ(Warnings(mirrored),
            "1: the moves do not fit the setups; taken: outer elephant against left elephant\n");
  // If no setup fits the moves, the headers are believed.
  const ReadGame hopeless = ReadOne(kGibHead + "1. 79졸78 2. 44졸45");
  EXPECT_FALSE(hopeless.is_whole);
  EXPECT_EQ(ToUciLine(hopeless.game), "position startpos moves i4h4\n");
}

TEST(GibReader, AMoveThatCannotBeMadeEndsTheGameWithAWord) {
  for (const auto& [word, why] :
       {std::pair("12마99", "'12마99' is not legal: the piece can't move that way"),
        std::pair("79졸78", "'79졸78' is not legal: Han is to move and has no piece there"),
        std::pair("1?마33", "'1?마33' has a point that is not on the board"),
        std::pair("#7#", "'#7#' cannot be read"),
        std::pair("10마33", "'10마33' has a point that is not on the board")}) {
    const ReadGame read = ReadOne(kGibHead + "1. 79졸78 2. " + word + "\n3. 02마83 4. 32포35");
    EXPECT_FALSE(read.is_whole);
    EXPECT_EQ(read.game.moves.size(), 1U);
    EXPECT_EQ(Warnings(read), "4: move 2 " + std::string(why) + "; left out with the 2 after it\n");
  }
}

TEST(GibReader, TextThatIsNoMoveIsToldAndPassedOver) {
  const ReadGame read = ReadOne(kGibHead + "1. 79졸78 해설 없음\n2. 12마33\n3. 기권\n");
  EXPECT_EQ(Warnings(read),
            "4: text that is not a move: '해설'\n6: text that is not a move: '기권'\n");
  EXPECT_EQ(Moves(read), "i4h4 b10c8");
  EXPECT_EQ(Warnings(ReadOne(kGibHead + "1. 79졸78 3. 12마33")),
            "4: number 3 stands where 2 is due, with Han to move\n");
  EXPECT_EQ(Warnings(ReadOne(kGibHead + "1. 79졸78 } 2. 12마33")),
            "4: text that is not a move: '}'\n");
}

TEST(GibReader, FreeTextWithFiguresIsNoMove) {
  const ReadGame read =
      ReadOne(kGibHead + "1. 79졸78 2. 12마33\n36차로 이어짐\n3. 02마83\n총 120수 75졸이\n");
  EXPECT_EQ(Warnings(read),
            "5: text that is not a move: '36차로'\n7: text that is not a move: '총'\n");
  EXPECT_EQ(Moves(read), "i4h4 b10c8 b1c3");
}

TEST(GibReader, CommentsMayHoldComments) {
  const std::string head = "[대회명 \"x\"]\n" + kGibHead;
  const ReadGame nested = ReadOne(head + "1. 79졸78 {하나 {둘 36차로} 셋} 2. 12마33 {넷}");
  EXPECT_EQ(Warnings(nested), "");
  EXPECT_EQ(nested.game.moves.at(0).comment, "하나 {둘 36차로} 셋");
  const ReadGame uneven = ReadOne(head + "1. 79졸78 {하나 {둘} 2. 12마33 {넷}");
  EXPECT_EQ(Moves(uneven), "i4h4 b10c8");
  EXPECT_EQ(uneven.game.moves.at(0).comment, "하나 {둘");
}

TEST(GibReader, CommentsAndTimes) {
  const ReadGame read =
      ReadOne(kGibHead + "{귀마 대\r\n귀마}\n1. 79졸78 <8>{첫 수} {둘째}\n2. 12마33 <1:08>\n{끝}");
  EXPECT_EQ(Warnings(read), "");
  EXPECT_EQ(read.game.comment, "귀마 대\n귀마");
  ASSERT_EQ(read.game.moves.size(), 2U);
  EXPECT_EQ(read.game.moves[0].comment, "첫 수\n둘째");
  EXPECT_EQ(read.game.moves[0].elapsed_s, 8);
  EXPECT_EQ(read.game.moves[1].elapsed_s, 68);
  EXPECT_EQ(read.game.moves[1].comment, "끝");
}

TEST(GibReader, Headers) {
  const ReadGame read = ReadOne(
      "[대회명 \"제1회 \"왕중왕\" 대회\"]\n[회전 \"미상\"]\n[대국일자 \"2009-06-14\"]\n[초대국자 "
      "\"갑\"]\n"
      "[한대국자 \"을\"]\n[총수 \"99\"]\n[대국결과 \"한 기권승\"]\n[비고 \"메모\"]\n" +
      kGibHead + "1. 79졸78");
  const std::vector<std::pair<std::string, std::string>> tags = {
      {"Event", "제1회 \"왕중왕\" 대회"}, {"Date", "2009.06.14"}, {"White", "갑"}, {"Black", "을"},
      {"Termination", "한 기권승"},       {"비고", "메모"}};
  EXPECT_EQ(read.game.tags, tags);
  EXPECT_EQ(read.game.result, GameResult::kHanWins);
  EXPECT_EQ(Warnings(read), "");
  EXPECT_EQ(Warnings(ReadOne("[대국결과 \"글쎄\"]\n" + kGibHead)),
            "1: the result '글쎄' is not understood\n");
  const ReadGame open = ReadOne("[대회명 \"끝이 없다\n" + kGibHead);
  EXPECT_EQ(Warnings(open), "1: header '[대회명 \"끝이 없다' has no end\n");
}

TEST(GibReader, GamesAreCutApart) {
  const std::string game = "[대회명 \"x\"]\n" + kGibHead + "1. 79졸78\n\n";
  const std::string empty = "[대회명 \"y\"]\n" + kGibHead;
  EXPECT_EQ(ReadGames(game + game + empty + empty + game).size(), 5U);
  EXPECT_EQ(ReadGames(kGibHead + "1. 79졸78\n" + kGibHead + "1. 71졸72").size(), 2U)
      << "no blank line";
  const std::vector<ReadGame> games = ReadGames("잡담 머리말\n" + game + "{끝말}\n\n" + game);
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(Warnings(games[0]), "1: text that is not a move: '잡담'\n");
  EXPECT_EQ(games[0].game.moves[0].comment, "끝말");
  EXPECT_EQ(games[1].line, 10);
  EXPECT_EQ(Warnings(games[1]), "");
}

TEST(GibReader, AnOpenCommentDoesNotSwallowTheNextGame) {
  const std::string head = "[대회명 \"x\"]\n" + kGibHead;
  const std::vector<ReadGame> games =
      ReadGames(head + "1. 79졸78 {끝이 없다\n\n" + head + "1. 71졸72 {좋다}");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(Warnings(games[0]), "5: a comment has no closing brace\n");
  EXPECT_EQ(Moves(games[1]), "a4b4");
}

TEST(GibReader, AMateDecidesWhatTheRecordLeavesOpen) {
  const std::string mate = "[FEN \"4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1\"]\n\n1. 32차12";
  const ReadGame open = ReadOne("[대국결과 \"미상\"]\n" + mate);
  EXPECT_EQ(open.game.result, GameResult::kChoWins);
  EXPECT_EQ(Warnings(open), "");
  const ReadGame wrong = ReadOne("[대국결과 \"한 완승\"]\n" + mate);
  EXPECT_EQ(wrong.game.result, GameResult::kHanWins);
  EXPECT_EQ(Warnings(wrong), "1: the moves end in checkmate, 1-0, but the record says 0-1\n");
  const ReadGame longer = ReadOne("[대국결과 \"미상\"]\n" + mate + " 2. 31장32");
  EXPECT_EQ(longer.game.result, GameResult::kChoWins);
}

TEST(PgnReader, EveryWayToWriteAMove) {
  for (const char* moves :
       {"1. i4i5 b10c8 2. b1c3 b8e8 3. c4c5 c7c6",
        "1. P79-69 H12-33 2. H02-83 C32-35 3. P73-63 P43-53",
        "1. P79-69 N12-33 2. N02-83 C32-35 3. P73-63 P43-53",
        "1. 79졸69 12마33 2. 02마83 32포35 3. 73졸63 43병53", "1. Pi5 Hc8 2. Hc3 Ce8 3. Pc5 Pc6",
        "1. i5 Nbc8 2. Nb1c3 Cbe8+ 3. Pcc5 P7c6", "1. i3i4 b9c7 2. b0c2 b7e7 3. c3c4 c6c5",
        "1. i3-i4 Hc7 2. Hc2 Ce7 3. c4 Pc5", "1. i7-i6 Hb1-c3 2. Hb10-c8 b3-e3 3. c7-c6 c4-c5"}) {
    EXPECT_EQ(CleanMoves(std::string("[Variant \"Janggi\"]\n\n") + moves), kOpening) << moves;
  }
  for (const char* pass : {"e2e2", "K95-95", "--", "0000", "@@@@", "pass", "한수쉼", "한수쉼.",
                           "--!?", "쉼장군!", "한수쉬기"}) {
    EXPECT_EQ(CleanMoves("[Event \"x\"]\n\n1. " + std::string(pass) + " *"), "e2e2") << pass;
  }
}

// The glyphs of the moves.
std::vector<int> Glyphs(const std::string& text) {
  std::vector<int> glyphs;
  for (const GameMove& played : ReadOne(text).game.moves) glyphs.push_back(played.glyph);
  return glyphs;
}

TEST(PgnReader, MarksOfMoves) {
  EXPECT_EQ(Glyphs("1. b1c3! b10c8? 2. c3b1!! c8b10?? 3. b1c3!? b10c8?! *"),
            (std::vector<int>{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(Glyphs("1. b1c3 $1 b10c8$2 2. c3b1 {why} $3 c8b10 $14 $4 3. b1c3+-!? b10c8 $140 *"),
            (std::vector<int>{1, 2, 3, 4, 5, 0}));
  EXPECT_EQ(Glyphs("1. b1c3 (1. a1a2 $1) b10c8‼ 2. c3b1!!! c8b10 $0 $1 *"),
            (std::vector<int>{0, 3, 0, 1}));
  // In a .gib file, such signs are punctuation.
  EXPECT_EQ(Glyphs("[초대국자 \"가\"]\n[한대국자 \"나\"]\n\n1. 79졸78! 2. 49병48! *")[0], 0);
}

TEST(PgnReader, MarksAreWrittenAsTheyAreRead) {
  const ReadGame read = ReadOne("1. b1c3?! b10c8 2. c3b1! *");
  EXPECT_NE(ToPgn(read.game, PgnNotation::kUci).find("1. b1c3 $6 b10c8 2. c3b1 $1 *"),
            std::string::npos);
}

TEST(PgnReader, WhatBeginsLikeAPassIsNone) {
  for (const std::string text : {"----------------", "-->", "---", "패스트", "쉼표", "passed"}) {
    const std::string warning = "text that is not a move: '" + text + "'\n";
    const std::vector<ReadGame> games =
        ReadGames("[Event \"x\"]\n\n1. i4h4 *\n\n" + text + "\n[Event \"y\"]\n\n1. a4b4 *\n");
    ASSERT_EQ(games.size(), 2U) << text;
    EXPECT_EQ(Moves(games[1]), "a4b4") << text;
    EXPECT_EQ(Warnings(games[1]), "5: " + warning);
    const ReadGame gib = ReadOne(kGibHead + text + "\n1. 79졸78");
    EXPECT_EQ(Moves(gib), "i4h4") << text;
    EXPECT_EQ(Warnings(gib), "4: " + warning);
  }
}

TEST(PgnReader, AmbiguousMovesAreNotGuessed) {
  const ReadGame read = ReadOne("[FEN \"3k5/9/9/9/9/9/9/R3R4/9/4K4 w - - 0 1\"]\n\n1. Rc3 *");
  EXPECT_FALSE(read.is_whole);
  EXPECT_EQ(Warnings(read), "3: move 1 'Rc3' may mean more than one move; left out\n");
}

TEST(PgnReader, AnnotationsVariationsAndEscapes) {
  const ReadGame read = ReadOne(
      "% an escape\n; a remark\n[Event \"a \\\"b\\\" \\\\c\"]\n[Result \"1-0\"]\n\n{before} 1. "
      "i4h4!? $14 "
      "{one\ntwo [%emt 0:01:08]} (1. b1c3 {in} (1. a4b4) b10c8) 1... b10c8 ; rest of the line\n"
      "2. b1c3 {[%clk 0:05:00]} 1-0\n");
  EXPECT_EQ(Warnings(read), "");
  EXPECT_EQ(Moves(read), "i4h4 b10c8 b1c3");
  EXPECT_EQ(read.game.tags.at(0).second, "a \"b\" \\c");
  EXPECT_EQ(read.game.comment, "a remark before");
  EXPECT_EQ(read.game.moves[0].comment, "one two");
  EXPECT_EQ(read.game.moves[0].elapsed_s, 68);
  EXPECT_EQ(read.game.moves[1].comment, "rest of the line");
  EXPECT_EQ(read.game.moves[2].comment, "[%clk 0:05:00]");
  EXPECT_EQ(read.game.result, GameResult::kChoWins);
}

TEST(PgnReader, GamesEndAtTheirResultOrTheNextHeader) {
  const std::vector<ReadGame> games =
      ReadGames("1. i4h4 1-0 {resigned}\n1. a4b4 0-1\n[Event \"x\"]\n1. b1c3\n[Event \"y\"]\n*");
  ASSERT_EQ(games.size(), 4U);
  EXPECT_EQ(games[0].game.moves[0].comment, "resigned");
  EXPECT_EQ(games[1].game.result, GameResult::kHanWins);
  EXPECT_EQ(Moves(games[2]), "b1c3");
  EXPECT_EQ(games[3].line, 5);
  EXPECT_EQ(Warnings(ReadOne("[Result \"1-0\"]\n\n1. i4h4 0-1")), "3: another result: '0-1'\n");
}

TEST(PgnReader, ATimeIsTakenWithItsBlankAlone) {
  const Game game = ReadOne(
                        "[Event \"x\"]\n\n1. b1c3 {[%emt 0:01]½} b10c8 {말[%emt 0:02]} "
                        "2. c3b1 {a [%emt 0:03]} *")
                        .game;
  EXPECT_EQ(game.moves[0].comment, "½");
  EXPECT_EQ(game.moves[1].comment, "말");
  EXPECT_EQ(game.moves[2].comment, "a");
}

// Each of these records used to take minutes or a gigabyte of memory.
TEST(PgnReader, WhatIsHugeTakesLittleTime) {
  const std::string tag = "[Event \"x\"]\n\n";
  const auto many = [](const std::string& text, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += text;
    return all;
  };
  std::string tags;
  for (int i = 0; i < 100'000; ++i) tags += "[Tag" + std::to_string(i) + " \"v\"]\n";
  EXPECT_EQ(ReadGames(tags + "\n1. b1c3 *").at(0).game.tags.size(), 100'000U);
  const std::string plies = many("a1a2 a10a9 a2a1 a9a10 ", 25'000);
  EXPECT_EQ(ReadGames(tag + plies + "*").at(0).game.moves.size(), 100'000U);
  EXPECT_EQ(ReadGames(many(tag + "1. b1c3 { open\n\n", 50'000)).size(), 50'000U);
}

TEST(PgnReader, ANumberMayBeHuge) {
  const ReadGame read = ReadOne("1. i4h4 99999999999999999999. i7h7 99999999999999999999. a4b4 *");
  EXPECT_EQ(Moves(read), "i4h4 i7h7 a4b4");
  EXPECT_EQ(Warnings(read),
            "1: number 99999999999999999999 stands where 1 is due, with Han to move\n");
}

TEST(PgnReader, AHugeCommentIsCut) {
  const std::string comment = "{" + std::string(std::size_t{3} << 20, 'x') + "}";
  const ReadGame read = ReadGames("1. b1c3 " + comment + " " + comment + " b10c8 *").at(0);
  EXPECT_EQ(read.game.moves.size(), 2U);
  EXPECT_EQ(read.game.moves[0].comment.size(), std::size_t{1} << 20);
  ASSERT_EQ(read.warnings.size(), 2U);
  EXPECT_EQ(read.warnings[0].what, "a comment is cut: it has more than 1048576 bytes");
}

TEST(PgnReader, PositionsAndVariants) {
  const ReadGame read = ReadOne(
      "[Variant \"janggitraditional\"]\n[FEN "
      "\"rhea1aehr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/"
      "RHEA1AEHR w 0 1\"]\n\n1. i4h4 *");
  EXPECT_EQ(Moves(read), "i4h4");
  EXPECT_EQ(read.game.fen, kStartFen) << "one dialect is kept";
  EXPECT_EQ(TagOf(read.game, kVariantTag), "janggitraditional");
  EXPECT_EQ(TagOf(ReadOne("[Variant \"Janggi Kakao\"]\n\n1. i4h4 *").game, kVariantTag),
            "Janggi Kakao");
  EXPECT_TRUE(ReadOne("[Variant \"Janggi\"]\n\n1. i4h4 *").game.tags.empty()) << "the usual one";
  EXPECT_EQ(ReadOne("[Variant \"Xiangqi\"]\n\n1. i4h4 *").status.message(),
            "the record is of Xiangqi, expected Janggi; choose --variant xiangqi");
  EXPECT_EQ(ReadOne("[Game \"Chinese Chess\"]\n\n1. C2=5 *").status.message(),
            "the record is of Xiangqi, expected Janggi; choose --variant xiangqi");
  EXPECT_EQ(ReadOne("[Variant \"Shogi\"]\n\n1. i4h4 *").status.message(),
            "the variant is 'Shogi', expected Janggi");
  EXPECT_EQ(ReadOne("[FEN \"9 w\"]\n\n1. i4h4 *").status.message().substr(0, 9), "bad FEN: ");
}

// In bikjang, a side in check may pass, which accepts. Games with such a move are only legal under
// rules that treat bikjang as an offer.
TEST(PgnReader, APassInCheckAcceptsBikjang) {
  const ReadGame read = ReadOne(
      "[FEN \"2R1acb2/4ak3/4B1n2/n3p4/7p1/3P5/1PP4P1/2N1CK1C1/5A2r/5A3 w - - 1 25\"]\n\n1. f3f3 *");
  EXPECT_EQ(Moves(read), "f3f3");
  EXPECT_EQ(Own(read.game.rules).bikjang, BikjangRule::kPoints);
}

TEST(LineReader, FensAndUciGames) {
  const std::string fen =
      "rnba1anbr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 3 9";
  const std::vector<ReadGame> games = ReadGames(
      "# a list\nposition startpos moves i4h4 b10c8\n\nfen " + fen + " moves i4h4\n" + fen + "\n" +
      fen + " id \"x\"; c0 \"y\";\nstartpos\ni4h4 a7b7\n" + fen + " nonsense\n9/9 w\n");
  ASSERT_EQ(games.size(), 8U);
  EXPECT_EQ(Moves(games[0]), "i4h4 b10c8");
  EXPECT_EQ(Moves(games[1]), "i4h4");
  EXPECT_EQ(games[1].game.fen, fen);
  EXPECT_EQ(games[2].game.fen, fen);
  EXPECT_EQ(Warnings(games[3]), "");
  EXPECT_EQ(games[4].game.fen, kStartFen);
  EXPECT_EQ(Moves(games[5]), "i4h4 a7b7");
  EXPECT_EQ(Warnings(games[6]), "9: text that is not a move: 'nonsense'\n");
  EXPECT_FALSE(games[7].status.ok());
  EXPECT_EQ(games[7].line, 10);
}

TEST(PgnReader, MovesWithAResultAreAGameEvenIfNoneIsLegal) {
  const std::vector<ReadGame> games = ReadGames("1. i4h4 *\n\n1. i4h9 i7h7 *\n");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[1].line, 3);
  EXPECT_FALSE(games[1].status.ok());
}

TEST(LineReader, EveryLineIsAGameOrTold) {
  const std::string no_game = "without a header or a legal move, so not a game";
  const std::vector<ReadGame> games =
      ReadGames("i4h4\nhello\nworld\na1a9 b1b2\na1a8\nc4d4\nthe end\n");
  ASSERT_EQ(games.size(), 4U);
  EXPECT_EQ(Moves(games[0]), "i4h4");
  EXPECT_EQ(Warnings(games[0]), "");
  EXPECT_EQ(
      games[1].status.message(),
      "move 1 'a1a9' is not legal: the piece can't move that way; left out with the 1 after it");
  EXPECT_EQ(games[1].line, 4);
  EXPECT_EQ(Warnings(games[1]), "2: text up to line 3 " + no_game + '\n');
  EXPECT_EQ(games[2].status.message(),
            "move 1 'a1a8' is not legal: the piece can't move that way; left out");
  EXPECT_EQ(games[2].line, 5);
  EXPECT_EQ(Moves(games[3]), "c4d4");
  EXPECT_EQ(Warnings(games[3]), "7: text " + no_game + '\n');
}

TEST(GibReader, AnAmbiguousSetupIsTakenFromTheMoves) {
  const std::string han = "[한차림 \"마상상마\"]\n\n";
  for (const auto& [move, english] :
       {std::pair("03마84", "left elephant"), std::pair("02마83", "right elephant")}) {
    const ReadGame read = ReadOne("[초차림 \"귀마\"]\n" + han + "1. " + move);
    EXPECT_TRUE(read.is_whole);
    EXPECT_EQ(Warnings(read), "1: '귀마' is the name of two setups of Cho; taken: " +
                                  std::string(english) + " against inner elephant\n");
  }
}

// The chariots leave c1 and c10, where only the central chariot's setup has them.
TEST(GibReader, TheFifthSetupIsReadAndGuessed) {
  const std::string moves = "1. 03차83 2. 13차33";
  const ReadGame named = ReadOne("[초차림 \"상마차차마상\"]\n[한차림 \"기동차장기\"]\n\n" + moves);
  EXPECT_EQ(Warnings(named), "");
  EXPECT_EQ(Moves(named), "c1c3 c10c8");
  const ReadGame silent = ReadOne("[대회명 \"x\"]\n\n" + moves);
  EXPECT_EQ(Moves(silent), "c1c3 c10c8");
  EXPECT_EQ(silent.game.fen, named.game.fen);
  EXPECT_TRUE(silent.game.fen.starts_with("bnra1arnb/"));
}

TEST(GibReader, ResultsThatAreNoneOrNearlyOne) {
  EXPECT_EQ(Warnings(ReadOne("[대국결과 \"통신장애중단\"]\n" + kGibHead)), "");
  const ReadGame mistyped = ReadOne("[대국결과 \"초 완숭\"]\n" + kGibHead);
  EXPECT_EQ(mistyped.game.result, GameResult::kChoWins);
  EXPECT_EQ(Warnings(mistyped), "1: the result '초 완숭' is taken as 1-0\n");
}

TEST(GibReader, ShortCallsAndNone) {
  const std::string start = "1. 75졸65 2. 45병55 3. ";
  for (const char* move : {"65졸55", "65졸55장", "65졸55 멍", "65졸55병장", "65졸55장훈",
                           "65졸55외통수", "65졸55 외통패"}) {
    EXPECT_EQ(GibMoves(start + move), "e4e5 e7e6 e5e6") << move;
  }
  EXPECT_EQ(GibMoves("1. 95장94 2. 25장24 3. 94관84"), "e2d2 e9d9 d2d3");
}

TEST(GibReader, TextAroundGamesIsToldAndNoGame) {
  const std::string game = "[대회명 \"x\"]\n" + kGibHead + "1. 79졸78\n\n";
  const std::vector<ReadGame> games = ReadGames("[see this](page.html) * 1-0\n" + game);
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(Moves(games[0]), "i4h4");
  EXPECT_TRUE(ReadGames("[한국어](README.ko.md)\n\n1. Start it\n").empty());
  const std::vector<ReadGame> pgn = ReadGames("[Event \"x\"]\n\n1. i4h4 *\nthe end\n");
  ASSERT_EQ(pgn.size(), 1U);
  EXPECT_EQ(Moves(pgn[0]), "i4h4");
  EXPECT_EQ(Warnings(pgn[0]), "4: text without a header or a legal move, so not a game\n");
}

TEST(DetectFormat, ByTheFirstLineThatSays) {
  EXPECT_EQ(DetectFormat("\n머리말\n[대회명 \"x\"]"), TextFormat::kGib);
  EXPECT_EQ(DetectFormat("{주석}\n1. 79졸78"), TextFormat::kGib);
  EXPECT_EQ(DetectFormat("[Event \"대회\"]"), TextFormat::kPgn);
  EXPECT_EQ(DetectFormat("1. b1c3 b10c8"), TextFormat::kPgn);
  EXPECT_EQ(DetectFormat("position startpos"), TextFormat::kLines);
  EXPECT_EQ(DetectFormat(kStartFen), TextFormat::kLines);
  EXPECT_EQ(DetectFormat("b1c3 b10c8"), TextFormat::kLines);
  EXPECT_EQ(DetectFormat("hello\nworld"), std::nullopt);
  EXPECT_EQ(DetectFormat("{"), std::nullopt);
  EXPECT_EQ(DetectFormat("[한국어](README.ko.md)\n[see this page](x)\n"), std::nullopt);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::record
