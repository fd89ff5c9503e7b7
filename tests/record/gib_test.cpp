// SPDX-License-Identifier: MIT
// The words of .gib files, and games written as .gib.
#include "src/record/gib.h"

#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "src/record/gib_fields.h"
#include "src/rules/janggi/notation.h"
#include "tests/support/own_records.h"
#include "tests/support/play.h"

namespace hansu::HANSU_GAME::record {
namespace {

constexpr std::string_view kHandicapBoard =
    "차마상사1사상마차/4장/1포5포/졸1졸1졸1졸1졸///兵1兵1兵1兵1兵/1包5包/4將/車馬象3馬象車";
constexpr std::string_view kHandicapPieces =
    "rnb3nbr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR";

void AddMoves(Game& game, const std::vector<std::string>& words) {
  Position position = Own(StartOf(game));
  for (const std::string& word : words) {
    game.moves.push_back({ParseMove(position, word), "", {}});
    position.Make(game.moves.back().move);
  }
}

std::optional<GameResult> ResultOf(std::string_view text) {
  const auto read = ParseGibResult(text);
  return read ? std::optional(read->result) : std::nullopt;
}

TEST(GibResult, EveryWordForAnEnding) {
  for (const char* text : {"초 완승", "초완승", "楚의 기권승", "楚 장군승", "초 승(외통수)",
                           "초 불계승", "초 0.5점 승", "초 시간승", "초 접속 끊김 승", "한기권패",
                           "한 외통패", "완승(초)", "기권승 초", "1-0", "초 승리"}) {
    EXPECT_EQ(ResultOf(text), GameResult::kChoWins) << text;
    EXPECT_FALSE(ParseGibResult(text)->is_guess) << text;
  }
  for (const char* text :
       {"한 점수승", "漢의 기권승", "한 1.5점 승", "초 접속 끊김 패", "초 외통패", "0-1"}) {
    EXPECT_EQ(ResultOf(text), GameResult::kHanWins) << text;
  }
  for (const char* text : {"무승부", "무승부(동의)", "무승부 (빅장)", "초 무승부", "1/2-1/2"}) {
    EXPECT_EQ(ResultOf(text), GameResult::kDraw) << text;
  }
  for (const char* text : {"완승", "초", "white wins", "글쎄"}) {
    EXPECT_EQ(ResultOf(text), std::nullopt) << text;
  }
}

TEST(GibResult, VoidGamesHaveNone) {
  for (const char* text : {"", "미상", "무효", "무효 대국", "통신장애중단", "대국 중단", "*"}) {
    EXPECT_EQ(ResultOf(text), GameResult::kRunning) << text;
  }
}

TEST(GibResult, MistypedWordsAreGuessed) {
  for (const char* text : {"초 완숭", "초완슴", "초 기권성", "초 시간씅", "초 점수능"}) {
    EXPECT_EQ(ResultOf(text), GameResult::kChoWins) << text;
    EXPECT_TRUE(ParseGibResult(text)->is_guess) << text;
  }
}

TEST(GibSetup, WholeFormsAreReadAlongTheFilesAndNamesAsTheSideSeesThem) {
  const auto one = [](SetupName name) { return std::vector<SetupName>{name}; };
  const auto none = std::vector<SetupName>{};
  EXPECT_EQ(ParseGibSetup("마상상마", Color::kHan), one(SetupName::kInner));
  EXPECT_EQ(ParseGibSetup("상마마상", Color::kCho), one(SetupName::kOuter));
  EXPECT_EQ(ParseGibSetup("마상마상", Color::kCho), one(SetupName::kRight));
  EXPECT_EQ(ParseGibSetup("마상마상", Color::kHan), one(SetupName::kLeft));
  EXPECT_EQ(ParseGibSetup("상마상마", Color::kHan), one(SetupName::kRight));
  EXPECT_EQ(ParseGibSetup("馬象 象馬", Color::kCho), one(SetupName::kInner));
  EXPECT_EQ(ParseGibSetup("왼상차림", Color::kHan), one(SetupName::kLeft));
  EXPECT_EQ(ParseGibSetup("원앙마", Color::kHan), one(SetupName::kInner));
  for (Color side : kColors) {
    EXPECT_EQ(ParseGibSetup("상마차차마상", side), one(SetupName::kCentralChariot));
  }
  EXPECT_EQ(ParseGibSetup("귀마", Color::kCho).size(), 2U);
  for (const char* bad : {"마마상상", "", "마상xx상마", "상마차마상", "마상"}) {
    EXPECT_EQ(ParseGibSetup(bad, Color::kHan), none) << bad;
  }
}

TEST(GibDate, DatesBecomePgnsAndComeBack) {
  using Tag = std::pair<std::string, std::string>;
  for (const auto& [gib, pgn, back] :
       {std::tuple("2009-06-14", "2009.06.14", "2009-06-14"),
        std::tuple("2009.6.14", "2009.06.14", "2009-06-14"),
        std::tuple("2009년 6월 14일", "2009.06.14", "2009-06-14"),
        std::tuple("20090614", "2009.06.14", "2009-06-14"),
        std::tuple("1937년", "1937.??.??", "1937년"), std::tuple("1937", "1937.??.??", "1937년"),
        std::tuple("2009년 6월", "2009.06.??", "2009년 6월")}) {
    EXPECT_EQ(TagOfGibHeader("대국일자", gib), Tag("Date", pgn)) << gib;
    Game game;
    game.tags = {TagOfGibHeader("대국일자", gib)};
    EXPECT_NE(ToGib(game).find("[대국일자 \"" + std::string(back) + "\"]"), std::string::npos);
    EXPECT_EQ(TagOfGibHeader("대국일자", back), Tag("Date", pgn)) << back;
  }
  // A date that PGN cannot express keeps its Korean tag name, which PGN files may also contain.
  for (const char* other : {"봄", "2009-13-14", "단기 4270년", "2009-06-14 오후", "09-06-14"}) {
    EXPECT_EQ(TagOfGibHeader("대국일자", other), Tag("대국일자", other));
    EXPECT_EQ(TagOfGibHeader("Date", other), Tag("대국일자", other));
  }
  EXPECT_EQ(TagOfGibHeader("Date", "????.??.??"), Tag("Date", "????.??.??"));
}

TEST(GibBoard, HandicapsAndWhoMovesFirst) {
  const Result<GibBoard> han = ParseGibBoard(std::string(kHandicapBoard) + " 한 접장기");
  ASSERT_TRUE(han.ok());
  EXPECT_EQ(han->fen, std::string(kHandicapPieces) + " w - - 0 1");
  EXPECT_EQ(han->first_move, Color::kHan);
  EXPECT_EQ(ParseGibBoard(std::string(kHandicapBoard) + " 초 접장기")->first_move, Color::kCho);
  EXPECT_EQ(ParseGibBoard(kHandicapBoard)->first_move, std::nullopt);
}

TEST(GibBoard, WhatIsNoBoardIsNamed) {
  EXPECT_EQ(ParseGibBoard("4장").message(), "1 ranks, expected 10");
  EXPECT_EQ(ParseGibBoard("").message(), "1 ranks, expected 10");
  EXPECT_EQ(ParseGibBoard("9차/").message(), "no room for '차/'");
  EXPECT_EQ(ParseGibBoard("//////////").message(), "no room for '/'");
  EXPECT_EQ(ParseGibBoard("4K").message(), "no piece at 'K'");
}

TEST(GibWriter, WritesAWholeGame) {
  Game game;
  game.tags = {{"Event", "결승"}, {"Date", "2009.06.14"},  {"White", "갑 \"a\"]"},
               {"Black", "을"},   {"TimeControl", "10분"}, {"Annotator", "x"}};
  game.fen = SetupFen(SetupName::kInner, SetupName::kLeft);
  AddMoves(game, {"a4b4", "a7b7", "e2e2", "b7b6", "b4a4", "c7d7", "a4a5"});
  game.comment = "처음";
  game.moves[1].elapsed_s = 8;
  game.moves[6].comment = "둘\n{셋 }";
  game.result = GameResult::kChoWins;
  EXPECT_EQ(
      ToGib(game),
      "[대회명 \"결승\"]\r\n[대국일자 \"2009-06-14\"]\r\n[초대국자 \"갑 \"a']\"]\r\n"
      "[한대국자 \"을\"]\r\n[초차림 \"마상상마\"]\r\n[한차림 \"마상마상\"]\r\n"
      "[제한시간 \"10분\"]\r\n[총수 \"7\"]\r\n[대국결과 \"초 승\"]\r\n[Annotator \"x\"]\r\n\r\n"
      "{처음}\r\n"
      "1. 71졸72 2. 41병42 <8> 3. 한수쉼 4. 42병52 5. 72졸71 6. 43병44\r\n"
      "7. 71졸61\r\n{둘\r\n(셋 )}\r\n\r\n");
}

TEST(GibWriter, OtherStartsBecomeBoards) {
  Game game;
  game.fen = std::string(kHandicapPieces) + " b - - 0 1";
  EXPECT_EQ(ToGib(game), "[대회명 \"미상\"]\r\n[판 \"" + std::string(kHandicapBoard) +
                             " 한 접장기\"]\r\n[총수 \"0\"]\r\n[대국결과 \"미상\"]\r\n\r\n\r\n");
  game.fen = std::string(kHandicapPieces) + " w - - 7 12";
  EXPECT_NE(ToGib(game).find("[FEN \"" + game.fen + "\"]"), std::string::npos);
}

TEST(GibWriter, TheFifthSetupIsNamed) {
  Game game;
  game.fen = SetupFen(SetupName::kCentralChariot, SetupName::kLeft);
  EXPECT_NE(ToGib(game).find("[초차림 \"상마차차마상\"]\r\n[한차림 \"마상마상\"]"),
            std::string::npos);
}

TEST(GibWriter, NorthernWords) {
  Game game;
  AddMoves(game, {"b1c3"});
  EXPECT_NE(ToGib(game, ToAny(Vocabulary::kNorth)).find("1. 02말83"), std::string::npos);
}

TEST(GibWriter, ResultsAreSaidInKorean) {
  for (const auto& [termination, text] :
       {std::pair("checkmate", "한 승(외통수)"), std::pair("two passes, by points", "한 점수승"),
        std::pair("time", "한 시간승"), std::pair("resigned", "한 기권승"), std::pair("", "한 승"),
        std::pair("한 완승", "한 완승"), std::pair("초 완승", "한 승")}) {
    Game game;
    game.tags = {{"Termination", termination}};
    game.result = GameResult::kHanWins;
    EXPECT_NE(ToGib(game).find("[대국결과 \"" + std::string(text) + "\"]"), std::string::npos)
        << text;
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME::record
